import { sql } from 'kysely';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { SaleBlock } from '../../domain/conditions/blocks.ts';
import { integrationBlocks } from '../../domain/conditions/integration.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import type { PricedChoice } from '../pricing/price-contract.ts';
import { visibleContracts } from '../visibility.ts';

/**
 * Whether a number belongs to a policy in force that the acting user sees and, once the tax code is known, of this
 * customer.
 */
async function isInForce(work: UserWork, number: string, { customer, effectiveDate }: ContractData): Promise<boolean> {
  const on = effectiveDate ?? work.today;
  const found = await work.db
    .selectFrom('contract as c')
    .select('c.id')
    .where('c.policy_number', '=', number)
    .where('c.status', '=', 'POLIZZA')
    .where('c.expiry_date', '>', on)
    .where(visibleContracts(await visibilityOf(work)))
    .where(sql<boolean>`(${customer.taxIdCode}::text is null or c.customer_tax_code = ${customer.taxIdCode})`)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the obstacles to the integration of a policy, or to a quotation that integrates none (decision 0360). */
export async function integrationReasons(work: UserWork, data: ContractData, priced: PricedChoice | null): Promise<SaleBlock[]> {
  const { roles } = work.actor;
  const only = roles.has('CALCOLA_SOLO_INTEGRA');
  const number = data.integratedPolicy;
  return integrationBlocks({
    number,
    only,
    may: only || roles.has('CALCOLA_INTEGRA'),
    inForce: number !== null && (await isInForce(work, number, data)),
    integratable: priced?.offer.product.integratable ?? null,
  });
}
