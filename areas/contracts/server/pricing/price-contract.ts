import { coverageType, type Percipient } from '#areas/catalogue/domain/index.ts';
import { agreedIn, maySell } from '#areas/mandates/domain/index.ts';
import { priceHash, type RatedOffer, type Risk, rateOffer, type Selection } from '#areas/rating/domain/index.ts';
import type { RatableOffer, StockedOffer } from '#areas/rating/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { distributionBlocks } from '../../domain/conditions/blocks.ts';
import type { ContractData } from '../../domain/insured-object/contract-data.ts';
import { riskOf } from '../../domain/insured-object/risk-of.ts';
import { participantsOf } from '../../domain/participants.ts';
import { discountLimits, type SalePeople } from '../conditions/sale-parties.ts';
import type { SaleParts } from './sale-context.ts';

/** A chosen offer with its price. */
export interface PricedChoice extends RatableOffer {
  /** Whether seller and producer may sell the product. */
  readonly allowed: boolean;
  readonly risk: Risk;
  readonly rated: RatedOffer;
  readonly hash: string;
  readonly participants: ReadonlyMap<Percipient, number | null>;
}

/** A chosen offer on sale, with today's price. */
export interface PricedOffer extends PricedChoice, StockedOffer {}

/** The seller's choice in the engine's form; null while product, package or duration is not chosen. */
function selectionOf(data: ContractData, people: SalePeople): Selection | null {
  const { months, coverages, discount } = data.choice;
  if (months === null) return null;
  return { months, coverages, discount, percipients: [...participantsOf(people.chain).keys()] };
}

/** Whether the people of a sale may sell the offer. */
export function isAllowed({ offer }: Pick<RatableOffer, 'offer'>, { terms }: Pick<SalePeople, 'terms'>): boolean {
  return maySell(terms.restrictions, { product: offer.product.code, tariff: offer.product.tariff });
}

/** Whether the offer's product insures this type of vehicle or home. */
export function insures({ offer }: Pick<RatableOffer, 'offer'>, risk: Risk): boolean {
  const { product, tariff } = offer;
  if (product.insuredObject !== risk.insuredObject) return false;
  if (risk.insuredObject === 'ABITAZIONE') return product.homeTypes?.includes(risk.homeType) ?? false;
  return product.vehicleTypes.includes(risk.vehicleType) && tariff.content.eligibility.vehicleTypes.includes(risk.vehicleType);
}

/** The price to store with a quotation; null for a product or people that may not sell. */
export function storable(priced: PricedOffer | null, people: SalePeople): PricedOffer | null {
  return priced?.allowed === true && distributionBlocks(people).length === 0 ? priced : null;
}

/**
 * Prices one selection of an offer for the people of the sale. Cuts a discount that they may not give, unless it was
 * accepted (`held` false). `integrates`: the sale integrates another policy.
 */
export function priceOffer<T extends RatableOffer>(
  stocked: T,
  risk: Risk,
  selection: Selection,
  people: SalePeople,
  { held = true, integrates = false }: { readonly held?: boolean; readonly integrates?: boolean } = {},
): T & PricedChoice {
  const limits = discountLimits(stocked.offer.tariff.content.discounts, people, integrates);
  const participants = participantsOf(people.chain);
  const agreed = agreedIn(people.chain.producer.id, participants, people.terms.marginsOf);
  const rated = rateOffer(stocked.offer, risk, { ...selection, percipients: [...participants.keys()], agreed }, limits, { held });
  return { ...stocked, allowed: isAllowed(stocked, people), risk, rated, hash: priceHash(rated.rated), participants };
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
function chosen(work: Work, parts: SaleParts, data: ContractData, people: SalePeople) {
  const risk = riskOf(data, parts.rules, work.today);
  const selection = selectionOf(data, people);
  const { productVersionId, packageVersionId } = data.choice;
  if (risk === null || selection === null || productVersionId === null || packageVersionId === null) return null;
  return { risk, selection, productVersionId, packageVersionId, integrates: data.integratedPolicy !== null };
}

/** Prices the choice in a contract's data with today's versions. Null while the data do not allow a price. */
export async function priceChoice(work: Work, parts: SaleParts, data: ContractData, people: SalePeople): Promise<PricedOffer | null> {
  const choice = chosen(work, parts, data, people);
  if (choice === null) return null;
  const stocked = await parts.stock.of(work.db, choice.productVersionId, choice.packageVersionId, work.today);
  return stocked === null ? null : priceOffer(stocked, choice.risk, choice.selection, people, choice);
}

/**
 * Prices the choice in a contract's data with the accepted versions. Null without those, or while the data do not allow
 * a price.
 */
export async function priceFrozen(
  work: Work,
  parts: SaleParts,
  data: ContractData,
  people: SalePeople,
  frozen: FrozenVersions | null,
): Promise<PricedChoice | null> {
  const choice = chosen(work, parts, data, people);
  if (choice === null || frozen === null) return null;
  const { risk, selection, integrates, ...versions } = choice;
  const stocked = await parts.stock.exactly(work.db, { ...versions, ...frozen });
  return stocked === null ? null : priceOffer(stocked, risk, selection, people, { held: false, integrates });
}

/** Line of business of a coverage code of the catalogue. */
export function lineOfBusinessOf(coverage: string): string {
  const type = coverageType(coverage);
  if (type === undefined) throw new Error(`Unknown coverage ${coverage}`);
  return type.lineOfBusiness;
}
