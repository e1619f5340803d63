import { type RawBuilder, type Selectable, sql } from 'kysely';
import { networkPositionOf, producerOfActor, visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleContracts } from '#areas/sale/contracts/server/public.ts';
import type { RenewalCase } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';

/** A stored case, with what of its policy commands need. */
export interface StoredCase extends Selectable<RenewalCase> {
  readonly policy_number: string;
  readonly policy_status: string;
  readonly cancelled_from: string | null;
  readonly tax_code: string | null;
}

const CALL_CENTRE_GROUPS: readonly string[] = ['CALL_CENTER', 'OPERATORE_CALL_CENTER'];

/**
 * The cases that the acting user works, as a condition on `renewal_case r` and `contract c`: the agency all, a call
 * centre those entrusted to it, producers their own where the agency lets them (`renewal_rules`).
 */
export async function workedBy(work: UserWork): Promise<RawBuilder<boolean>> {
  const visibility = await visibilityOf(work);
  if (visibility.kind === 'ALL') return sql<boolean>`true`;
  if (CALL_CENTRE_GROUPS.includes(work.actor.group)) return sql<boolean>`r.call_centre_id = ${await producerOfActor(work)}`;
  return sql<boolean>`(r.call_centre_id is null and ${visibleContracts(visibility)} and exists (select from renewal_rules s
    where s.producers = 'TUTTI' or (s.producers = 'SCELTI' and c.producer_id = any(s.producer_ids))))`;
}

/** The cases that the acting user sees: an operator those assigned to them or open on their screen. */
export async function visibleCases(work: UserWork): Promise<RawBuilder<boolean>> {
  const worked = await workedBy(work);
  if (work.actor.group !== 'OPERATORE_CALL_CENTER') return worked;
  return sql<boolean>`(${worked} and (r.assigned_to = ${work.actor.userId} or r.leased_by = ${work.actor.userId}))`;
}

async function load(work: UserWork, id: number, lock: RawBuilder<unknown>): Promise<StoredCase> {
  const { rows } = await sql<StoredCase>`select r.*, c.policy_number, c.status as policy_status, c.cancelled_from,
      c.customer_tax_code as tax_code
    from renewal_case r join contract_view c on c.id = r.contract_id where r.id = ${id} and ${await visibleCases(work)} ${lock}`.execute(
    work.db,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads a case that the user sees. Throws NOT_FOUND. */
export const findCase = (work: UserWork, id: number): Promise<StoredCase> => load(work, id, sql``);

/** Locks a case that the user sees. Throws NOT_FOUND. */
export const lockCase = (work: UserWork, id: number): Promise<StoredCase> => load(work, id, sql`for update of r`);

/** The call centre of the acting user; null for the agency and producers. */
export async function callCentreOf(work: UserWork): Promise<number | null> {
  if (!CALL_CENTRE_GROUPS.includes(work.actor.group)) return null;
  return work.actor.group === 'CALL_CENTER' ? work.actor.userId : ((await networkPositionOf(work)).parents.CALL_CENTER ?? null);
}
