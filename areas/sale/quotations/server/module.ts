import type { z } from 'zod';
import type { AgencyMailbox } from '#areas/agency/settings/server/public.ts';
import { TariffError } from '#areas/offer/rating/domain/index.ts';
import { contractErrors, saleRulesSchema } from '#areas/sale/contracts/api/index.ts';
import {
  acceptQuotation,
  cancelQuotation,
  contractList,
  copyQuotation,
  createQuotation,
  issuePolicy,
  listContracts,
  readContractDetail,
  revokeAcceptance,
  type SavedQuotation,
  saveQuotation,
  unlockQuotation,
} from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { ifMatch, setVersion, type UserContext } from '#platform/server-kit/context.ts';
import { sendShortList } from '#platform/server-kit/export/export-table.ts';
import { defineExport, startExport } from '#platform/server-kit/export/export-task.ts';
import { handle, handlePublic } from '#platform/server-kit/http/handle.ts';
import type { ServerModule } from '#platform/server-kit/module.ts';
import * as approvalRoutes from '../api/approval-routes.ts';
import * as listRoutes from '../api/list-routes.ts';
import * as offerRoutes from '../api/offer-routes.ts';
import * as paperRoutes from '../api/paper-routes.ts';
import * as routes from '../api/routes.ts';
import * as shareRoutes from '../api/share-routes.ts';
import { QUOTATION_EXPORT } from '../api/texts.ts';
import * as upsellingRoutes from '../api/upselling-routes.ts';
import { approvalMails } from './approvals/announce.ts';
import { type ApprovalSources, answerQuestion, askApproval, remindApproval, withdrawApproval, withdrawChanged } from './approvals/ask.ts';
import { escalateApproval, expireApproval } from './approvals/deadline-jobs.ts';
import { approveQuotation, askSeller, refuseApproval } from './approvals/decide.ts';
import { readLimit, saveLimit } from './approvals/limits.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { readApproval } from './approvals/read-approval.ts';
import { makePaper, offersOfQuotation } from './paper/quotation-paper.ts';
import { readBehaviour } from './quoter/behaviour.ts';
import { calculateOffers } from './quoter/calculate.ts';
import { liabilityLinks } from './quoter/liability-links.ts';
import { refuseEndedTowns } from './quoter/refuse-ended-towns.ts';
import { storedPrice } from './quoter/stored-price.ts';
import { findTargetDiscount } from './quoter/target-price.ts';
import { countUpsell, readUpsellResults } from './quoter/upselling.ts';
import { type CustomerSales, openOffer, proceed, sendSharedFile } from './sharing/open-offer.ts';
import { remindSellers } from './sharing/remind-sellers.ts';
import { offerOfRow, revoke, type ShareDependencies, share, sharesOf } from './sharing/shares.ts';

/** All quotations of a filter, within the user's visibility. */
const quotationExport = defineExport({
  kind: 'preventivi',
  label: QUOTATION_EXPORT,
  roles: ['READ_PREVENTIVI'],
  open: (work, query: z.output<NonNullable<typeof listRoutes.exportQuotations.query>>) => contractList(work, 'quotations', query),
});

type Saved = z.input<(typeof routes.create)['response']>;

async function savedAnswer(ctx: UserContext, saved: SavedQuotation): Promise<Saved> {
  setVersion(ctx, saved.version);
  return { id: saved.id, version: saved.version, number: saved.number, price: await storedPrice(ctx, saved.id) };
}

/** Maps internal rating errors to the messages of the specification; uses DISCOUNT_FAILED if a discount was applied. */
async function quoting<T>({ choice }: { readonly choice: { readonly discount: unknown } }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TariffError)
      throw new AppError(choice.discount === null ? contractErrors.QUOTATION_FAILED : contractErrors.DISCOUNT_FAILED);
    throw error;
  }
}

/** Routes of a quotation's life; the contracts area owns the rules. */
export function quotationsModule({
  mailbox,
  customerSales,
  ...dependencies
}: ApprovalSources & ShareDependencies & { readonly mailbox: AgencyMailbox; readonly customerSales: CustomerSales }): ServerModule {
  const { sale, settings, documents } = dependencies;
  const approvals: ApprovalSources = { sale, settings };
  return {
    name: 'quotations',
    exports: [quotationExport],
    schedules: [{ name: 'quotations.remind-sellers', at: '07:00', job: remindSellers }],
    routes: [
      handle(
        routes.calculate,
        (ctx, { body }) =>
          quoting(body, async () => calculateOffers(ctx, await sale.onTrial(ctx), body, { quotationId: body.quotationId ?? null })),
        {
          transaction: false,
        },
      ),
      handle(routes.findDiscount, async (ctx, { body }) => findTargetDiscount(ctx, await sale.onTrial(ctx), body), { transaction: false }),
      handle(routes.saleRules, async (ctx) => saleRulesSchema.parse((await sale.on(ctx)).rules)),
      handle(upsellingRoutes.noteUpsell, (ctx, { body }) => countUpsell(ctx, body)),
      handle(upsellingRoutes.upsellResults, (ctx, { query }) => readUpsellResults(ctx, query)),
      handle(listRoutes.listQuotations, (ctx, { query }) =>
        listContracts<Pick<listRoutes.QuotationRow, 'offerState' | 'offerAt'>>(
          ctx,
          sale.totals,
          'quotations',
          query,
          offerOfRow(ctx.today),
        ),
      ),
      handle(routes.readBehaviour, async (ctx) => readBehaviour(ctx, await sale.on(ctx))),
      handle(routes.readLiabilityLinks, async (ctx) => ({ ...(await liabilityLinks(ctx, (await sale.on(ctx)).rules)) })),
      handle(listRoutes.exportQuotations, async (ctx, { query }) =>
        sendShortList(ctx, await quotationExport.open(ctx, query), query.formato),
      ),
      handle(listRoutes.startQuotationExport, (ctx, { query }) => startExport(ctx, quotationExport, query)),
      handle(routes.create, async (ctx, { body }) => {
        await refuseEndedTowns(ctx, body, null);
        return savedAnswer(ctx, await quoting(body, async () => createQuotation(ctx, await sale.on(ctx), body)));
      }),
      handle(routes.save, async (ctx, { params, body }) => {
        await refuseEndedTowns(ctx, body, params.id);
        const saved = await quoting(body, async () => saveQuotation(ctx, await sale.on(ctx), params.id, ifMatch(ctx), body));
        await withdrawChanged(ctx, approvals, params.id);
        return savedAnswer(ctx, saved);
      }),
      handle(routes.read, async (ctx, { params }) => {
        const detail = await readContractDetail(ctx, sale, params.id);
        setVersion(ctx, detail.version);
        return detail;
      }),
      handle(routes.accept, async (ctx, { params, body }) =>
        acceptQuotation(ctx, await sale.on(ctx), params.id, { shownHash: body.priceHash, marketReason: body.marketReason ?? null }),
      ),
      handle(routes.revoke, (ctx, { params, body }) => revokeAcceptance(ctx, params.id, body.reason)),
      handle(routes.issue, async (ctx, { params, body }) => issuePolicy(ctx, await sale.on(ctx), params.id, body.priceHash)),
      handle(routes.cancel, async (ctx, { params, body }) => {
        const cancelled = await cancelQuotation(ctx, params.id, body.reason);
        await withdrawChanged(ctx, approvals, params.id);
        return cancelled;
      }),
      handle(routes.unlock, async (ctx, { params, body }) => unlockQuotation(ctx, await sale.on(ctx), params.id, body.reason)),
      handle(paperRoutes.listAlternatives, async (ctx, { params }) => {
        const { others } = await offersOfQuotation(ctx, sale, params.id);
        return others.map(({ productVersionId, packageVersionId, company, product, package: name, price }) => ({
          productVersionId,
          packageVersionId,
          company,
          product,
          package: name,
          premium: price.premium,
          coverages: price.lines.length,
        }));
      }),
      handle(
        paperRoutes.printQuotation,
        async (ctx, { params, body }) => ({ fileId: (await makePaper(ctx, dependencies, params.id, body.others)).file.id }),
        { transaction: false },
      ),
      handle(routes.approve, (ctx, { params, body }) => approveQuotation(ctx, approvals, params.id, body.reason)),
      handle(approvalRoutes.readApproval, (ctx, { params }) => readApproval(ctx, approvals, params.id)),
      handle(approvalRoutes.askApproval, (ctx, { params, body }) => askApproval(ctx, approvals, params.id, body)),
      handle(approvalRoutes.withdrawApproval, (ctx, { params }) => withdrawApproval(ctx, approvals, params.id)),
      handle(approvalRoutes.remindApproval, (ctx, { params }) => remindApproval(ctx, params.id)),
      handle(approvalRoutes.answerQuestion, (ctx, { params, body }) => answerQuestion(ctx, approvals, params.id, body.text)),
      handle(approvalRoutes.askSeller, (ctx, { params, body }) => askSeller(ctx, approvals, params.id, body.text)),
      handle(approvalRoutes.refuseApproval, (ctx, { params, body }) => refuseApproval(ctx, approvals, params.id, body.reason)),
      handle(approvalRoutes.listApprovals, (ctx, { query }) => listApprovals(ctx, query)),
      handle(approvalRoutes.readLimit, (ctx, { params }) => readLimit(ctx, params)),
      handle(approvalRoutes.saveLimit, (ctx, { params, body }) => saveLimit(ctx, params, ifMatch(ctx), body)),
      handle(shareRoutes.shareOffer, (ctx, { params, body }) => share(ctx, dependencies, params.id, body), { transaction: false }),
      handle(shareRoutes.listShares, (ctx, { params }) => sharesOf(ctx, params.id)),
      handle(shareRoutes.revokeShare, (ctx, { params }) => revoke(ctx, params.id, params.shareId)),
      handlePublic(offerRoutes.openSharedOffer, (ctx, { body }) => openOffer(ctx, customerSales, body.token), { transaction: false }),
      handlePublic(offerRoutes.sharedFile, (ctx, { body }) => sendSharedFile(ctx, documents, body), { transaction: false }),
      handlePublic(offerRoutes.proceedWithOffer, (ctx, { body }) => proceed(ctx, customerSales, body.token), { transaction: false }),
      handle(routes.copy, async (ctx, { params }) => copyQuotation(ctx, await sale.on(ctx), params.id)),
    ],
    jobs: [approvalMails(mailbox), escalateApproval, expireApproval(settings), remindSellers],
  };
}
