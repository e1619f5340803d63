import { sql } from 'kysely';
import { z } from 'zod';
import { usersWithRole } from '#areas/agency/access/server/public.ts';
import { type AgencyMailbox, mailAgency, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { executionAddress } from '../api/addresses.ts';
import { scheduleAlert, scheduleAlertMail } from '../api/texts.ts';
import type { Registry } from './registry.ts';

interface Failed {
  readonly executionId: number;
  readonly job: string;
  readonly dueAt: string;
  readonly problem: 'FAILED' | 'UNKNOWN' | 'LATE';
  readonly error: string | null;
  /** Records that failed while the run went on. */
  readonly items: number;
}

/** Runs of schedules that failed, lost their process, or wait for more than a quarter of an hour: each is found once. */
async function findFailed({ db, now }: Work): Promise<Failed[]> {
  const { rows } = await sql<Failed>`update schedule_run r set alerted_at = ${now} from job_execution e
    where e.id = r.execution_id and r.alerted_at is null and r.due_at > ${now}::timestamptz - interval '7 days'
      and (e.status in ('FAILED', 'UNKNOWN') or e.status = 'STARTING' and r.due_at < ${now}::timestamptz - interval '15 minutes')
    returning e.id as "executionId", e.job, r.due_at as "dueAt", e.error,
      (select count(*)::int from job_failed_item i where i.execution_id = e.id) as items, case when e.status = 'STARTING' then 'LATE' else e.status end as problem`.execute(
    db,
  );
  return rows;
}

interface AlertSources {
  readonly registry: Registry;
  readonly mailbox: AgencyMailbox;
  readonly publicUrl: () => string;
}

/** Every quarter of an hour: notifies the users that manage schedules, and mails the agency's contacts for assistance. */
export function watchSchedules({ registry, mailbox, publicUrl }: AlertSources): Job {
  return defineJob({
    name: 'operations.watch',
    payload: z.object({}),
    run: (work) =>
      work.db.transaction().execute(async (db) => {
        const inside = { ...work, db };
        const failed = await findFailed(inside);
        if (failed.length === 0) return { alerts: 0 };
        const users = await usersWithRole(db, 'SCHEDULER', 0);
        for (const { executionId, job, dueAt, problem, error, items } of failed) {
          const alert = { title: registry.wordsOf(job).title, dueAt, problem };
          const link = executionAddress.href({ id: executionId });
          await notifyUsersOnce(inside, users, { ...scheduleAlert(alert), link });
          await mailAgency(
            inside,
            mailbox,
            { kind: 'operations.alert', key: String(executionId) },
            scheduleAlertMail(alert, { error, items }, `${publicUrl()}${link}`),
          );
        }
        return { alerts: failed.length };
      }),
  });
}
