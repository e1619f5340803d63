import type { DiscountRules } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { ChosenDiscount } from '../insured-object/contract-data.ts';
import { type AcceptFacts, exceedsThreshold } from './blocks.ts';
import type { ValueDifference } from './value-range.ts';

/**
 * What a seller may not decide alone, with the figures: an insured value above the tariff's autonomous threshold or
 * outside the tenant's range around the valuation; a discount above the seller's limit.
 */
export type ApprovalTopic =
  | { readonly kind: 'VALORE'; readonly asked: Cents; readonly threshold: Cents | null; readonly valuation: Cents | null }
  | { readonly kind: 'SCONTO_PERCENTO'; readonly asked: Micros; readonly allowed: Micros }
  | { readonly kind: 'SCONTO_EURO'; readonly asked: Cents; readonly allowed: Cents };

type DiscountRanges = Pick<DiscountRules, 'percent' | 'euro'>;

/** The facts about a quotation that an approval can resolve. */
export interface ApprovalFacts extends Pick<AcceptFacts, 'insuredValue' | 'autonomousThreshold' | 'approvedValue'> {
  /** How the insured value leaves the tenant's range; null inside it, or where the tenant sets none. */
  readonly outsideRange: ValueDifference | null;
  /** The discount that the seller wants to give. */
  readonly discount: ChosenDiscount | null;
  /** What the seller may give, and what the tariff allows at most: an approval never exceeds the tariff. */
  readonly limits: DiscountRanges;
  readonly tariff: DiscountRanges;
}

function valueTopic({ outsideRange, ...facts }: ApprovalFacts): ApprovalTopic[] {
  const { insuredValue, autonomousThreshold, approvedValue } = facts;
  if (insuredValue === null || approvedValue === insuredValue) return [];
  const above = exceedsThreshold(facts);
  if (!above && outsideRange === null) return [];
  const threshold = above ? autonomousThreshold : null;
  return [{ kind: 'VALORE', asked: insuredValue, threshold, valuation: outsideRange?.valuation ?? null }];
}

/** Returns the discount to approve: above what the seller may give, within what the tariff allows. */
function discountTopic({ discount, limits, tariff }: ApprovalFacts): ApprovalTopic[] {
  if (discount === null) return [];
  const percent = discount.kind === 'PERCENT';
  const asked = percent ? discount.percent : discount.amount;
  const allowed = (percent ? limits.percent : limits.euro)?.max ?? 0;
  const most = (percent ? tariff.percent : tariff.euro)?.max ?? 0;
  if (asked <= allowed || asked > most) return [];
  return [{ kind: percent ? 'SCONTO_PERCENTO' : 'SCONTO_EURO', asked, allowed }];
}

/** Returns everything about a quotation that the agency can approve now; empty when nothing awaits it. */
export function approvalTopics(facts: ApprovalFacts): ApprovalTopic[] {
  return [...valueTopic(facts), ...discountTopic(facts)];
}

/** Whether two lists ask for the same. */
export function sameTopics(some: readonly ApprovalTopic[], others: readonly ApprovalTopic[]): boolean {
  const key = (topics: readonly ApprovalTopic[]) =>
    topics
      .map(({ kind, asked }) => `${kind} ${asked}`)
      .sort()
      .join();
  return key(some) === key(others);
}
