import { sql } from 'kysely';
import { areTwoPeople, peopleOf } from '#areas/agency/access/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { cancellationErrors, cancellationEvents } from '../../api/index.ts';
import type { CancellationForm, NewCancellation, SavedCancellation } from '../../api/routes.ts';
import { DAY_IN_THE_FUTURE, unknownPolicies } from '../../api/texts.ts';
import { findPolicies } from '../facts/policy-facts.ts';
import { lockCancellation } from './find-cancellation.ts';
import { refuseForcing } from './forcing.ts';

/** Columns of the form. Throws 422 for a request or an event in the future. */
function columnsOf({ today, language }: UserWork, form: CancellationForm) {
  const faults: Record<string, string> = {};
  if (form.requestedOn > today) faults.requestedOn = DAY_IN_THE_FUTURE[language];
  if (form.eventOn !== null && form.eventOn > today) faults.eventOn = DAY_IN_THE_FUTURE[language];
  if (Object.keys(faults).length > 0) throw new FieldErrors(faults);
  return {
    cause: form.cause,
    requested_on: form.requestedOn,
    effective_on: form.effectiveOn,
    event_on: form.eventOn,
    refund_type: form.refundType,
    sold_at_distance: form.soldAtDistance,
    loan_initial: form.loanInitial,
    loan_residual: form.loanResidual,
    manual_reason: form.manualReason,
    note: form.note,
    iban: form.iban,
    account_holder: form.accountHolder,
    coverages: [...form.coverages],
    forced: [...form.forced],
  };
}

/** What is prepared; without coverages the whole policies end. */
type Prepared = Omit<NewCancellation, 'coverages' | 'forced'> & Partial<Pick<NewCancellation, 'coverages' | 'forced'>>;

/**
 * Prepares the cancellation of policies in force, by their numbers. Throws 422 for numbers that the user does not see,
 * IN_ANOTHER for a policy in another draft, TICKET_USED.
 */
export async function create(
  work: UserWork,
  { policies, ticket, coverages = [], forced = [], ...form }: Prepared,
): Promise<{ id: number }> {
  await refuseForcing(work, forced);
  const columns = columnsOf(work, { ...form, coverages, forced });
  const numbers = [...new Set(policies.map((number) => number.toUpperCase()))];
  const found = await findPolicies(work, numbers);
  const unknown = numbers.filter((number) => !found.has(number));
  if (unknown.length > 0) throw new FieldErrors({ policies: unknownPolicies(unknown.slice(0, 10))[work.language] });
  const made = await work.db
    .insertInto('cancellation')
    .values({
      ...columns,
      status: 'BOZZA',
      ticket,
      created_at: work.now,
      created_by: work.actor.userId,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError(cancellationErrors.TICKET_USED);
  const { rows } = await sql`insert into cancellation_policy (cancellation_id, contract_id, status)
    select ${made.id}, p, 'DA_CONFERMARE' from unnest(${[...found.values()]}::bigint[]) p order by p
    on conflict do nothing returning id`.execute(work.db);
  if (rows.length < found.size) throw new AppError(cancellationErrors.IN_ANOTHER);
  await audit(work, cancellationEvents, { entityId: made.id, action: 'CREATE', after: { ...columns, policies: numbers.length, ticket } });
  return made;
}

/**
 * Keeps the typed amounts of a policy with everyone who typed some: those who type others join them, and amounts sent
 * again unchanged, or none, remember no new user. Returns what happened.
 */
async function saveTyped(work: UserWork, id: number, { contractId, amounts }: SavedCancellation['typed'][number]) {
  const policy = await work.db
    .selectFrom('cancellation_policy')
    .select(['id', 'typed', 'typed_people'])
    .where('cancellation_id', '=', id)
    .where('contract_id', '=', contractId)
    .executeTakeFirst();
  if (policy === undefined || sameJson(policy.typed ?? [], amounts)) return 'SAME' as const;
  const people = amounts.length === 0 ? [] : [...new Set([...policy.typed_people, ...peopleOf(work.actor)])];
  await work.db
    .updateTable('cancellation_policy')
    .set({ typed: amounts.length === 0 ? null : json(amounts), typed_people: people })
    .where('id', '=', policy.id)
    .execute();
  return amounts.length === 0 ? ('CLEARED' as const) : ('TYPED' as const);
}

/** Returns everyone who typed amounts of a cancellation. */
export async function typistsOf({ db }: Pick<UserWork, 'db'>, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('cancellation_policy')
    .select('typed_people')
    .where('cancellation_id', '=', id)
    .where('typed', 'is not', null)
    .execute();
  return rows.flatMap(({ typed_people }) => typed_people);
}

/**
 * Changes a draft. Typed amounts, and everything that they were approved with, have to be approved again. Throws
 * NOT_FOUND, OTHER_STATE, 412 if another user changed it meanwhile.
 */
export async function save(work: UserWork, id: number, version: number, { typed, ...form }: SavedCancellation): Promise<void> {
  const row = await lockCancellation(work, id, 'MODIFICA');
  await refuseStale(work, cancellationEvents, row, version);
  await refuseForcing(work, form.forced);
  const columns = columnsOf(work, form);
  const changes = new Set<'SAME' | 'CLEARED' | 'TYPED'>();
  for (const policy of typed) changes.add(await saveTyped(work, id, policy));
  const left = sql<number | null>`(select typed_people[1] from cancellation_policy
    where cancellation_id = ${id} and typed is not null order by id limit 1)`;
  await work.db
    .updateTable('cancellation')
    .set({
      ...columns,
      typed_by: changes.has('TYPED') ? work.actor.userId : changes.has('CLEARED') ? left : row.typed_by,
      approved_by: null,
      approved_at: null,
      version: row.version + 1,
      updated_at: work.now,
      updated_by: work.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  await audit(work, cancellationEvents, { entityId: id, action: 'UPDATE', after: columns });
}

/** Deletes a draft. Throws NOT_FOUND, OTHER_STATE. */
export async function remove(work: UserWork, id: number): Promise<void> {
  const { code } = await lockCancellation(work, id, 'MODIFICA');
  await work.db.deleteFrom('cancellation').where('id', '=', id).execute();
  await audit(work, cancellationEvents, { entityId: id, action: 'DELETE', before: { code } });
}

/** Approves amounts that another person typed. Throws NOT_FOUND, OTHER_STATE, OWN_AMOUNTS, NOTHING_TO_APPROVE. */
export async function approve(work: UserWork, id: number): Promise<void> {
  const { typed_by: typedBy } = await lockCancellation(work, id, 'MODIFICA');
  if (typedBy === null) throw new AppError(cancellationErrors.NOTHING_TO_APPROVE);
  if (!areTwoPeople(work.actor, [typedBy, ...(await typistsOf(work, id))])) throw new AppError(cancellationErrors.OWN_AMOUNTS);
  await work.db.updateTable('cancellation').set({ approved_by: work.actor.userId, approved_at: work.now }).where('id', '=', id).execute();
  await audit(work, cancellationEvents, { entityId: id, action: 'APPROVE' });
}
