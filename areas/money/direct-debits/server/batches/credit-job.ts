import { z } from 'zod';
import { collectDebit } from '#areas/money/premium-payments/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import { workThrough } from '#platform/server-kit/jobs/run/work-through.ts';
import { COLLECTION_STEPS } from '../../api/texts.ts';

const CREDIT = { name: 'collections.credit', payload: z.object({ batchId: z.int() }) };

export async function enqueueCredit(work: Pick<Work, 'db'>, batchId: number): Promise<void> {
  await enqueue(work, CREDIT, { batchId }, { key: `${CREDIT.name}:${batchId}` });
}

/** Pays the premium of one collection of a credited batch, unless the bank refused it meanwhile. */
async function pay(work: Work, collectionId: number): Promise<boolean> {
  const found = await work.db
    .selectFrom('collection as x')
    .innerJoin('collection_batch as b', 'b.id', 'x.batch_id')
    .select(['x.payment_id as paymentId', 'x.mandate_id as mandateId'])
    .select(['b.credited_on as creditedOn', 'b.credit_reference as reference', 'b.credited_by as creditedBy'])
    .where('x.id', '=', collectionId)
    .where('x.status', '=', 'IN_DISTINTA')
    .forUpdate('x')
    .executeTakeFirst();
  if (found === undefined) return false;
  const { paymentId, mandateId, creditedOn, reference, creditedBy } = found;
  if (creditedOn === null || reference === null || creditedBy === null)
    throw new Error(`The batch of collection ${collectionId} is not credited`);
  await collectDebit(work, paymentId, { receivedOn: creditedOn, reference, recordedBy: creditedBy });
  await work.db.updateTable('collection').set({ status: 'INCASSATO' }).where('id', '=', collectionId).execute();
  await work.db
    .updateTable('debit_mandate')
    .set({ paid_on: creditedOn })
    .where('id', '=', mandateId)
    .where('paid_on', 'is', null)
    .execute();
  return true;
}

/** Pays the premiums of a credited batch, each in its own transaction: repeated after a crash, it goes on. */
export const creditJob: Job = defineJob({
  ...CREDIT,
  run: async (work, { batchId }, _signal, report) => {
    const waiting = await work.db
      .selectFrom('collection')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('status', '=', 'IN_DISTINTA')
      .orderBy('id')
      .execute();
    report?.step(COLLECTION_STEPS.credit, waiting.length);
    const collections = await workThrough(waiting, {
      report,
      name: ({ id }) => ({ entity: 'collection', id }),
      run: ({ id }) => work.db.transaction().execute((db) => pay({ ...work, db }, id)),
    });
    return { collections };
  },
});
