import { sql } from 'kysely';
import { z } from 'zod';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import { actionsOf, isToBlock } from '../domain/index.ts';
import { liftStrays, settleDebtor } from './debtors.ts';
import { block, notify } from './dunning.ts';
import type { Sender } from './mails.ts';
import { RECORD, type StatementRecord, standingOf } from './statement-record.ts';

/** What the check did to one overdue statement. */
type Deed = 'BLOCKED' | 'NOTIFIED' | 'NOTHING';

/** Blocks an overdue statement whose days of grace are over; reminds of one that became due since it was last spoken of. */
async function dun(work: Work, sender: MailSender, record: StatementRecord): Promise<Deed> {
  const standing = standingOf(record);
  if (isToBlock(standing, work.today)) {
    await block(work, record);
    return 'BLOCKED';
  }
  const told = record.notifiedOn !== null && record.dueOn !== null && record.notifiedOn > record.dueOn;
  if (told || actionsOf(standing, work.today).NOTIFICA?.length !== 0) return 'NOTHING';
  await notify(work, sender, record);
  return 'NOTIFIED';
}

/** Overdue statements that are not blocked yet, in the order of their ids. */
async function overdue(work: Work): Promise<number[]> {
  const found = await sql<{ id: number }>`select id from account_statement
    where state in ('EMESSO', 'NOTIFICATO') and due_on < ${work.today} order by id`.execute(work.db);
  return found.rows.map((row) => row.id);
}

/**
 * The payment check (spec §9): reminds of what became overdue, deactivates who did not pay within the days of grace, and sees to it that the
 * staff hired meanwhile is in the same state and that nobody stays deactivated whom no blocked statement concerns. Each statement is a
 * transaction of its own, so a check may be repeated.
 */
export async function checkPayments(
  work: Work,
  sender: MailSender,
): Promise<{ blocked: number; notified: number; raised: number; lifted: number }> {
  const deeds: Deed[] = [];
  for (const id of await overdue(work)) {
    const deed = await work.db.transaction().execute(async (db): Promise<Deed> => {
      const found = await sql<StatementRecord>`select ${RECORD} from account_statement s join app_user u on u.id = s.producer_id
        where s.id = ${id} and s.state in ('EMESSO', 'NOTIFICATO') and s.due_on < ${work.today} for update of s`.execute(db);
      const record = found.rows[0];
      return record === undefined ? 'NOTHING' : dun({ ...work, db }, sender, record);
    });
    deeds.push(deed);
  }
  const blocked = await sql<{
    id: number;
  }>`select distinct producer_id as id from account_statement where state = 'BLOCCATO' order by 1`.execute(work.db);
  let raised = 0;
  for (const { id } of blocked.rows) {
    raised += (await work.db.transaction().execute((db) => settleDebtor({ ...work, db }, id))).raised;
  }
  const lifted = await liftStrays(work);
  const count = (deed: Deed) => deeds.filter((one) => one === deed).length;
  return { blocked: count('BLOCKED'), notified: count('NOTIFIED'), raised, lifted };
}

/** On Mondays, Wednesdays and Fridays. */
export function checkJob(sender: Sender): Job {
  return defineJob({ name: 'statements.check-payments', payload: z.object({}), run: async (work) => checkPayments(work, await sender()) });
}
