import type { DiscountRules } from '#areas/offer/catalogue/domain/index.ts';
import { type Micros, mulDivRound, ONE } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import { needsApproval } from './availability.ts';
import type { Offer } from './offer.ts';
import { namingProduct, outOfBounds, type Problem, problem } from './problems/problems.ts';
import { rate } from './rate.ts';
import type { Rated } from './rated.ts';
import type { Discount, Risk, Selection } from './risk.ts';
import { checkSelection, defaultSelection, withinBounds } from './selection.ts';

type DiscountLimits = Pick<DiscountRules, 'percent' | 'euro'>;

/** A priced offer. It can be sold when `rated.problems` is empty. */
export interface RatedOffer {
  readonly offerId: string;
  readonly selection: Selection;
  readonly rated: Rated;
  /** The insured value exceeds the seller's own limit. */
  readonly needsApproval: boolean;
}

/** The discount behind an agreed premium must be within the percent bounds or, without those, the euro bounds. */
function agreedPremiumProblems(offer: Offer, rated: Rated, limits: DiscountLimits): Problem[] {
  const lines = rated.lines.filter(
    (line) => !line.complimentary && (offer.tariff.coverages.find((c) => c.code === line.coverage)?.discountable ?? false),
  );
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  if (discount === 0) return [];
  const base = lines.reduce((sum, line) => sum + line.pdu + line.loading, 0);
  const percent: Micros = mulDivRound(discount, ONE, base);
  const { percent: byPercent, euro: byEuro } = limits;
  if (byPercent === null && byEuro === null) return [problem('SCONTO_NON_AMMESSO', null, { kind: 'PREMIO' })];
  const [value, bounds] = byPercent === null ? [discount, byEuro] : [percent, byPercent];
  if (bounds === null || (value >= bounds.min && value <= bounds.max)) return [];
  return [outOfBounds(value, bounds, byPercent === null ? 'EURO' : 'PERCENT')];
}

function saleProblems(offer: Offer, rated: Rated): Problem[] {
  const found: Problem[] = [];
  if (!offer.product.salable || !offer.product.computable) {
    found.push(problem('PRODOTTO_NON_VENDIBILE', null, { product: offer.product.code }));
  }
  const threshold = offer.package?.thresholdPdu ?? 0;
  if (rated.lines.length > 0 && rated.pdu < threshold) found.push(problem('SOTTO_SOGLIA_PACCHETTO', null, { pdu: rated.pdu, threshold }));
  return found;
}

/** Removes repeated reasons: a coverage does not repeat one of the whole offer, nor one that follows from it. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length === 0) return problems;
  const general = new Set(problems.filter((p) => p.coverage === null && p.code !== 'NESSUNA_GARANZIA').map((p) => p.code));
  const seen = new Set<string>();
  return problems.filter((p) => {
    const key = `${p.coverage ?? ''}:${p.code}:${JSON.stringify(p.params)}`;
    if (seen.has(key)) return false;
    seen.add(key);
    if (p.code === 'NESSUNA_GARANZIA') return general.size === 0;
    return p.coverage === null || !general.has(p.code);
  });
}

/**
 * Prices one selection of an offer and checks the whole: product, vehicle, rules between coverages, discount,
 * thresholds. A discount outside its bounds is a reason; with `held` the result shows the nearest allowed price
 * instead. An accepted contract is priced as accepted, even if the bounds have changed.
 */
export function rateOffer(
  offer: Offer,
  risk: Risk,
  selection: Selection,
  limits: DiscountLimits = offer.tariff.content.discounts,
  { held = false }: { readonly held?: boolean } = {},
): RatedOffer {
  const rated = rate(offer.tariff, risk, held ? withinBounds(selection, limits) : selection);
  const agreed = selection.discount?.kind === 'PREMIO' ? agreedPremiumProblems(offer, rated, limits) : [];
  const rules = checkSelection(offer, risk, selection, limits);
  const all = withoutEchoes([...rated.problems, ...rules, ...agreed, ...saleProblems(offer, rated)]);
  const problems = all.map((one) => namingProduct(one, offer.product.name));
  return { offerId: offer.id, selection, rated: { ...rated, problems }, needsApproval: needsApproval(offer.tariff, risk) };
}

/**
 * Prices every offer at every available duration, each with its default selection: compares products, packages and
 * durations in one call. `months` limits the durations.
 */
export function rateMany(
  risk: Risk,
  offers: readonly Offer[],
  options: { months?: readonly Duration[]; discount?: Discount | null } = {},
): RatedOffer[] {
  const { months: wanted, discount = null } = options;
  return offers.flatMap((offer) =>
    offer.months
      .filter((months) => wanted === undefined || wanted.includes(months))
      .map((months) => rateOffer(offer, risk, { ...defaultSelection(offer, risk, months), discount })),
  );
}
