import { z } from 'zod';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob } from '#platform/server-kit/jobs/job.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { maintenanceAnnounced } from '../../api/texts.ts';
import { maintenanceStep } from '../../domain/index.ts';
import { CONFIG_TOPIC } from '../flags.ts';
import { readPlanned, switchMaintenance, tellEverybody } from './plan.ts';

/** Does the step that is due: announces again, starts or ends the planned maintenance. Returns it, or null. */
export async function stepWindow(work: Work) {
  const planned = await readPlanned(work);
  const step = planned === null ? null : maintenanceStep(planned, work.now);
  if (planned === null || step === null) return null;
  const { id, startsAt, endsAt, reason, startedAt } = planned;
  const done = { REMIND: 'reminded_at', START: 'started_at', END: 'ended_at' } as const;
  await work.db
    .updateTable('maintenance_window')
    .set({ [done[step]]: work.now })
    .where('id', '=', id)
    .execute();
  if (step === 'REMIND') await tellEverybody(work, maintenanceAnnounced(startsAt, endsAt, reason));
  if (step === 'START') await switchMaintenance(work, true);
  if (step === 'END' && startedAt !== null) await switchMaintenance(work, false);
  await publish(work, CONFIG_TOPIC, 'MAINTENANCE');
  return step;
}

/** Every minute. Jobs keep running during maintenance: it keeps out people, and this job ends it. */
export const maintenanceJob = defineJob({
  name: 'settings.maintenance',
  payload: z.object({}),
  run: async (work) => {
    const step = await work.db.transaction().execute((db) => stepWindow({ ...work, db }));
    return { step: step ?? '-' };
  },
});
