import { LIVE_QUOTATIONS } from '#areas/sale/contracts/domain/index.ts';
import { createQuotation, readContractForJob, type SaleContexts } from '#areas/sale/contracts/server/public.ts';
import { calculateOffers } from '#areas/sale/quotations/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { renewalEvents } from '../../api/audit-events.ts';
import { renewalErrors } from '../../api/errors.ts';
import type { quoteRenewal } from '../../api/index.ts';
import type { listAlternatives } from '../../api/routes.ts';
import { allowsQuotation, isOpen } from '../../domain/index.ts';
import { RENEWAL_STATES } from '../../domain/state-codes.ts';
import { findCase, lockCase, type StoredCase } from '../access.ts';
import { keepAccount } from './keep-account.ts';
import { blockWords, priceNext } from './price-case.ts';

/** Alternatives that the page proposes. */
const PROPOSED = 8;

async function offersFor(work: UserWork, sale: SaleContexts, row: StoredCase) {
  const policy = await readContractForJob(work, row.contract_id);
  const term = await priceNext(work, sale, policy, row.expires_on);
  const { offers } = await calculateOffers(work, await sale.on(work), term.data);
  return { term, salable: offers.filter(({ problems }) => problems.every(({ code }) => code === 'DOMANDA_SENZA_RISPOSTA')) };
}

/** Offers on sale that accept the next term, with their default coverages, cheapest first. Throws NOT_FOUND. */
export async function alternativesOf(work: UserWork, sale: SaleContexts, id: number): Promise<ResponseOf<typeof listAlternatives>> {
  const { term, salable } = await offersFor(work, sale, await findCase(work, id));
  const { productVersionId, packageVersionId } = term.data.choice;
  const items = salable
    .map((offer) => ({
      productVersionId: offer.productVersionId,
      packageVersionId: offer.packageVersionId,
      company: offer.company,
      product: offer.product,
      package: offer.package,
      months: offer.months,
      premium: offer.price.premium,
      coverages: offer.selected.length,
      isCurrent: offer.productVersionId === productVersionId && offer.packageVersionId === packageVersionId,
    }))
    .toSorted((a, b) => a.premium - b.premium)
    .slice(0, PROPOSED);
  return { items };
}

/** Throws OTHER_STATE, POLICY_ENDED, QUOTATION_OPEN. */
async function requireQuotable(work: UserWork, row: StoredCase): Promise<void> {
  if (!isOpen(row.status)) throw new AppError(renewalErrors.OTHER_STATE, { status: RENEWAL_STATES.labels[row.status][work.language] });
  if (row.policy_status !== 'POLIZZA' || row.cancelled_from !== null) {
    throw new AppError(renewalErrors.POLICY_ENDED, { number: row.policy_number });
  }
  const open = await work.db
    .selectFrom('contract_view')
    .select('number')
    .where('id', '=', row.quotation_id ?? 0)
    .where('status', 'in', LIVE_QUOTATIONS)
    .executeTakeFirst();
  if (open !== undefined) throw new AppError(renewalErrors.QUOTATION_OPEN, { number: open.number });
}

/**
 * Makes the quotation of the next term, from the old expiry on, with the same offer or with an alternative, and links it to
 * the case. Throws NOT_FOUND, OTHER_STATE, POLICY_ENDED, QUOTATION_OPEN, BLOCKED with every reason.
 */
export async function quote(
  work: UserWork,
  sale: SaleContexts,
  id: number,
  offer: { readonly productVersionId: number; readonly packageVersionId: number } | null,
): Promise<ResponseOf<typeof quoteRenewal>> {
  const row = await lockCase(work, id);
  await requireQuotable(work, row);
  const { term, salable } = await offersFor(work, sale, row);
  const chosen =
    offer === null
      ? undefined
      : salable.find((one) => one.productVersionId === offer.productVersionId && one.packageVersionId === offer.packageVersionId);
  const unpaid = term.blocks.filter(({ code }) => code === 'NON_PAGATA');
  const against = offer === null && (term.premium === null || !allowsQuotation(term.blocks)) ? term.blocks : unpaid;
  if (against.length > 0 || (offer !== null && chosen === undefined)) {
    const reasons = (against.length > 0 ? against : term.blocks).map((block) => blockWords(block, work.language));
    throw new AppError(renewalErrors.BLOCKED, { reasons: [...new Set(reasons)].join('; ') });
  }
  const choice =
    chosen === undefined
      ? term.data.choice
      : {
          ...term.data.choice,
          productVersionId: chosen.productVersionId,
          packageVersionId: chosen.packageVersionId,
          months: chosen.months,
          coverages: [...chosen.selected],
          discount: null,
        };
  const saved = await createQuotation(work, await sale.on(work), { ...term.data, choice });
  await keepAccount(work, row.contract_id, saved.id);
  await work.db.insertInto('renewal_quotation').values({ contract_id: saved.id, case_id: id, created_at: work.now }).execute();
  await work.db
    .updateTable('renewal_case')
    .set({ quotation_id: saved.id, version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await work.db
    .insertInto('renewal_attempt')
    .values({ case_id: id, kind: 'PREVENTIVO', note: saved.number, at: work.now, user_id: work.actor.userId })
    .execute();
  await audit(work, renewalEvents, {
    entityId: id,
    action: 'QUOTE',
    before: { quotationId: row.quotation_id },
    after: { quotationId: saved.id },
  });
  return { id: saved.id, number: saved.number, premium: saved.priced?.rated.rated.premium ?? null };
}
