import type { Cents } from '#platform/domain-kit/money.ts';
import type { CompiledCoverage, Terms } from './compiled.ts';
import { productOf, shareOf } from './exact.ts';
import type { Place } from './place.ts';

/** Step 1: rate × duration × anti-theft, rounded once, before the minimum. */
export function computedPdu(coverage: CompiledCoverage, row: number, place: Place, terms: Terms, insuredValue: Cents): Cents {
  const { table, antitheftNum, antitheftDen } = coverage;
  const device = place.antitheft;
  return productOf(
    table.ofValue[row] === 1 ? insuredValue : 1,
    table.num[row] ?? 0,
    table.den,
    terms.durationNum,
    terms.durationDen,
    device === 0 ? 1 : (antitheftNum[device] ?? 1),
    device === 0 ? 1 : (antitheftDen[device] ?? 1),
  );
}

/** Step 2: the minimum counts for the whole duration. A gift that is not honored owes the company nothing. */
export function pduOf(coverage: CompiledCoverage, row: number, place: Place, terms: Terms, insuredValue: Cents): Cents {
  if (coverage.complimentary && !coverage.honored) return 0;
  return Math.max(computedPdu(coverage, row, place, terms, insuredValue), coverage.minimum);
}

/** Step 3: the loading on a PDU. Nothing is loaded on a gift. */
export function loadingOf(coverage: CompiledCoverage, terms: Terms, pdu: Cents): Cents {
  if (coverage.complimentary) return 0;
  return shareOf(pdu, terms.loadingPercent[coverage.position] ?? 0) + (terms.loadingAmount[coverage.position] ?? 0);
}
