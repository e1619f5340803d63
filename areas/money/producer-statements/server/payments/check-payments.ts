import { sql } from 'kysely';
import { z } from 'zod';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { defineJob, type Job, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import { STATEMENT_STEPS } from '../../api/texts.ts';
import { actionsOf, isToBlock, STATEMENT_TRANSITIONS } from '../../domain/status.ts';
import { liftStrays, settleDebtor } from '../dunning/debtors.ts';
import { block, notify } from '../dunning/dunning.ts';
import type { Sender } from '../mails/mails.ts';
import { factsOf, RECORD, type StatementRecord } from '../statement-record.ts';

/** Returns whether a statement became overdue since its producer was last notified, and they can be notified. */
function isToNotify(record: StatementRecord, today: PlainDate): boolean {
  const notified = record.notifiedOn !== null && record.dueOn !== null && record.notifiedOn > record.dueOn;
  return !notified && actionsOf(factsOf(record), today).NOTIFICA?.length === 0;
}

/**
 * Blocks a producer's overdue statements whose days of grace are over, and sends one reminder for those that became
 * overdue since the last notice.
 */
async function dun(work: Work, sender: MailSender, overdue: readonly StatementRecord[]): Promise<{ blocked: number; notified: number }> {
  const late = overdue.filter((record) => isToBlock(factsOf(record), work.today));
  for (const record of late) await block(work, record);
  const [first, ...others] = overdue.filter((record) => !late.includes(record) && isToNotify(record, work.today));
  if (first !== undefined) await notify(work, sender, [first, ...others]);
  return { blocked: late.length, notified: first === undefined ? 0 : others.length + 1 };
}

const OVERDUE = (today: PlainDate) =>
  sql`s.status in (${literals(STATEMENT_TRANSITIONS.statesAllowing('BLOCCA'))}) and s.due_on < ${today}`;

/** Returns the producers with overdue statements that are not blocked yet. */
async function debtors(work: Work): Promise<number[]> {
  const found = await sql<{ id: number }>`select distinct s.producer_id as id from account_statement s where ${OVERDUE(work.today)}
    order by 1`.execute(work.db);
  return found.rows.map((row) => row.id);
}

/**
 * Runs the payment check (spec §9): reminds of statements that became overdue, deactivates producers that did not pay
 * within the days of grace, brings staff hired meanwhile into the same status, and reactivates users without a blocked
 * statement. Each producer is a separate transaction, so a check may be repeated.
 */
export async function checkPayments(
  work: Work,
  sender: MailSender,
  report?: JobReport,
): Promise<{ blocked: number; notified: number; raised: number; lifted: number }> {
  const done = { blocked: 0, notified: 0 };
  const name = (id: number) => ({ entity: 'app_user', id });
  const overdue = await debtors(work);
  report?.step(STATEMENT_STEPS.overdue);
  await workThrough(overdue, {
    report,
    name,
    run: async (producerId) => {
      const { blocked, notified } = await work.db.transaction().execute(async (db) => {
        const found = await sql<StatementRecord>`select ${RECORD} from account_statement s join user_view u on u.id = s.producer_id
          where s.producer_id = ${producerId} and ${OVERDUE(work.today)} order by s.id for update of s`.execute(db);
        return dun({ ...work, db }, sender, found.rows);
      });
      done.blocked += blocked;
      done.notified += notified;
      return blocked + notified;
    },
  });
  const blocked = await sql<{
    id: number;
  }>`select distinct producer_id as id from account_statement where status = 'BLOCCATO' order by 1`.execute(work.db);
  report?.step(STATEMENT_STEPS.raise);
  const raised = await workThrough(
    blocked.rows.map(({ id }) => id),
    { report, name, run: async (id) => (await work.db.transaction().execute((db) => settleDebtor({ ...work, db }, id))).raised },
  );
  report?.step(STATEMENT_STEPS.lift);
  return { ...done, raised, lifted: await liftStrays(work, report) };
}

/** Runs on Mondays, Wednesdays and Fridays. */
export function checkJob(sender: Sender): Job {
  return defineJob({
    name: 'statements.check-payments',
    payload: z.object({}),
    run: async (work, _payload, _signal, report) => checkPayments(work, await sender(), report),
  });
}
