import { sql } from 'kysely';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { type ClosingForm, closingEvents, conventionErrors } from '../api/index.ts';
import { NOTHING_LEFT } from '../api/texts.ts';
import { CLOSING_TRANSITIONS, DEADLINE_FAULT_TEXTS, type DeadlineFault, deadlineFaults } from '../domain/index.ts';
import { sellingBelow } from './agencies.ts';
import { lockClosing } from './find-closing.ts';
import { PROCESS, QUEUE, RESTORE } from './queue.ts';

const FIELD_OF: Readonly<Record<DeadlineFault, string>> = {
  NONE: 'quoteDeadline',
  RUN_IN_THE_PAST: 'plannedOn',
  QUOTE_BEFORE_RUN: 'quoteDeadline',
  ACCEPTED_BEFORE_RUN: 'acceptedDeadline',
};

/** Requests to close agreements; one for today runs at once. Throws 422. */
export async function create(work: UserWork, form: ClosingForm): Promise<{ id: number }> {
  const { agencies, excluded, plannedOn, quoteDeadline, acceptedDeadline, note } = form;
  const faults = deadlineFaults(form, plannedOn, work.today);
  if (faults.length > 0) {
    throw new FieldErrors(Object.fromEntries(faults.map((fault) => [FIELD_OF[fault], DEADLINE_FAULT_TEXTS[fault][work.language]])));
  }
  const selling = (await sellingBelow(work, agencies)).map(({ id }) => id).filter((id) => !excluded.includes(id));
  if (selling.length === 0) throw new FieldErrors({ agencies: NOTHING_LEFT[work.language] });
  const { id } = await work.db
    .insertInto('convention_closing')
    .values({
      status: 'IN_ATTESA',
      quote_deadline: quoteDeadline,
      accepted_deadline: acceptedDeadline,
      planned_on: plannedOn,
      note,
      chosen: [...new Set(agencies)],
      excluded: [...new Set(excluded)],
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into convention_agency (closing_id, agency_id, outcome) select ${id}, a, 'IN_ATTESA' from unnest(${selling}::bigint[]) a`.execute(
    work.db,
  );
  await audit(work, closingEvents, { entityId: id, action: 'CREATE', after: { ...form, agencies: selling.length } });
  if (plannedOn === work.today) await enqueue(work, PROCESS, { closingId: id }, { key: `${PROCESS.name}:${id}`, queue: QUEUE });
  return { id };
}

/** Withdraws a request that has not run. Throws NOT_FOUND, OTHER_STATE. */
export async function withdraw(work: UserWork, id: number): Promise<void> {
  const row = await lockClosing(work, id);
  const started = await work.db
    .selectFrom('convention_agency')
    .select('agency_id')
    .where('closing_id', '=', id)
    .where('outcome', '<>', 'IN_ATTESA')
    .limit(1)
    .executeTakeFirst();
  const limited = await work.db.selectFrom('convention_limit').select('agency_id').where('closing_id', '=', id).limit(1).executeTakeFirst();
  if (row.status !== 'IN_ATTESA' || started !== undefined || limited !== undefined) throw new AppError(conventionErrors.OTHER_STATE);
  await work.db.deleteFrom('convention_closing').where('id', '=', id).execute();
  await audit(work, closingEvents, { entityId: id, action: 'WITHDRAW', before: { code: row.code } });
}

/** Runs again for the agencies that failed. Throws NOT_FOUND, OTHER_STATE. */
export async function retry(work: UserWork, id: number): Promise<void> {
  const row = await lockClosing(work, id);
  if (CLOSING_TRANSITIONS.refuses(row.status, 'RIPROVA') || row.restore_asked_at !== null) throw new AppError(conventionErrors.OTHER_STATE);
  await work.db
    .updateTable('convention_agency')
    .set({ outcome: 'IN_ATTESA', failure: null })
    .where('closing_id', '=', id)
    .where('outcome', '=', 'ERRORE')
    .execute();
  await work.db
    .updateTable('convention_closing')
    .set({ status: 'IN_ATTESA', version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(work, closingEvents, { entityId: id, action: 'RETRY' });
  await enqueue(work, PROCESS, { closingId: id }, { key: `${PROCESS.name}:${id}`, queue: QUEUE });
}

/** Asks for the restore; a second one meanwhile is refused. Throws NOT_FOUND, OTHER_STATE, ALREADY_RESTORED. */
export async function askRestore(work: UserWork, id: number, reason: string): Promise<void> {
  const row = await lockClosing(work, id);
  if (row.status === 'RIPRISTINATA') throw new AppError(conventionErrors.ALREADY_RESTORED);
  if (CLOSING_TRANSITIONS.refuses(row.status, 'RIPRISTINA') || row.restore_asked_at !== null)
    throw new AppError(conventionErrors.OTHER_STATE);
  await work.db
    .updateTable('convention_closing')
    .set({ restore_asked_at: work.now, restore_asked_by: work.actor.userId, restore_reason: reason, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await audit(work, closingEvents, { entityId: id, action: 'ASK_RESTORE', reason });
  await enqueue(work, RESTORE, { closingId: id }, { key: `${RESTORE.name}:${id}`, queue: QUEUE });
}
