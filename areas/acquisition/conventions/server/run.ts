import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { movedDeadlines } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { audit } from '#platform/server-kit/audit.ts';
import { moment } from '#platform/server-kit/clock.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { defineJob, enqueue, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { closingAddress } from '../api/addresses.ts';
import { closedContractEvents, closingEvents, conventionErrors } from '../api/index.ts';
import { agencyFailed, CONVENTION_STEPS, failedNotice, processedNotice, restoredNotice, restoreFailedNotice } from '../api/texts.ts';
import { type ClosingState, type Deadlines, outcomeOf, restoredOutcomeOf } from '../domain/index.ts';
import type { StoredClosing } from './find-closing.ts';
import { PROCESS, QUEUE, RESTORE } from './queue.ts';
import { touchedContracts } from './touched.ts';

/** First number of the advisory lock of an agency; the trigger `contract_within_convention` takes it shared. */
const LOCK = sql.lit(73_014);

interface Agency {
  readonly closing: StoredClosing;
  readonly agencyId: number;
}

const deadlinesOf = ({ quote_deadline, accepted_deadline }: StoredClosing): Deadlines => ({
  quoteDeadline: quote_deadline,
  acceptedDeadline: accepted_deadline,
});

/**
 * Sets the deadlines of an agency, in a transaction of its own: once it commits, no quotation is saved beyond them. It
 * waits for saves that are on their way, and holds no row that they might wait for.
 */
async function limit(work: Work, { closing, agencyId }: Agency): Promise<void> {
  const { quoteDeadline, acceptedDeadline } = deadlinesOf(closing);
  await sql`select pg_advisory_xact_lock(${LOCK}, (${agencyId}::bigint % 256)::int)`.execute(work.db);
  await sql`insert into convention_limit (closing_id, agency_id, quote_deadline, accepted_deadline)
    values (${closing.id}, ${agencyId}, ${quoteDeadline}, ${acceptedDeadline}) on conflict do nothing`.execute(work.db);
}

/** Records the change of many quotations, as `audit` does for one. */
const recordAll = (
  work: Work,
  action: keyof typeof closedContractEvents.actions,
  from: string,
  to: string,
  source: ReturnType<typeof sql>,
) =>
  sql`insert into audit_event (at, actor_id, original_actor_id, request_id, entity, entity_id, action, reason, changes)
    select ${work.now}::timestamptz, ${work.actor?.userId ?? null}::bigint, null, ${work.requestId}, ${closedContractEvents.entity}, s.contract_id,
      ${action}, null, jsonb_build_object('quoteValidUntil', jsonb_build_array(s.${sql.ref(from)}, s.${sql.ref(to)})) from ${source} s`;

/** Forces the quotations of one agency, with as many statements for one as for ten thousand. */
async function force(work: Work, { closing, agencyId }: Agency): Promise<void> {
  await sql`with t as materialized (${touchedContracts([agencyId], deadlinesOf(closing))} order by c.id for update of c),
      m as (insert into convention_member (closing_id, agency_id, contract_id, status, before, after)
        select ${closing.id}, t.agency_id, t.id, t.status, t.before, t.after from t on conflict do nothing returning contract_id, before, after),
      a as (${recordAll(work, 'CLOSE_CONVENTION', 'before', 'after', sql`m`)})
    ${movedDeadlines(sql`select id, after as until from t`)}`.execute(work.db);
}

/** Gives the members of one agency their deadline back, and names those that changed since. */
async function unforce(work: Work, { closing, agencyId }: Agency): Promise<void> {
  await work.db.deleteFrom('convention_limit').where('closing_id', '=', closing.id).where('agency_id', '=', agencyId).execute();
  await sql`with t as materialized (select m.contract_id, m.before, m.after, c.status = m.status as is_same_state,
        c.quote_valid_until = m.after as is_same_day
      from convention_member m join contract_view c on c.id = m.contract_id
      where m.closing_id = ${closing.id} and m.agency_id = ${agencyId} and m.restored_at is null order by c.id for update of c),
      m as (update convention_member m set restored_at = case when t.is_same_state and t.is_same_day then ${work.now}::timestamptz end,
          kept = case when not t.is_same_state then 'STATO_CAMBIATO' when not t.is_same_day then 'SCADENZA_CAMBIATA' end
        from t where m.closing_id = ${closing.id} and m.contract_id = t.contract_id),
      r as (select * from t where t.is_same_state and t.is_same_day),
      a as (${recordAll(work, 'RESTORE_CONVENTION', 'after', 'before', sql`r`)})
    ${movedDeadlines(sql`select contract_id as id, before as until from r`)}`.execute(work.db);
}

const wordsOf = (error: unknown, fallback: Text): Text =>
  error instanceof AppError ? { it: error.text('it'), en: error.text('en') } : { it: fallback.it, en: fallback.en };

interface Pass {
  readonly from: readonly ClosingState[];
  readonly done: ClosingState;
  readonly failed: ClosingState;
  readonly failure: Text;
  readonly steps: readonly ((work: Work, agency: Agency) => Promise<void>)[];
}

const RUN: Pass = {
  from: ['IN_ATTESA'],
  done: 'EVASA',
  failed: 'ERRORE',
  failure: conventionErrors.CONVENTION_PROCESSING_FAILED,
  steps: [limit, force],
};

const UNDO: Pass = {
  from: ['EVASA', 'ERRORE_RIPRISTINO'],
  done: 'RIPRISTINATA',
  failed: 'ERRORE_RIPRISTINO',
  failure: conventionErrors.CONVENTION_RESTORE_FAILED,
  steps: [unforce],
};

/** Takes one agency through a pass; its outcome is saved with its last step, and a failure, which is returned, stops no other agency. */
async function passAgency(task: Work, agency: Agency, { steps, done, failed, failure }: Pass): Promise<Text | null> {
  const work = { ...task, ...moment() };
  const save = (on: Work, outcome: ClosingState, words: Text | null) =>
    on.db
      .updateTable('convention_agency')
      .set({
        outcome,
        failure: words === null ? null : json(words),
        ...(done === 'EVASA' ? { processed_at: work.now } : { restored_at: work.now }),
      })
      .where('closing_id', '=', agency.closing.id)
      .where('agency_id', '=', agency.agencyId)
      .execute();
  try {
    for (const [index, step] of steps.entries()) {
      await work.db.transaction().execute(async (db) => {
        await step({ ...work, db }, agency);
        if (index === steps.length - 1) await save({ ...work, db }, done, null);
      });
    }
  } catch (error) {
    const words = wordsOf(error, failure);
    await save(work, failed, words);
    return words;
  }
  return null;
}

/** Takes every agency that is left through a pass. A restart goes on with those that are left. */
async function passAll(work: Work, closing: StoredClosing, pass: Pass, report: JobReport | undefined): Promise<ClosingState[]> {
  const agencies = () =>
    work.db
      .selectFrom('convention_agency')
      .select(['agency_id as agencyId', 'outcome'])
      .where('closing_id', '=', closing.id)
      .orderBy('agency_id')
      .execute();
  const left = (await agencies()).filter(({ outcome }) => pass.from.includes(outcome));
  report?.step(CONVENTION_STEPS[pass === RUN ? 'process' : 'restore'], left.length);
  for (const { agencyId } of left) {
    const failure = await passAgency(work, { closing, agencyId }, pass);
    // Not an item that failed: the request keeps the failure of each agency and is repeated on its own page.
    if (failure !== null) report?.log(agencyFailed(agencyId, failure));
    report?.count(failure === null ? { read: 1, written: 1 } : { read: 1, skipped: 1 });
  }
  return (await agencies()).map(({ outcome }) => outcome);
}

const read = (work: Work, id: number) => work.db.selectFrom('convention_closing').selectAll().where('id', '=', id).executeTakeFirst();

async function countMembers(work: Work, id: number): Promise<{ members: number; restored: number; kept: number }> {
  const { rows } = await sql<{ members: number; restored: number; kept: number }>`select count(*)::int as members,
    count(restored_at)::int as restored, count(kept)::int as kept from convention_member where closing_id = ${id}`.execute(work.db);
  return rows[0] ?? { members: 0, restored: 0, kept: 0 };
}

/** Runs a request: forces the quotations of each of its agencies. Repeated, it finds what is left. */
export const processJob = defineJob({
  ...PROCESS,
  run: async (work, { closingId }, _signal, report) => {
    const closing = await read(work, closingId);
    if (closing === undefined || closing.status !== 'IN_ATTESA' || closing.planned_on > work.today) return undefined;
    const outcomes = await passAll(work, closing, RUN, report);
    const status = outcomeOf(outcomes);
    const { members } = await countMembers(work, closingId);
    await work.db.transaction().execute(async (db) => {
      const inside = { ...work, ...moment(), db };
      await db
        .updateTable('convention_closing')
        .set({ status, processed_at: inside.now, version: closing.version + 1 })
        .where('id', '=', closingId)
        .execute();
      await audit(inside, closingEvents, { entityId: closingId, action: 'PROCESS', after: { status, quotations: members } });
      const notice = status === 'EVASA' ? processedNotice(closing.code ?? '', outcomes.length, members) : failedNotice(closing.code ?? '');
      await notifyUser(inside, closing.created_by, { ...notice, link: closingAddress.href({ id: closingId }) });
    });
    return { agencies: outcomes.length, quotations: members };
  },
});

/** Restores a request: gives the members that have not changed their deadline back. */
export const restoreJob = defineJob({
  ...RESTORE,
  run: async (work, { closingId }, _signal, report) => {
    const closing = await read(work, closingId);
    if (closing === undefined || closing.restore_asked_at === null) return undefined;
    const outcomes = await passAll(work, closing, UNDO, report);
    const status = restoredOutcomeOf(outcomes);
    const { restored, kept } = await countMembers(work, closingId);
    await work.db.transaction().execute(async (db) => {
      const inside = { ...work, ...moment(), db };
      await db
        .updateTable('convention_closing')
        .set({ status, restored_at: inside.now, restore_asked_at: null, version: closing.version + 1 })
        .where('id', '=', closingId)
        .execute();
      await audit(inside, closingEvents, { entityId: closingId, action: 'RESTORE', after: { status, restored, kept } });
      const notice =
        status === 'RIPRISTINATA' ? restoredNotice(closing.code ?? '', restored, kept) : restoreFailedNotice(closing.code ?? '');
      await notifyUser(inside, closing.restore_asked_by ?? closing.created_by, { ...notice, link: closingAddress.href({ id: closingId }) });
    });
    return { agencies: outcomes.length, restored, kept };
  },
});

/** Daily, before quotations expire: starts the requests whose day has come. */
export const dueJob = defineJob({
  name: 'conventions.due',
  payload: z.object({}),
  run: async (work) => {
    const due = await work.db
      .selectFrom('convention_closing')
      .select('id')
      .where('status', '=', 'IN_ATTESA')
      .where('planned_on', '<=', work.today)
      .orderBy('id')
      .execute();
    for (const { id } of due) await enqueue(work, PROCESS, { closingId: id }, { key: `${PROCESS.name}:${id}`, queue: QUEUE });
    return { closings: due.length };
  },
});
