import type { Cents } from '#platform/domain-kit/money.ts';
import type { CompiledCoverage, RatingFactors } from './compiling/compiled.ts';
import { productOf, shareOf } from './compiling/exact-shares.ts';
import type { RiskLookup } from './risk-lookup.ts';

/** Step 1: rate × duration × anti-theft, rounded once, before the minimum. */
export function computedPdu(
  coverage: CompiledCoverage,
  row: number,
  lookup: RiskLookup,
  factors: RatingFactors,
  insuredValue: Cents,
): Cents {
  const { table, antitheftNum, antitheftDen } = coverage;
  const device = lookup.antitheft;
  return productOf(
    table.ofValue[row] === 1 ? insuredValue : 1,
    table.num[row] ?? 0,
    table.den,
    factors.durationNum,
    factors.durationDen,
    device === 0 ? 1 : (antitheftNum[device] ?? 1),
    device === 0 ? 1 : (antitheftDen[device] ?? 1),
  );
}

/**
 * Step 2: the minimum is for the whole duration. The insurer is owed nothing for a complimentary coverage that is not
 * honored.
 */
export function pduOf(coverage: CompiledCoverage, row: number, lookup: RiskLookup, factors: RatingFactors, insuredValue: Cents): Cents {
  if (coverage.complimentary && !coverage.honored) return 0;
  return Math.max(computedPdu(coverage, row, lookup, factors, insuredValue), coverage.minimum);
}

/** Step 3: the loading on a PDU. A complimentary coverage has none. */
export function loadingOf(coverage: CompiledCoverage, factors: RatingFactors, pdu: Cents): Cents {
  if (coverage.complimentary) return 0;
  return shareOf(pdu, factors.loadingPercent[coverage.position] ?? 0) + (factors.loadingAmount[coverage.position] ?? 0);
}
