import { type Cents, mulDivRound, ONE, splitCents } from '#platform/domain-kit/money.ts';
import { NO_PROBLEMS } from './availability.ts';
import type { CompiledTariff, TaxPeriod } from './compiled.ts';
import { shareOf } from './exact.ts';
import { type Problem, problem } from './problems.ts';
import type { Discount } from './risk.ts';
import { chosen, discounts, loadings, pdus, premiums } from './scratch.ts';

function gross(i: number): Cents {
  return (pdus[i] ?? 0) + (loadings[i] ?? 0);
}

function discountablePositions(tariff: CompiledTariff): number[] {
  return tariff.coverages.filter((c) => c.discountable && chosen[c.position] === 1).map((c) => c.position);
}

function spread(tariff: CompiledTariff, amount: Cents): void {
  const positions = discountablePositions(tariff);
  const weights = positions.map(gross);
  const available = weights.reduce((a, b) => a + b, 0);
  const parts = splitCents(Math.min(amount, available), weights);
  for (const [k, position] of positions.entries()) discounts[position] = parts[k] ?? 0;
}

/**
 * The inverse: the discountable lines share the premium that is left by largest remainder, each line's taxable is
 * `round(premium ÷ (1 + tax))` and the rest is its tax, so the agreed premium is kept to the cent (domain rule: calculation order).
 */
function meet(tariff: CompiledTariff, tax: TaxPeriod, premium: Cents): readonly Problem[] {
  const positions = discountablePositions(tariff);
  const full = (i: number) => gross(i) + shareOf(gross(i), tax.rules[i]?.rate ?? 0);
  let fixed = 0;
  for (const { position, discountable, complimentary } of tariff.coverages) {
    if (chosen[position] === 1 && !discountable && !complimentary) fixed += full(position);
  }
  const weights = positions.map(full);
  const most = weights.reduce((a, b) => a + b, 0);
  if (premium < fixed || premium > fixed + most)
    return [problem('PREMIO_NON_RAGGIUNGIBILE', null, { premium, min: fixed, max: fixed + most })];
  const parts = splitCents(premium - fixed, weights);
  for (const [k, position] of positions.entries()) {
    const part = parts[k] ?? 0;
    // At full price the line keeps its own rounding, which the division could miss by a cent.
    const taxable = part === weights[k] ? gross(position) : mulDivRound(part, ONE, ONE + (tax.rules[position]?.rate ?? 0));
    premiums[position] = part;
    discounts[position] = gross(position) - taxable;
  }
  return NO_PROBLEMS;
}

/** Step 4: what is taken off every chosen coverage, never more than it costs. A free coverage is taken off whole. */
export function takeOff(tariff: CompiledTariff, tax: TaxPeriod, discount: Discount | null): readonly Problem[] {
  const { coverages } = tariff;
  const percent = discount?.kind === 'PERCENT' ? Math.min(discount.percent, ONE) : 0;
  for (let i = 0; i < coverages.length; i++) {
    if (chosen[i] === 0) continue;
    const coverage = coverages[i];
    discounts[i] = coverage?.complimentary ? gross(i) : percent > 0 && coverage?.discountable ? shareOf(gross(i), percent) : 0;
    premiums[i] = -1;
  }
  if (discount?.kind === 'EURO') spread(tariff, discount.amount);
  return discount?.kind === 'PREMIO' ? meet(tariff, tax, discount.premium) : NO_PROBLEMS;
}
