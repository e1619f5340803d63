import { sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { PortalContact, PortalHome } from '../../api/index.ts';
import { openRequestsOf } from '../requests/own-requests.ts';
import { readPolicies } from './policies.ts';
import { readToDo } from './to-do.ts';

export interface HomeDependencies {
  readonly agency: () => Promise<PortalContact>;
  readonly hasCards: () => Promise<boolean>;
}

/** What the customer sees first. */
export async function readHome(work: UserWork, { agency, hasCards }: HomeDependencies): Promise<PortalHome> {
  return {
    name: work.actor.displayName,
    policies: await readPolicies(work),
    toDo: await readToDo(work, await hasCards()),
    requests: await openRequestsOf(work),
    agency: await agency(),
  };
}

/** The sellers of the customer's contracts, each once. */
export async function readSellers({ db, actor }: UserWork): Promise<PortalContact[]> {
  const { rows } = await sql<PortalContact>`select p.display_name as name, p.phone, p.email from user_view p
    where p.id in (select c.producer_id from contract_view c where c.customer_user_id = ${actor.userId} and c.anonymised_at is null)
    order by p.display_name, p.id limit 20`.execute(db);
  return rows;
}
