import type { RequestSources } from '#areas/after-sale/change-requests/server/public.ts';
import { actorNow } from '#areas/agency/access/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import { taskJob } from '#platform/server-kit/tasks/run-task.ts';
import * as letterRoutes from '../api/letter-routes.ts';
import * as quotationRoutes from '../api/quotation-routes.ts';
import * as routes from '../api/routes.ts';
import * as transferRoutes from '../api/transfer-routes.ts';
import * as withdrawalRoutes from '../api/withdrawal-routes.ts';
import { confirm, confirmTask } from './changes/confirm.ts';
import { recordPaidRefund } from './changes/pay-refund.ts';
import { reverse } from './changes/reverse.ts';
import { approve, create, remove, save } from './changes/save.ts';
import { takeEffectJob } from './changes/take-effect.ts';
import { readLetters, sendAgain } from './letters/read-letters.ts';
import { type LetterDependencies, sendLetterJob, writeLettersJob } from './letters/send-letters.ts';
import { prepareQuoted, printQuotation, quote, readQuotation, readQuotations } from './quotations/quotations.ts';
import { readCancellationDetail, readCancellations, readFigures } from './reading/read-cancellations.ts';
import { preview, readPolicy } from './reading/read-policy.ts';
import { remindOfRefunds } from './remind-of-refunds.ts';
import { batchFile } from './transfers/batch-file.ts';
import { cancelBatch, execute, makeBatch, markSent, recordReturn } from './transfers/change-batch.ts';
import { readDueRefunds, setAccount } from './transfers/due-refunds.ts';
import { readOneRefundBatch, readRefundBatches } from './transfers/read-batches.ts';
import { declare, showWithdrawal } from './withdrawal/declare.ts';
import { receiptJob } from './withdrawal/receipt.ts';

export function cancellationsModule(dependencies: RequestSources & LetterDependencies): ServerModule {
  const sources: RequestSources = dependencies;
  return {
    name: 'cancellations',
    routes: [
      handle(routes.listCancellations, (ctx, { query }) => readCancellations(ctx, query)),
      handle(routes.cancellationFigures, (ctx, { query }) => readFigures(ctx, query)),
      handle(routes.previewCancellation, (ctx, { body }) => preview(ctx, body)),
      handle(routes.createCancellation, (ctx, { body }) => create(ctx, body)),
      handle(routes.readCancellation, async (ctx, { params }) => {
        const detail = await readCancellationDetail(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.saveCancellation, (ctx, { params, body }) => save(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.deleteCancellation, (ctx, { params }) => remove(ctx, params.id)),
      handle(routes.approveCancellation, (ctx, { params }) => approve(ctx, params.id)),
      handle(routes.confirmCancellation, (ctx, { params, body }) => confirm(ctx, sources, params.id, body.hash)),
      handle(routes.reverseCancellation, (ctx, { params, body }) => reverse(ctx, params.id, body.reason)),
      handle(routes.readCancelledPolicy, (ctx, { params }) => readPolicy(ctx, params.id, params.policyId)),
      handle(letterRoutes.listLetters, (ctx, { params }) => readLetters(ctx, params.id)),
      handle(letterRoutes.sendLetterAgain, (ctx, { params, body }) => sendAgain(ctx, params.id, params.letterId, body)),
      handlePublic(withdrawalRoutes.openWithdrawalLink, (ctx, { body }) => showWithdrawal(ctx, dependencies.agency, body.token), {
        transaction: false,
      }),
      handlePublic(withdrawalRoutes.declareWithdrawal, (ctx, { body }) => declare(ctx, sources, body), { transaction: false }),
      handle(quotationRoutes.listCancellationQuotations, (ctx, { query }) => readQuotations(ctx, query)),
      handle(quotationRoutes.quoteCancellation, (ctx, { body }) => quote(ctx, body)),
      handle(quotationRoutes.readCancellationQuotation, (ctx, { params }) => readQuotation(ctx, params.id)),
      handle(quotationRoutes.printCancellationQuotation, (ctx, { params }) => printQuotation(ctx, dependencies, params.id)),
      handle(quotationRoutes.cancelAsQuoted, (ctx, { params }) => prepareQuoted(ctx, params.id)),
      handle(transferRoutes.listDueRefunds, (ctx, { query }) => readDueRefunds(ctx, query)),
      handle(transferRoutes.setRefundAccount, (ctx, { params, body }) => setAccount(ctx, params.id, body)),
      handle(transferRoutes.createRefundBatch, (ctx, { body }) => makeBatch(ctx, body)),
      handle(transferRoutes.listRefundBatches, (ctx, { query }) => readRefundBatches(ctx, query)),
      handle(transferRoutes.readRefundBatch, (ctx, { params }) => readOneRefundBatch(ctx, params.id)),
      handle(transferRoutes.downloadRefundBatch, async (ctx, { params }) => {
        const { name, xml } = await batchFile(ctx, params.id);
        return ctx.reply
          .header('content-type', 'application/xml; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(xml);
      }),
      handle(transferRoutes.sendRefundBatch, (ctx, { params }) => markSent(ctx, params.id)),
      handle(transferRoutes.executeRefundBatch, (ctx, { params, body }) => execute(ctx, params.id, body)),
      handle(transferRoutes.cancelRefundBatch, (ctx, { params }) => cancelBatch(ctx, params.id)),
      handle(transferRoutes.returnTransfer, (ctx, { params, body }) => recordReturn(ctx, params.id, params.transferId, body)),
      handle(routes.payRefund, (ctx, { params, body }) => recordPaidRefund(ctx, params.id, params.policyId, body)),
    ],
    jobs: [
      remindOfRefunds,
      takeEffectJob,
      writeLettersJob,
      sendLetterJob(dependencies),
      receiptJob(dependencies),
      taskJob(confirmTask(sources), actorNow),
    ],
    schedules: [
      { name: 'cancellations.take-effect', at: '00:20', job: takeEffectJob },
      { name: 'cancellations.remind-of-refunds', at: '07:30', job: remindOfRefunds },
    ],
  };
}
