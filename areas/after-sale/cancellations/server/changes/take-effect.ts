import { z } from 'zod';
import { CANCELLATION_CAUSES, type CancellationCause } from '#areas/offer/catalogue/domain/index.ts';
import { endPolicy, readContractForJob } from '#areas/sale/contracts/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { CANCELLATION_STEPS } from '../../api/texts.ts';

/** Returns false for a policy that another run or user ended meanwhile. */
async function end(work: Work, contractId: number, cause: CancellationCause): Promise<boolean> {
  const locked = await work.db
    .selectFrom('contract_view')
    .select('id')
    .where('id', '=', contractId)
    .where('status', '=', 'POLIZZA')
    .where('cancelled_from', '<=', work.today)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return false;
  const reason = CANCELLATION_CAUSES[cause].it;
  await endPolicy(work, await readContractForJob(work, contractId), reason);
  return true;
}

/** Nightly: ends the policies whose cancellation takes effect. Finished ones are no longer due. */
export const takeEffectJob: Job = defineJob({
  name: 'cancellations.take-effect',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const due = await work.db
      .selectFrom('contract_view as c')
      .innerJoin('cancellation_policy as x', 'x.contract_id', 'c.id')
      .innerJoin('cancellation as k', 'k.id', 'x.cancellation_id')
      .select(['c.id', 'c.policy_number as number', 'k.cause'])
      .where('c.status', '=', 'POLIZZA')
      .where('c.cancelled_from', '<=', work.today)
      .where('x.status', '=', 'CONFERMATA')
      .where('x.ended_coverages', 'is', null)
      .orderBy('c.id')
      .execute();
    report?.step(CANCELLATION_STEPS.takeEffect, due.length);
    const policies = await workThrough(due, {
      report,
      name: ({ id, number }) => ({ entity: 'contract', id, label: number ?? String(id) }),
      run: ({ id, cause }) => work.db.transaction().execute((db) => end({ ...work, db }, id, cause)),
    });
    return { policies };
  },
});
