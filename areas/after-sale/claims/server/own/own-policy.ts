import { type RawBuilder, sql } from 'kysely';
import { POLICY_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import type { StoredClaim } from '../access.ts';

/** Whether contract `c` belongs to the customer who is logged in. Every query of the customer's area states it. */
export const isOwn = ({ actor }: UserWork): RawBuilder<boolean> =>
  sql<boolean>`(c.customer_user_id = ${actor.userId} and c.anonymised_at is null)`;

/** Finds a policy of a vehicle of the customer. Throws NOT_FOUND. */
export async function requireOwnPolicy(work: UserWork, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select c.id from contract_view c where c.id = ${id} and ${isOwn(work)}
    and c.insured_object = 'VEICOLO' and c.status in (${literals(POLICY_STATUSES)})`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row.id;
}

/** Finds a notified claim on a policy of the customer. Throws NOT_FOUND. */
export async function requireOwnClaim(work: UserWork, code: string): Promise<StoredClaim> {
  const { rows } = await sql<StoredClaim>`select s.* from claim s join contract_view c on c.id = s.contract_id
    where s.code = ${code} and s.state <> 'BOZZA' and ${isOwn(work)}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}
