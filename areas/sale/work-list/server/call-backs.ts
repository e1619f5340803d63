import { sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleCustomers as customersVisibleTo, findCustomer } from '#areas/customers/customers/server/public.ts';
import { findContract, visibleContracts } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { brokenRule } from '#platform/api-kit/validation.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { type About, CALL_BACK_FIELDS, type CallBack, callBackEvents, type callBackSchema, worklistErrors } from '../api/index.ts';
import { FURTHEST_CALL_DAYS } from '../domain/index.ts';

type Typed = z.output<typeof callBackSchema>;

interface StoredCallBack {
  readonly id: number;
  readonly version: number;
  readonly due_on: string;
  readonly note: string;
  readonly done_at: string | null;
  readonly updated_at: string;
}

/** Call-backs that a page shows. */
const SHOWN = 20;

function refuseDay(work: UserWork, { dueOn }: Typed): void {
  const rule = RULES.dateBetween({ min: work.today, max: addDays(work.today, FURTHEST_CALL_DAYS) });
  const wrong = brokenRule(dueOn, [rule], 'dueOn', CALL_BACK_FIELDS, work.language);
  if (wrong !== undefined) throw new FieldErrors({ dueOn: wrong });
}

/** The subject of a call-back, if the user sees it. Throws NOT_FOUND. */
async function subjectOf(work: UserWork, { contratto, cliente }: About) {
  if (contratto !== undefined) return { contract_id: (await findContract(work, contratto)).id, customer_id: null };
  if (cliente !== undefined) return { contract_id: null, customer_id: (await findCustomer(work, cliente)).id };
  throw new AppError(commonErrors.NOT_FOUND);
}

/** Locks a call-back whose contract or customer the user sees. Throws NOT_FOUND. */
async function lockCallBack(work: UserWork, id: number): Promise<StoredCallBack> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<StoredCallBack>`select b.id, b.version, b.due_on, b.note, b.done_at, b.updated_at from call_back b
    where b.id = ${id} and (exists (select from contract_view c where c.id = b.contract_id and ${visibleContracts(visibility)})
      or exists (select from customer_view o join customer_view c on c.id = coalesce(o.merged_into, o.id)
        where o.id = b.customer_id and ${customersVisibleTo(visibility)})) for update of b`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Plans a call-back. Throws NOT_FOUND, 422 for a day in the past or more than a year ahead. */
export async function planCallBack(work: UserWork, about: About, typed: Typed): Promise<{ id: number }> {
  refuseDay(work, typed);
  const subject = await subjectOf(work, about);
  const row = await work.db
    .insertInto('call_back')
    .values({
      ...subject,
      due_on: typed.dueOn,
      note: typed.note,
      created_at: work.now,
      created_by: work.actor.userId,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, callBackEvents, {
    entityId: row.id,
    action: 'CREATE',
    after: { contractId: subject.contract_id, customerId: subject.customer_id, ...typed },
  });
  return row;
}

/** Moves an open call-back or changes its note. Throws NOT_FOUND, 412, 422, CALL_BACK_DONE. */
export async function moveCallBack(work: UserWork, id: number, typed: Typed, version: number): Promise<void> {
  const row = await lockCallBack(work, id);
  if (row.done_at !== null) throw new AppError(worklistErrors.CALL_BACK_DONE);
  await refuseStale(work, callBackEvents, row, version);
  // A day that has passed may stay while the note changes.
  if (typed.dueOn !== row.due_on) refuseDay(work, typed);
  await work.db
    .updateTable('call_back')
    .set({ due_on: typed.dueOn, note: typed.note, version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, callBackEvents, { entityId: id, action: 'UPDATE', before: { dueOn: row.due_on, note: row.note }, after: typed });
}

/** Records that the customer was called. Throws NOT_FOUND, CALL_BACK_DONE. */
export async function finishCallBack(work: UserWork, id: number): Promise<void> {
  const row = await lockCallBack(work, id);
  if (row.done_at !== null) throw new AppError(worklistErrors.CALL_BACK_DONE);
  await work.db
    .updateTable('call_back')
    .set({ done_at: work.now, done_by: work.actor.userId, version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await audit(work, callBackEvents, { entityId: id, action: 'DONE' });
}

/** Returns the latest call-backs about a contract or a customer, open ones first. Throws NOT_FOUND. */
export async function callBacksOf(work: UserWork, about: About): Promise<CallBack[]> {
  const subject = await subjectOf(work, about);
  const condition =
    subject.contract_id === null
      ? sql`b.customer_id in (select o.id from customer_view o where o.id = ${subject.customer_id} or o.merged_into = ${subject.customer_id})`
      : sql`b.contract_id = ${subject.contract_id}`;
  const { rows } = await sql<CallBack>`select b.id, b.version, b.due_on as "dueOn", b.note, b.created_at as "createdAt",
      u.display_name as "createdBy", b.done_at as "doneAt", d.display_name as "doneBy"
    from call_back b join user_view u on u.id = b.created_by left join user_view d on d.id = b.done_by
    where ${condition} order by b.done_at is not null, b.due_on, b.id desc limit ${SHOWN}`.execute(work.db);
  return rows;
}
