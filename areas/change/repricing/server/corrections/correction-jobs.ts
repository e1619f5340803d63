import { z } from 'zod';
import { actorNow } from '#areas/agency/access/server/public.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import type { SaleContexts } from '#areas/sale/contracts/server/public.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { defineTask, startTask } from '#platform/server-kit/tasks/long-task.ts';
import { correctionsAddress } from '../../api/addresses.ts';
import { CORRECTION_LABEL } from '../../api/texts.ts';
import { countBehind } from './behind.ts';
import { correctAll } from './correct.ts';

const correctionKind = { kind: 'corrections', input: z.object({}), roles: ['CONFIGURAZIONE_GLOBALE'] } as const;

/** Moves the open quotations that the user saw in the preview. */
export function correctionTask(sale: SaleContexts) {
  return defineTask({
    ...correctionKind,
    run: async ({ work, report, signal }) => {
      report(0, await countBehind(work));
      return correctAll(work, sale, { retried: true, signal, report: (done) => report(done) });
    },
  });
}

export async function startCorrection(work: UserWork): Promise<{ taskId: number }> {
  const taskId = await startTask(work, correctionKind, { input: {}, label: CORRECTION_LABEL, link: correctionsAddress.href() });
  return { taskId };
}

/** The user that switched propagation on, with their rights of now. */
async function switchedOnBy(work: Work): Promise<UserWork | null> {
  const row = await work.db
    .selectFrom('sale_setting as s')
    .innerJoin('user_view as u', 'u.id', 's.updated_by')
    .select(['u.id', 'u.username', 'u.display_name as displayName'])
    .where('s.code', '=', 'CORREZIONI_PRODOTTO')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: userId, username, displayName } = row;
  const begunBy = { userId, username, displayName, group: '', roles: new Set<string>(), sessionId: 0, original: null };
  const actor = await actorNow(work.db, begunBy);
  return actor === null || !actor.roles.has('CONFIGURAZIONE_GLOBALE') ? null : { ...work, actor };
}

/** Every ten minutes, while the setting CORREZIONI_PRODOTTO is on: in the name of the user that switched it on. */
export function propagateJob(sale: SaleContexts, settings: Pick<SettingStore, 'current'>): Job {
  return defineJob({
    name: 'impact.propagate',
    payload: z.object({}),
    run: async (work, _payload, signal) => {
      if (!(await settings.current()).CORREZIONI_PRODOTTO.propagate) return undefined;
      const user = await switchedOnBy(work);
      return user === null ? { outcome: 'NOT_ALLOWED' } : correctAll(user, sale, { retried: false, signal });
    },
  });
}
