import { sql } from 'kysely';
import { type Group, producerOf } from '#areas/agency/access/domain/index.ts';
import type { AutomaticReason } from '#areas/network/users/domain/index.ts';
import { liftCause, liftCauses, raiseCauses } from '#areas/network/users/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';

const CAUSE = 'ESTRATTI_CONTO_NON_PAGATI';

interface Person {
  readonly id: number;
  readonly blocked: boolean;
}

/** Returns whether a user linked below a superior sells in that superior's name. */
function sellsFor(user: { readonly id: number; readonly group: Group; readonly parentGroup: Group | null }, superior: number): boolean {
  const { id, group, parentGroup } = user;
  if (parentGroup === null) return false;
  return producerOf({ userId: id, group, companyId: null, parents: { [parentGroup]: superior } }) === superior;
}

/**
 * Returns a producer and all staff that sell in their name: a producer that does not pay may not collect more through
 * others.
 */
async function peopleOf(work: Work, producerId: number): Promise<Person[]> {
  const found = await sql<Person & { group: Group; parentGroup: Group | null }>`
    select u.id, u."group", l.parent_group as "parentGroup", d.id is not null as blocked from user_view u
      left join network_link l on l.user_id = u.id and l.parent_id = ${producerId}
      left join user_deactivation d on d.user_id = u.id and d.cause = ${CAUSE} and d.lifted_at is null
    where (u.id = ${producerId} or l.user_id is not null) and u.deleted_at is null order by u.id for update of u`.execute(work.db);
  return found.rows.filter(({ id, group, parentGroup }) => id === producerId || sellsFor({ id, group, parentGroup }, producerId));
}

/** Returns why a producer is deactivated: their blocked statements. Null: no reason. */
async function reasonOf(work: Work, producerId: number): Promise<AutomaticReason | null> {
  const blocked = await work.db
    .selectFrom('account_statement')
    .select(['number', 'due_on as dueOn'])
    .where('producer_id', '=', producerId)
    .where('status', '=', 'BLOCCATO')
    .orderBy('due_on')
    .execute();
  const [first] = blocked;
  if (first === undefined) return null;
  return {
    cause: CAUSE,
    number: first.number,
    dueOn: assertDefined(first.dueOn, `due date of ${first.number}`),
    others: blocked.length - 1,
  };
}

/**
 * Derives the deactivation for unpaid statements (spec §4) from the statements: it applies to a producer and their
 * staff while one of the producer's statements is blocked, and ends otherwise. Other causes stay. Call within a
 * transaction. Returns how many it raised and lifted.
 */
export async function settleDebtor(work: Work, producerId: number): Promise<{ raised: number; lifted: number }> {
  const people = await peopleOf(work, producerId);
  const reason = await reasonOf(work, producerId);
  const changed = people.filter((person) => person.blocked === (reason === null)).map(({ id }) => id);
  if (reason === null) await liftCauses(work, changed, CAUSE);
  else await raiseCauses(work, changed, { why: reason, source: 'statements' });
  return reason === null ? { raised: 0, lifted: changed.length } : { raised: changed.length, lifted: 0 };
}

/**
 * Derives the deactivation of a user who was created, changed or moved from the producers they now sell for: raised
 * below a blocked producer, lifted otherwise. Call within a transaction.
 */
export async function settleStaff(work: Work, userId: number): Promise<void> {
  const superiors = await sql<{ id: number; group: Group; parentGroup: Group; superior: number }>`
    select u.id, u."group", l.parent_group as "parentGroup", l.parent_id as superior from user_view u join network_link l on l.user_id = u.id
    where u.id = ${userId}`.execute(work.db);
  const producers = superiors.rows.filter((link) => sellsFor(link, link.superior)).map(({ superior }) => superior);
  const blocked = await sql<{ id: number }>`select distinct producer_id as id from account_statement
    where producer_id = any(${[userId, ...producers]}::bigint[]) and status = 'BLOCCATO' order by 1`.execute(work.db);
  for (const { id } of blocked.rows) await settleDebtor(work, id);
  if (blocked.rows.length > 0) return;
  const stray = await sql`select from user_deactivation
    where user_id = ${userId} and cause = ${CAUSE} and source = 'statements' and lifted_at is null`.execute(work.db);
  if (stray.rows.length > 0) await liftCause(work, userId, CAUSE);
}

/** Lifts the cause of users without a blocked statement, such as one who changed employer. */
export async function liftStrays(work: Work, report?: JobReport): Promise<number> {
  const open = await sql<{ id: number }>`select d.user_id as id from user_deactivation d
    where d.cause = ${CAUSE} and d.source = 'statements' and d.lifted_at is null and not exists (select from account_statement s
      where s.status = 'BLOCCATO' and (s.producer_id = d.user_id or s.producer_id in (select l.parent_id from network_link l where l.user_id = d.user_id)))
    order by 1`.execute(work.db);
  return workThrough(open.rows, {
    report,
    name: ({ id }) => ({ entity: 'app_user', id }),
    run: async ({ id }) => {
      await work.db.transaction().execute((db) => liftCause({ ...work, db }, id, CAUSE));
      return true;
    },
  });
}
