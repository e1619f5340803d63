import type { AgencyParty } from '#areas/agency/documents/domain/index.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as routes from '../api/index.ts';
import type { DemoCards } from './cards/demo-cards.ts';
import { payAtDemo, showDemoSession } from './cards/demo-cards.ts';
import { checkPaymentsJob, receiveEvent, workOnEventJob } from './events/receive.ts';
import { refundJob, refundQuotation } from './events/refund.ts';
import { decide, open, readPractices, sendOrWithdraw } from './financing/practices.ts';
import { type LetterDependencies, lienLetterJob, newLiensJob, readLienLetters, sendLienLetter } from './lien-letters/letters.ts';
import { exportEveryPayment, listEveryPayment } from './list/list-payments.ts';
import { remindOfPayments } from './remind.ts';
import { addCash, readCash, removeCash } from './requests/cash.ts';
import { showPayment, startAttempt } from './requests/pay.ts';
import { recordBankReturn, recordPremium } from './requests/record-payment.ts';
import { closeCardPayment, type PaymentDependencies, paymentsOf, requestCardPayment } from './requests/request-payment.ts';

interface Dependencies extends PaymentDependencies, Pick<LetterDependencies, 'documents' | 'certifiedMail'> {
  readonly agency: () => Promise<AgencyParty>;
  /** The demonstration's payment service; null where a real one is used, or none. */
  readonly demoCards: DemoCards | null;
}

export function paymentsModule(dependencies: Dependencies): ServerModule {
  const { cards, agency, demoCards, publicUrl } = dependencies;
  return {
    name: 'payments',
    routes: [
      handle(routes.listPayments, (ctx, { params }) => paymentsOf(ctx, cards, params.id)),
      handle(routes.listAllPayments, (ctx, { query }) => listEveryPayment(ctx, cards, query)),
      handle(routes.exportPayments, (ctx, { query }) => exportEveryPayment(ctx, query)),
      handle(routes.requestPayment, (ctx, { params, body }) => requestCardPayment(ctx, dependencies, params.id, body)),
      handle(routes.closePayment, (ctx, { params }) => closeCardPayment(ctx, params.id, params.paymentId)),
      handle(routes.refundPayment, (ctx, { params }) => refundQuotation(ctx, cards, params.id, params.paymentId)),
      handle(routes.recordPayment, (ctx, { params, body }) => recordPremium(ctx, params.id, body)),
      handle(routes.returnPayment, (ctx, { params }) => recordBankReturn(ctx, params.id, params.paymentId)),
      handle(routes.listCash, (ctx, { params }) => readCash(ctx, params.id)),
      handle(routes.recordCash, (ctx, { params, body }) => addCash(ctx, params.id, body)),
      handle(routes.cancelCash, (ctx, { params }) => removeCash(ctx, params.id, params.cashId)),
      handle(routes.listLienLetters, (ctx, { params }) => readLienLetters(ctx, params.id)),
      handle(routes.sendLetter, (ctx, { params, body }) => sendLienLetter(ctx, params.id, body.address)),
      handle(routes.listPractices, (ctx, { params }) => readPractices(ctx, params.id)),
      handle(routes.openPractice, (ctx, { params }) => open(ctx, params.id)),
      handle(routes.sendPractice, (ctx, { params }) => sendOrWithdraw(ctx, params.id, params.practiceId, 'INVIA')),
      handle(routes.withdrawPractice, (ctx, { params }) => sendOrWithdraw(ctx, params.id, params.practiceId, 'RITIRA')),
      handle(routes.approvePractice, (ctx, { params }) => decide(ctx, params.id, params.practiceId, null)),
      handle(routes.refusePractice, (ctx, { params, body }) => decide(ctx, params.id, params.practiceId, body.reason)),
      handlePublic(routes.openPayment, (ctx, { body }) => showPayment(ctx, agency, body.token), { transaction: false }),
      handlePublic(routes.startPayment, (ctx, { body }) => startAttempt(ctx, cards, publicUrl, body.token), { transaction: false }),
      handlePublic(routes.receiveCardEvent, (ctx) => receiveEvent(ctx, cards), { transaction: false }),
      handlePublic(routes.readDemoSession, (_ctx, { body }) => showDemoSession(demoCards, body.session), { transaction: false }),
      handlePublic(routes.payDemoSession, (_ctx, { body }) => payAtDemo(demoCards, body), { transaction: false }),
    ],
    jobs: [workOnEventJob(cards), refundJob(cards), checkPaymentsJob(cards), remindOfPayments, lienLetterJob(dependencies), newLiensJob],
    schedules: [
      { name: 'payments.check', at: '06:15', weekdays: [1, 3, 5], job: checkPaymentsJob(cards) },
      // After the check, which may find the money.
      { name: 'payments.remind', at: '06:45', weekdays: [1, 3, 5], job: remindOfPayments },
      { name: 'payments.new-liens', at: '07:10', job: newLiensJob },
    ],
  };
}
