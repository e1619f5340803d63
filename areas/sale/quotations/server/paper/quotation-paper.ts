import { type AgencyParty, MAX_PRINTED_OFFERS, type PrintedOffer, type QuotationPrintData } from '#areas/agency/documents/domain/index.ts';
import type { Documents, StoredFileRow } from '#areas/agency/documents/server/public.ts';
import { addressLine, customerName } from '#areas/customers/customers/domain/index.ts';
import { HOME_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { type ContractData, insuredValueOf, vehicleName } from '#areas/sale/contracts/domain/index.ts';
import { findContract, paymentOnPaper, type SaleContexts, sellerOnPaper } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { mulDivRound, sumCents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { isLongerThan, nominalYears } from '#platform/domain-kit/time/duration.ts';
import type { OutsideUserWork, UserWork } from '#platform/server-kit/context.ts';
import { paperErrors } from '../../api/errors.ts';
import { calculateOffers } from '../quoter/calculate.ts';
import type { OfferView } from '../quoter/offer-view.ts';

export interface PaperDependencies {
  readonly sale: SaleContexts;
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
}

/** Identifies an offer of today. */
export interface OfferKey {
  readonly productVersionId: number;
  readonly packageVersionId: number;
}

const isSame = (a: OfferKey, b: OfferKey): boolean =>
  a.productVersionId === b.productVersionId && a.packageVersionId === b.packageVersionId;

/** A year's part of the premium of longer cover; null for a year or less. */
function premiumByYear({ months, price }: Pick<OfferView, 'months' | 'price'>): number | null {
  if (!isLongerThan(months, 12)) return null;
  const { numerator, denominator } = nominalYears(months);
  return mulDivRound(price.premium, denominator, numerator);
}

function printed({ company, product, package: packageName, months, price }: OfferView): PrintedOffer {
  return {
    insurer: company,
    product,
    packageName: packageName === '' ? null : packageName,
    months,
    covers: price.lines.map(({ coverage, name, limit, deductible, complimentary }) => ({
      coverage,
      name: name.it,
      limit,
      deductible,
      complimentary,
    })),
    discount: sumCents(price.lines.filter((line) => !line.complimentary).map((line) => line.discount)),
    tax: price.tax,
    premium: price.premium,
    premiumByYear: premiumByYear({ months, price }),
  };
}

function insuredFacts(data: ContractData): QuotationPrintData['insured'] {
  const value = formatEuro(insuredValueOf(data) ?? 0, 'it');
  if (data.insuredObject === 'ABITAZIONE') {
    const { homeType, address } = data.home;
    return [
      ['Abitazione', homeType === null ? '' : HOME_TYPES[homeType].it],
      ['Indirizzo', addressLine(address)],
      ['Valore assicurato', value],
    ];
  }
  return [
    ['Veicolo', vehicleName(data.vehicle)],
    ['Targa', data.vehicle.licensePlate ?? ''],
    ['Valore assicurato', value],
  ];
}

/**
 * Returns an open quotation with its chosen offer and the other offers of the same duration, priced today for the people
 * of its sale, in Italian like all papers. Throws NOT_FOUND, and NOT_PRINTABLE while the choice has no price or a
 * problem.
 */
export async function offersOfQuotation(work: UserWork, sale: SaleContexts, id: number) {
  const row = await findContract(work, id);
  if (row.status !== 'PREVENTIVO' || row.quote_valid_until < work.today) throw new AppError(paperErrors.NOT_PRINTABLE);
  const sellers = { producerId: row.producer_id, sellerId: row.seller_id };
  const { chosen, offers } = await calculateOffers({ ...work, language: 'it' }, await sale.on(work), row.data, {
    sellers,
    quotationId: row.id,
  });
  if (chosen === null || chosen.problems.length > 0) throw new AppError(paperErrors.NOT_PRINTABLE);
  const others = offers
    .filter((offer) => offer.problems.length === 0 && offer.months === chosen.months && !isSame(offer, chosen))
    .sort((a, b) => a.price.premium - b.price.premium);
  return { row, chosen, others };
}

/** A printed quotation with its offers of the catalogue. */
export interface QuotationPaper {
  readonly data: QuotationPrintData;
  readonly offers: readonly OfferView[];
  readonly row: Awaited<ReturnType<typeof findContract>>;
  readonly file: StoredFileRow;
}

/**
 * Makes and stores the paper of a quotation: the chosen offer and the named alternatives. Throws NOT_FOUND, NOT_PRINTABLE also when an alternative is no longer offered.
 */
export async function makePaper(
  work: OutsideUserWork,
  { sale, documents, agency }: PaperDependencies,
  id: number,
  wanted: readonly OfferKey[],
): Promise<QuotationPaper> {
  const { row, chosen, others } = await offersOfQuotation(work, sale, id);
  const alternatives = others.filter((offer) => wanted.some((key) => isSame(key, offer)));
  if (alternatives.length < wanted.length) throw new AppError(paperErrors.NOT_PRINTABLE);
  const offers = [chosen, ...alternatives].slice(0, MAX_PRINTED_OFFERS);
  const { name, role, employer, ruiNumber, email, phone } = await sellerOnPaper(work, row, work.today);
  const { customer } = row.data;
  const data: QuotationPrintData = {
    agency: await agency(),
    seller: { name, role, employer, ruiNumber, email, phone },
    quotationNumber: row.number,
    issuedAt: `${work.today}T11:00:00.000Z`,
    issuedOn: work.today,
    validUntil: row.quote_valid_until,
    customer: { name: customerName(customer), surname: customer.lastName ?? customer.businessName ?? '' },
    insured: insuredFacts(row.data),
    offers: offers.map(printed),
    payment: await paymentOnPaper(work, row, work.today),
  };
  return { data, offers, row, file: await documents.renderAndStore(work, 'PREVENTIVO', data, 'contract', id) };
}
