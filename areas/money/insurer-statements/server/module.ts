import { requireAgency } from '#areas/agency/access/server/public.ts';
import { ifMatch, setVersion } from '#platform/server-kit/context.ts';
import { handle } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as commissionRoutes from '../api/commission-routes.ts';
import * as rappelRoutes from '../api/rappel-routes.ts';
import * as routes from '../api/routes.ts';
import * as withholdingRoutes from '../api/withholding-routes.ts';
import { readSeparateAccount } from './account/read-account.ts';
import { answer, correct, deleteDraft, moveCommission, payByHand } from './closing/change.ts';
import { closeByHand } from './closing/draw-up.ts';
import { closeJob, issueByHand } from './closing/issue.ts';
import { closeOneRecipient, commissionJob } from './commissions/close.ts';
import { commissionDocumentJob } from './commissions/document.ts';
import { listProfiles, saveProfile } from './commissions/profiles.ts';
import { cancelOne, listCommissions, payOne, readCommission } from './commissions/statements.ts';
import { readWithheld, sendWithheld } from './commissions/withheld.ts';
import { matchJob, matchPayments } from './payments/match-bank.ts';
import { sendFile } from './payments/payment-file.ts';
import { cancel, create, execute, listPayments, readPayment } from './payments/payments.ts';
import { listRappelProducts, listRappels, rappelsOfPolicy } from './rappel/read-rappel.ts';
import { addRappel, endRule, recordRappelPayment } from './rappel/rules.ts';
import { sendBordereau } from './reading/bordereau.ts';
import { type DocumentDependencies, documentJob } from './reading/document.ts';
import { listInsurers, listStatements } from './reading/list-statements.ts';
import { listLines, readStatement } from './reading/read-statement.ts';
import { listAgreements, saveAgreement } from './terms/agreements.ts';
import { readLayout, saveLayout } from './terms/layouts.ts';

/** The account with the insurers: statements, bordereaux, payments. */
export function insurerAccountsModule(documents: DocumentDependencies): ServerModule {
  return {
    name: 'insurer-accounts',
    routes: [
      handle(routes.listInsurerStatements, (ctx, { query }) => listStatements(ctx, query)),
      handle(routes.listInsurerNames, async (ctx) => ({ items: await listInsurers(ctx) })),
      handle(routes.listAgreements, async (ctx) => ({ items: await listAgreements(ctx) })),
      handle(routes.saveAgreement, (ctx, { body }) => saveAgreement(ctx, body)),
      handle(routes.readLayout, async (ctx, { params }) => {
        const answered = await readLayout(ctx, params.companyId);
        setVersion(ctx, answered.version);
        return answered;
      }),
      handle(routes.saveLayout, (ctx, { params, body }) => saveLayout(ctx, params.companyId, ifMatch(ctx), body)),
      handle(commissionRoutes.listCommissions, (ctx, { query }) => listCommissions(ctx, query)),
      handle(commissionRoutes.listCommissionProfiles, async (ctx) => ({ items: await listProfiles(ctx) })),
      handle(commissionRoutes.saveCommissionProfile, (ctx, { body }) => saveProfile(ctx, body)),
      handle(commissionRoutes.closeRecipient, (ctx, { body }) => closeOneRecipient(ctx, body.recipientId, body.until)),
      handle(commissionRoutes.readCommission, (ctx, { params }) => readCommission(ctx, params.id)),
      handle(commissionRoutes.payCommission, (ctx, { params, body }) => payOne(ctx, params.id, body)),
      handle(commissionRoutes.cancelCommission, (ctx, { params, body }) => cancelOne(ctx, params.id, body.reason)),
      handle(withholdingRoutes.readWithholding, (ctx, { query }) => readWithheld(ctx, query.anno)),
      handle(withholdingRoutes.exportWithholding, (ctx, { query }) => sendWithheld(ctx, query)),
      handle(rappelRoutes.listRappels, async (ctx) => ({ items: await listRappels(ctx) })),
      handle(rappelRoutes.listRappelProducts, async (ctx, { query }) => ({ items: await listRappelProducts(ctx, query.compagnia) })),
      handle(rappelRoutes.saveRappel, (ctx, { body }) => addRappel(ctx, body)),
      handle(rappelRoutes.endRappel, (ctx, { params, body }) => endRule(ctx, params.id, body)),
      handle(rappelRoutes.payRappel, (ctx, { params, body }) => recordRappelPayment(ctx, params.id, body)),
      handle(rappelRoutes.readPolicyRappel, async (ctx, { params }) => ({ items: await rappelsOfPolicy(ctx, params.id) })),
      handle(routes.readSeparateAccount, (ctx, { query }) => readSeparateAccount(ctx, query.mese)),
      handle(routes.listInsurerPayments, (ctx, { query }) => listPayments(ctx, query)),
      handle(routes.createInsurerPayment, (ctx, { body }) => create(ctx, body)),
      handle(routes.matchInsurerPayments, async (ctx) => {
        await requireAgency(ctx);
        return { matched: await matchPayments(ctx) };
      }),
      handle(routes.readInsurerPayment, (ctx, { params }) => readPayment(ctx, params.id)),
      handle(routes.downloadInsurerPayment, (ctx, { params }) => sendFile(ctx, params.id)),
      handle(routes.executeInsurerPayment, (ctx, { params, body }) => execute(ctx, params.id, body)),
      handle(routes.cancelInsurerPayment, (ctx, { params }) => cancel(ctx, params.id)),
      handle(routes.closeInsurer, (ctx, { body }) => closeByHand(ctx, body)),
      handle(routes.readInsurerStatement, async (ctx, { params }) => {
        const detail = await readStatement(ctx, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.listInsurerLines, (ctx, { params, query }) => listLines(ctx, params.id, query)),
      handle(routes.exportBordereau, (ctx, { params, query }) => sendBordereau(ctx, params.id, query)),
      handle(routes.issueInsurerStatement, (ctx, { params }) => issueByHand(ctx, params.id, ifMatch(ctx))),
      handle(routes.deleteInsurerStatement, (ctx, { params }) => deleteDraft(ctx, params.id, ifMatch(ctx))),
      handle(routes.correctInsurerStatement, (ctx, { params, body }) => correct(ctx, params.id, ifMatch(ctx), body.reason)),
      handle(routes.payInsurerStatement, (ctx, { params, body }) => payByHand(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.transferCommission, (ctx, { params, body }) => moveCommission(ctx, params.id, ifMatch(ctx), body)),
      handle(routes.answerStatement, (ctx, { params, body }) => answer(ctx, params.id, ifMatch(ctx), body)),
    ],
    jobs: [closeJob, commissionJob, matchJob, documentJob(documents), commissionDocumentJob(documents)],
    schedules: [
      { name: 'insurer-accounts.close', at: '00:50', job: closeJob },
      { name: 'insurer-accounts.commissions', at: '01:20', job: commissionJob },
      { name: 'insurer-accounts.match', at: '07:15', job: matchJob },
    ],
  };
}
