import { type Cents, mulDivRound, ONE, splitCents } from '#platform/domain-kit/money.ts';
import { NO_PROBLEMS } from './availability.ts';
import type { CompiledTariff, TaxPeriod, Terms } from './compiled.ts';
import { shareOf } from './exact.ts';
import { loadingOf, pduOf } from './pdu.ts';
import { isOffered, type Place, rowOf } from './place.ts';
import { type Problem, problem } from './problems.ts';
import type { Discount, Risk } from './risk.ts';
import { chosen, discounts, premiums } from './scratch.ts';

type SpreadDiscount = Exclude<Discount, { kind: 'PERCENT' }>;

/** Whether a discount concerns the sum of the lines, so that all must be priced before any is discounted. */
export function isSpread(discount: Discount | null): discount is SpreadDiscount {
  return discount !== null && discount.kind !== 'PERCENT';
}

interface Priced {
  readonly position: number;
  readonly discountable: boolean;
  readonly gross: Cents;
  readonly premium: Cents;
}

/** Every chosen coverage at full price, gifts left out. */
function pricedLines(tariff: CompiledTariff, place: Place, terms: Terms, tax: TaxPeriod, risk: Risk): Priced[] {
  return tariff.coverages.flatMap((coverage) => {
    const { position, discountable, complimentary } = coverage;
    const rule = tax.rules[position];
    if (chosen[position] === 0 || complimentary || rule === undefined || !isOffered(coverage, place, terms, risk)) return [];
    const row = rowOf(coverage, place, risk.insuredValue);
    if (row < 0) return [];
    const pdu = pduOf(coverage, row, place, terms, risk.insuredValue);
    const gross = pdu + loadingOf(coverage, terms, pdu);
    return [{ position, discountable, gross, premium: gross + shareOf(gross, rule.rate) }];
  });
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0);
}

/**
 * The inverse: the discountable lines share the premium that is left by largest remainder, each line's taxable is
 * `round(premium ÷ (1 + tax))` and the rest is its tax, so the agreed premium is kept to the cent (domain rule: calculation order).
 */
function meet(lines: readonly Priced[], tax: TaxPeriod, premium: Cents): readonly Problem[] {
  const open = lines.filter((line) => line.discountable);
  const fixed = total(lines.filter((line) => !line.discountable).map((line) => line.premium));
  const full = open.map((line) => line.premium);
  const max = fixed + total(full);
  if (premium < fixed || premium > max) return [problem('PREMIO_NON_RAGGIUNGIBILE', null, { premium, min: fixed, max })];
  const parts = splitCents(premium - fixed, full);
  for (const [k, line] of open.entries()) {
    const part = parts[k] ?? 0;
    // At full price the line keeps its own rounding, which the division could miss by a cent.
    const taxable = part === line.premium ? line.gross : mulDivRound(part, ONE, ONE + (tax.rules[line.position]?.rate ?? 0));
    premiums[line.position] = part;
    discounts[line.position] = line.gross - taxable;
  }
  return NO_PROBLEMS;
}

/**
 * Step 4 for a discount in euro or an agreed premium: leaves each line's part in the scratch space. Never more is taken off than the
 * discountable coverages cost.
 */
export function spread(
  tariff: CompiledTariff,
  place: Place,
  terms: Terms,
  tax: TaxPeriod,
  risk: Risk,
  discount: SpreadDiscount,
): readonly Problem[] {
  discounts.fill(0, 0, tariff.coverages.length);
  premiums.fill(-1, 0, tariff.coverages.length);
  const lines = pricedLines(tariff, place, terms, tax, risk);
  if (discount.kind === 'PREMIO') return meet(lines, tax, discount.premium);
  const open = lines.filter((line) => line.discountable);
  const weights = open.map((line) => line.gross);
  const parts = splitCents(Math.min(discount.amount, total(weights)), weights);
  for (const [k, { position }] of open.entries()) discounts[position] = parts[k] ?? 0;
  return NO_PROBLEMS;
}
