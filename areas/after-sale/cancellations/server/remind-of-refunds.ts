import { sql } from 'kysely';
import { z } from 'zod';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type JobReport } from '#platform/server-kit/jobs/job.ts';
import { dueRefundsAddress } from '../api/addresses.ts';
import { CANCELLATION_STEPS, refundsToPay } from '../api/texts.ts';
import { refundReminders } from '../domain/cancellation-dates.ts';
import { owePaidRefunds } from './late-premiums.ts';
import { IN_BATCH, IS_OWED } from './transfers/due-refunds.ts';

interface Waiting {
  readonly id: number;
  readonly requestedOn: PlainDate;
  readonly sent: number;
}

async function remind(work: Work, report?: JobReport): Promise<{ readonly soon: number; readonly late: number }> {
  const { rows } = await sql<Waiting>`select x.id, k.requested_on as "requestedOn", x.refund_reminders as sent
    from cancellation_policy x join cancellation k on k.id = x.cancellation_id
    where ${IS_OWED} and not ${IN_BATCH} and x.refund_reminders < 2 order by x.id for update of x`.execute(work.db);
  const newly = (reminders: number) =>
    rows.filter(({ requestedOn, sent }) => sent < reminders && refundReminders(requestedOn, work.today) === reminders).map(({ id }) => id);
  const [soon, late] = [newly(1), newly(2)];
  const written = soon.length + late.length;
  report?.count({ read: rows.length, written, skipped: rows.length - written });
  if (written === 0) return { soon: 0, late: 0 };
  await sql`update cancellation_policy set refund_reminders = case when id = any(${late}::bigint[]) then 2 else 1 end
    where id = any(${[...soon, ...late]}::bigint[])`.execute(work.db);
  const message = { ...refundsToPay(soon.length, late.length), link: dueRefundsAddress.href({}) };
  await notifyUsersOnce(work, await usersWithRole(work.db, 'UPDATE_ESTRATTI_CONTO', 0), message);
  return { soon: soon.length, late: late.length };
}

/**
 * Daily: owes the refunds of premiums that arrived late, then notifies those that manage money of refunds that must be paid within a week, and of those that are late; once for
 * each, in one notification. Refunds in a batch are on their way.
 */
export const remindOfRefunds = defineJob({
  name: 'cancellations.remind-of-refunds',
  payload: z.object({}),
  run: (work, _payload, _signal, report) =>
    work.db.transaction().execute(async (db) => {
      const inside = { ...work, db };
      report?.step(CANCELLATION_STEPS.owe);
      const owed = await owePaidRefunds(inside);
      report?.count({ read: owed, written: owed });
      report?.step(CANCELLATION_STEPS.remind);
      return { owed, ...(await remind(inside, report)) };
    }),
});
