import { z } from 'zod';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import type { WorkingClock } from '#platform/domain-kit/time/working-deadline.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { escalatesAt } from '../../domain/index.ts';
import { announce, notifyAsker } from './announce.ts';
import { applyEvent, clockOf } from './approval-row.ts';

const payload = z.object({ requestId: z.int(), due: z.string() });
const ESCALATION = { name: 'quotations.escalate-approval', payload };
const EXPIRY = { name: 'quotations.expire-approval', payload };

/** Plans what happens to an unanswered request. A later deadline makes the jobs of the earlier one do nothing. */
export async function watchDeadline(work: Work, clock: WorkingClock, requestId: number, due: string): Promise<void> {
  const job = { requestId, due };
  await enqueue(work, ESCALATION, job, { key: `${ESCALATION.name}:${requestId}`, runAt: escalatesAt(clock, work.now, due) });
  await enqueue(work, EXPIRY, job, { key: `${EXPIRY.name}:${requestId}`, runAt: due });
}

async function lockDue(work: Work, requestId: number, due: string) {
  const row = await work.db.selectFrom('approval_request').selectAll().where('id', '=', requestId).forUpdate().executeTakeFirst();
  return row === undefined || row.due_at !== due ? null : row;
}

/** Announces a request again before its deadline. */
export const escalateApproval = defineJob({
  ...ESCALATION,
  run: (work, { requestId, due }) =>
    work.db.transaction().execute(async (db) => {
      const row = await lockDue({ ...work, db }, requestId, due);
      if (row === null || row.escalated_at !== null) return { escalated: 0 };
      await db.updateTable('approval_request').set({ escalated_at: work.now }).where('id', '=', requestId).execute();
      await announce({ ...work, db }, row, due, 'ESCALATED');
      return { escalated: 1 };
    }),
});

/** Closes a request without an answer in time and notifies the seller: they may ask again. */
export function expireApproval(settings: SettingStore): Job {
  return defineJob({
    ...EXPIRY,
    run: async (work, { requestId, due }) => {
      const clock = await clockOf(settings);
      return work.db.transaction().execute(async (db) => {
        const row = await lockDue({ ...work, db }, requestId, due);
        if (row === null) return { expired: 0 };
        await applyEvent({ ...work, db }, clock, row, { event: 'EXPIRE' });
        await notifyAsker({ ...work, db }, row, 'SCADUTA', null);
        return { expired: 1 };
      });
    },
  });
}
