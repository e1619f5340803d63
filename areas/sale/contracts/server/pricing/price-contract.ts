import { type CommissionRecipient, coverageType, type LineOfBusinessCode } from '#areas/offer/catalogue/domain/index.ts';
import { agreedIn, maySell } from '#areas/offer/mandates/domain/index.ts';
import { priceHash, type RatedOffer, type Risk, rateOffer, type Selection } from '#areas/offer/rating/domain/index.ts';
import type { PublishedOffer, RatableOffer } from '#areas/offer/rating/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { distributionBlocks } from '../../domain/conditions/blocks.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { riskOf } from '../../domain/insured-object/risk-of.ts';
import { participantsOf } from '../../domain/participants.ts';
import type { SaleParties } from '../conditions/sale-parties.ts';
import { discountLimits } from './discount-limits.ts';
import type { SaleContext } from './sale-context.ts';

/** A chosen offer with its price. */
export interface PricedChoice extends RatableOffer {
  /** Whether seller and producer may sell the product. */
  readonly allowed: boolean;
  readonly risk: Risk;
  readonly rated: RatedOffer;
  readonly hash: string;
  readonly participants: ReadonlyMap<CommissionRecipient, number | null>;
}

/** A chosen offer on sale, with today's price. */
export interface PricedOffer extends PricedChoice, PublishedOffer {}

/** The seller's choice in the engine's form; null while product, package or duration is not chosen. */
function selectionOf(data: ContractData, parties: SaleParties): Selection | null {
  const { months, coverages, discount } = data.choice;
  if (months === null) return null;
  return { months, coverages, discount, recipients: [...participantsOf(parties.earning).keys()] };
}

/** Whether the parties of a sale may sell the offer. */
export function isAllowed({ offer }: Pick<RatableOffer, 'offer'>, { terms }: Pick<SaleParties, 'terms'>): boolean {
  return maySell(terms.restrictions, { product: offer.product.code, tariff: offer.product.tariff });
}

/** Whether the offer's product insures this type of vehicle or home. */
export function insures({ offer }: Pick<RatableOffer, 'offer'>, risk: Risk): boolean {
  const { product, tariff } = offer;
  if (product.insuredObject !== risk.insuredObject) return false;
  if (risk.insuredObject === 'ABITAZIONE') return product.homeTypes?.includes(risk.homeType) ?? false;
  return product.vehicleTypes.includes(risk.vehicleType) && tariff.content.eligibility.vehicleTypes.includes(risk.vehicleType);
}

/** The price to store with a quotation; null for a product or parties that may not sell. */
export function storable(priced: PricedOffer | null, parties: SaleParties): PricedOffer | null {
  return priced?.allowed === true && distributionBlocks(parties).length === 0 ? priced : null;
}

/**
 * Prices one selection of an offer for the parties of the sale. Cuts a discount that they may not give, unless it was
 * accepted (`held` false). `integrates`: the sale integrates another policy.
 */
export function priceOffer<T extends RatableOffer>(
  published: T,
  risk: Risk,
  selection: Selection,
  parties: SaleParties,
  { held = true, integrates = false }: { readonly held?: boolean; readonly integrates?: boolean } = {},
): T & PricedChoice {
  const limits = discountLimits(published.offer.tariff.content.discounts, parties, integrates);
  const participants = participantsOf(parties.earning);
  const agreed = agreedIn(parties.earning.producer.id, participants, parties.terms.marginsOf);
  const rated = rateOffer(published.offer, risk, { ...selection, recipients: [...participants.keys()], agreed }, limits, { held });
  return { ...published, allowed: isAllowed(published, parties), risk, rated, hash: priceHash(rated.rated), participants };
}

/** The versions that a contract was accepted with. */
export interface FrozenVersions {
  readonly tariffVersionId: number;
  readonly companyId: number;
}

/** The versions that a contract was accepted with; null while it has none. */
export function frozenVersions(row: {
  readonly tariff_version_id: number | null;
  readonly company_id: number | null;
}): FrozenVersions | null {
  if (row.tariff_version_id === null || row.company_id === null) return null;
  return { tariffVersionId: row.tariff_version_id, companyId: row.company_id };
}

/** The choice in a contract's data, ready for pricing; null while the data do not allow a price. */
function chosen(work: Work, context: SaleContext, data: ContractData, parties: SaleParties) {
  const risk = riskOf(data, context.rules, work.today);
  const selection = selectionOf(data, parties);
  const { productVersionId, packageVersionId } = data.choice;
  if (risk === null || selection === null || productVersionId === null || packageVersionId === null) return null;
  return { risk, selection, productVersionId, packageVersionId, integrates: data.integratedPolicy !== null };
}

/** Prices the choice in a contract's data with today's versions. Null while the data do not allow a price. */
export async function priceChoice(work: Work, context: SaleContext, data: ContractData, parties: SaleParties): Promise<PricedOffer | null> {
  const choice = chosen(work, context, data, parties);
  if (choice === null) return null;
  const published = await context.published.of(work.db, choice.productVersionId, choice.packageVersionId, work.today);
  return published === null ? null : priceOffer(published, choice.risk, choice.selection, parties, choice);
}

/**
 * Prices the choice in a contract's data with the accepted versions. Null without those, or while the data do not allow
 * a price.
 */
export async function priceFrozen(
  work: Work,
  context: SaleContext,
  data: ContractData,
  parties: SaleParties,
  frozen: FrozenVersions | null,
): Promise<PricedChoice | null> {
  const choice = chosen(work, context, data, parties);
  if (choice === null || frozen === null) return null;
  const { risk, selection, integrates, ...versions } = choice;
  const published = await context.published.exactly(work.db, { ...versions, ...frozen });
  return published === null ? null : priceOffer(published, risk, selection, parties, { held: false, integrates });
}

/** Line of business of a coverage code of the catalogue. */
export function lineOfBusinessOf(coverage: string): LineOfBusinessCode {
  const type = coverageType(coverage);
  if (type === undefined) throw new Error(`Unknown coverage ${coverage}`);
  return type.lineOfBusiness;
}
