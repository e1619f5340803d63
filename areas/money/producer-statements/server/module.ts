import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/routes.ts';
import type { PaymentKind } from '../domain/amounts.ts';
import { closeJob, closeProducer } from './closing/close.ts';
import { correctStatement } from './closing/correct-statement.ts';
import { deleteStatement, issueStatement } from './closing/issue-statement.ts';
import { blockProducer, deferStatement, notifyProducer } from './dunning/dunning.ts';
import { type DocumentDependencies, documentJob } from './mails/document.ts';
import type { Sender } from './mails/mails.ts';
import { checkJob } from './payments/check-payments.ts';
import { payStatement, undoPayment } from './payments/payments.ts';
import { readUploads } from './payments/read-uploads.ts';
import { allocateReceipt, refundReceipt } from './payments/receipts.ts';
import { uploadPayments } from './payments/upload-payments.ts';
import { exportStatements, listStatements } from './reading/list-statements.ts';
import { ownOverdue, readStatement } from './reading/read-statement.ts';
import { exportLines, listLines } from './reading/statement-lines.ts';
import { endConsent, listConsents, listInsurers, saveConsent } from './terms/consents.ts';
import { listTerms, saveTerms } from './terms/terms.ts';

export interface StatementSettings extends DocumentDependencies {
  /** Who collects the premiums of this agency. */
  readonly paymentKind: PaymentKind;
  /** Sender of the mails to producers. */
  readonly sender: Sender;
}

/** Account statements of producers: closing, issue, payments, dunning. */
export function statementsModule(settings: StatementSettings): ServerModule {
  const { sender, paymentKind } = settings;
  const close = closeJob(paymentKind, sender);
  const check = checkJob(sender);
  return {
    name: 'statements',
    routes: [
      handle(routes.listStatements, (ctx, { query }) => listStatements(ctx, query)),
      handle(routes.exportStatements, (ctx, { query }) => exportStatements(ctx, query)),
      handle(routes.ownOverdue, (ctx) => ownOverdue(ctx)),
      handle(routes.listTerms, (ctx) => listTerms(ctx)),
      handle(routes.saveTerms, (ctx, { body }) => saveTerms(ctx, body)),
      handle(routes.listInsurers, async (ctx) => ({ items: await listInsurers(ctx) })),
      handle(routes.listConsents, async (ctx) => ({ items: await listConsents(ctx) })),
      handle(routes.saveConsent, (ctx, { body }) => saveConsent(ctx, body)),
      handle(routes.endConsent, (ctx, { params, body }) => endConsent(ctx, params.id, body)),
      handle(routes.uploadPayments, (ctx, { body }) => uploadPayments(ctx, body), { transaction: false }),
      handle(routes.readUploads, (ctx, { params }) => readUploads(ctx, params.dataInserimento)),
      handle(routes.readStatement, async (ctx, { params }) => {
        const detail = await readStatement(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.listLines, (ctx, { params, query }) => listLines(ctx, params.id, query)),
      handle(routes.exportLines, (ctx, { params, query }) => exportLines(ctx, params.id, query.formato)),
      handle(routes.closeProducer, (ctx, { body }) => closeProducer(ctx, paymentKind, body)),
      handle(routes.issueStatement, async (ctx, { params }) => issueStatement(ctx, await sender(), params.id, ifMatch(ctx))),
      handle(routes.deleteStatement, (ctx, { params }) => deleteStatement(ctx, params.id, ifMatch(ctx))),
      handle(routes.payStatement, (ctx, { params, body }) => payStatement(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.undoPayment, (ctx, { params, body }) => undoPayment(ctx, params, ifMatch(ctx), body.reason)),
      handle(routes.allocateReceipt, (ctx, { params }) => allocateReceipt(ctx, params, ifMatch(ctx))),
      handle(routes.refundReceipt, (ctx, { params, body }) => refundReceipt(ctx, params, ifMatch(ctx), body)),
      handle(routes.notifyProducer, async (ctx, { params }) => notifyProducer(ctx, await sender(), params.id, ifMatch(ctx))),
      handle(routes.blockProducer, (ctx, { params }) => blockProducer(ctx, params.id, ifMatch(ctx))),
      handle(routes.deferStatement, (ctx, { params, body }) => deferStatement(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.correctStatement, (ctx, { params, body }) => correctStatement(ctx, params.id, ifMatch(ctx), body)),
    ],
    jobs: [close, check, documentJob(settings)],
    schedules: [
      { name: 'statements.close', at: '00:30', job: close },
      // Monday, Wednesday, Friday (spec §9), early enough that deactivated users can call the office the same day.
      { name: 'statements.check-payments', at: '06:00', weekdays: [1, 3, 5], job: check },
    ],
  };
}
