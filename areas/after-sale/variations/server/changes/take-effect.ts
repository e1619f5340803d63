import { z } from 'zod';
import { readContractForJob, varyPolicy } from '#areas/sale/contracts/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { appendixReason, VARIATION_STEPS } from '../../api/texts.ts';
import { applied, inOrder, VEHICLE_SINCE } from '../../domain/index.ts';
import { dataOfState, stateOfData } from '../facts/state-of-data.ts';

/**
 * Gives a policy the values of its variations whose day has come, in the order of their effect. Those of a cancelled policy
 * wait: its cancellation may be reversed. Returns how many took effect.
 */
async function applyDue(work: Work, contractId: number): Promise<number> {
  const locked = await work.db
    .selectFrom('contract_view')
    .select('status')
    .where('id', '=', contractId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (locked.status !== 'POLIZZA') return 0;
  const due = await work.db
    .selectFrom('variation')
    .select(['id', 'number', 'effective_on as effectiveOn', 'changes', 'reason'])
    .where('contract_id', '=', contractId)
    .where('status', '=', 'CONFERMATA')
    .where('applied_at', 'is', null)
    .where('effective_on', '<=', work.today)
    .execute();
  const ordered = inOrder(due.map((one) => ({ ...one, number: one.number ?? 0 })));
  for (const { id, number, changes, reason } of ordered) {
    const row = await readContractForJob(work, contractId);
    const { [VEHICLE_SINCE]: _, ...state } = applied(stateOfData(row.data, work.today), changes ?? []);
    await varyPolicy(work, row, { data: dataOfState(row.data, state), reason: appendixReason(number, reason).it });
    await work.db.updateTable('variation').set({ applied_at: work.now }).where('id', '=', id).execute();
  }
  return ordered.length;
}

/** Nightly: variations that take effect today. Finished ones are no longer due. */
export const applyVariationsJob: Job = defineJob({
  name: 'variations.take-effect',
  payload: z.object({}),
  run: async (work, _payload, _signal, report) => {
    const due = await work.db
      .selectFrom('variation as v')
      .innerJoin('contract_view as c', 'c.id', 'v.contract_id')
      .select(['v.contract_id as contractId', 'c.policy_number as number'])
      .distinct()
      .where('v.status', '=', 'CONFERMATA')
      .where('v.applied_at', 'is', null)
      .where('v.effective_on', '<=', work.today)
      .where('c.status', '=', 'POLIZZA')
      .orderBy('contractId')
      .execute();
    report?.step(VARIATION_STEPS.takeEffect, due.length);
    const variations = await workThrough(due, {
      report,
      name: ({ contractId: id, number }) => ({ entity: 'contract', id, label: number ?? String(id) }),
      run: ({ contractId }) => work.db.transaction().execute((db) => applyDue({ ...work, db }, contractId)),
    });
    return { policies: due.length, variations };
  },
});
