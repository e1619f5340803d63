import { sql } from 'kysely';
import { producerOfActor, visibilityOf } from '#areas/agency/access/server/public.ts';
import { distributionBlocks } from '#areas/sale/contracts/domain/index.ts';
import {
  type ContractRow,
  findContract,
  isAllowed,
  policyholderOf,
  readSaleParties,
  type SaleContexts,
  visibleContracts,
} from '#areas/sale/contracts/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Integrations } from '../api/index.ts';

/** The policies that an equation of contract `c` selects, if the user sees them. */
async function linked(work: UserWork, condition: ReturnType<typeof sql<boolean>>): Promise<Integrations['integratedBy']> {
  const { rows } = await sql<Integrations['integratedBy'][number]>`select c.id, c.policy_number as "policyNumber", c.status
    from contract_view c where ${condition} and c.policy_number is not null and ${visibleContracts(await visibilityOf(work))}
    order by c.issued_at, c.id`.execute(work.db);
  return rows;
}

/** Whether the user may integrate this policy now: permission, cover in force, and a product of theirs that integrates. */
async function mayIntegrate(work: UserWork, sale: SaleContexts, policy: ContractRow): Promise<boolean> {
  const { roles, userId } = work.actor;
  if (!roles.has('CREATE_PREVENTIVI') || !(roles.has('CALCOLA_INTEGRA') || roles.has('CALCOLA_SOLO_INTEGRA'))) return false;
  const ends = policy.cancelled_from ?? policy.expiry_date;
  if (policy.status !== 'POLIZZA' || ends === null || ends <= work.today) return false;
  const parties = await readSaleParties(work, await producerOfActor(work), userId);
  if (distributionBlocks(parties).length > 0) return false;
  const { published } = await sale.on(work);
  const offers = await published.on(work.db, work.today);
  return offers.some((one) => one.offer.product.integratable && isAllowed(one, parties));
}

/** Returns the links of a policy to other policies by integration. Throws NOT_FOUND. */
export async function integrationsOf(work: UserWork, sale: SaleContexts, id: number): Promise<Integrations> {
  const policy = await findContract(work, id);
  const { integratedPolicy } = policy.data;
  const [integrates = null] = integratedPolicy === null ? [] : await linked(work, sql<boolean>`c.policy_number = ${integratedPolicy}`);
  const integratedBy =
    policy.policy_number === null ? [] : await linked(work, sql<boolean>`c.data ->> 'integratedPolicy' = ${policy.policy_number}`);
  const offer = (await mayIntegrate(work, sale, policy)) ? await policyholderOf(work, id) : null;
  return { integrates, integratedBy, offer };
}
