import { type ApprovalTopic, approvalTopics } from '../../domain/conditions/approval.ts';
import { outsideValueRange } from '../../domain/conditions/value-range.ts';
import type { ChosenDiscount } from '../../domain/insured-object/contract-data.ts';
import type { ContractRow } from '../contract-row.ts';
import { discountLimits } from '../pricing/discount-limits.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import type { KnownFacts } from './facts.ts';

/**
 * Returns what the agency can approve on a quotation now. `wanted`: a discount that the seller asks for in place of the
 * saved one.
 */
export function topicsOf(
  { rules }: SaleContext,
  { data, approved_value }: ContractRow,
  { priced, valuation, parties }: Pick<KnownFacts, 'priced' | 'valuation' | 'parties'>,
  wanted: ChosenDiscount | null = null,
): ApprovalTopic[] {
  if (priced === null) return [];
  const { discounts, eligibility } = priced.offer.tariff.content;
  return approvalTopics({
    insuredValue: priced.risk.insuredValue,
    autonomousThreshold: eligibility.autonomousThreshold,
    approvedValue: approved_value,
    outsideRange: rules.valueTolerance === null ? null : outsideValueRange(data, rules, valuation),
    discount: wanted ?? data.choice.discount,
    limits: discountLimits(discounts, parties, data.integratedPolicy !== null),
    tariff: discounts,
  });
}
