import { handle } from '#platform/server-kit/http/handle.ts';
import type { MailSender } from '#platform/server-kit/mail/mail-body.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import { batchFile } from './batches/batch-file.ts';
import { readCandidates } from './batches/candidates.ts';
import { cancel, credit, markUploaded, removeFromDraft } from './batches/change-batch.ts';
import { confirm } from './batches/confirm-batch.ts';
import { draftBatch } from './batches/create-batch.ts';
import { creditJob } from './batches/credit-job.ts';
import { readBatches, readOneBatch } from './batches/read-batches.ts';
import { recordReturnOf } from './batches/record-return.ts';

export function collectionsModule(sender: () => Promise<MailSender>): ServerModule {
  return {
    name: 'collections',
    routes: [
      handle(routes.listCandidates, (ctx, { query }) => readCandidates(ctx, query)),
      handle(routes.listBatches, (ctx, { query }) => readBatches(ctx, query)),
      handle(routes.readBatch, (ctx, { params }) => readOneBatch(ctx, params.id)),
      handle(routes.createBatch, (ctx, { body }) => draftBatch(ctx, body)),
      handle(routes.removeCollection, (ctx, { params }) => removeFromDraft(ctx, params.id, params.collectionId)),
      handle(routes.confirmBatch, (ctx, { params }) => confirm(ctx, sender, params.id)),
      handle(routes.downloadBatch, async (ctx, { params }) => {
        const { name, xml } = await batchFile(ctx, params.id);
        return ctx.reply
          .header('content-type', 'application/xml; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(xml);
      }),
      handle(routes.uploadBatch, (ctx, { params }) => markUploaded(ctx, params.id)),
      handle(routes.cancelBatch, (ctx, { params }) => cancel(ctx, params.id)),
      handle(routes.creditBatch, (ctx, { params, body }) => credit(ctx, params.id, body)),
      handle(routes.returnCollection, (ctx, { params, body }) => recordReturnOf(ctx, params.id, params.collectionId, body)),
    ],
    jobs: [creditJob],
  };
}
