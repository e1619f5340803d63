import { type Cents, mulDivRound, ONE, splitCents } from '#platform/domain-kit/money.ts';
import { NO_PROBLEMS } from './availability.ts';
import type { CompiledTariff, RatingFactors, TaxPeriod } from './compiling/compiled.ts';
import { shareOf } from './compiling/exact-shares.ts';
import { loadingOf, pduOf } from './pdu.ts';
import { beyondPdu, type Problem, problem } from './problems/problems.ts';
import type { Discount, Risk } from './risk.ts';
import { isOffered, type RiskLookup, rowOf } from './risk-lookup.ts';

/** By position of the coverage: 1 = selected. */
export type Chosen = Uint8Array;

/** Each line's part of a discount over all lines, by position of the coverage; absent lines have no part. */
export interface Spread {
  readonly problems: readonly Problem[];
  readonly discounts: readonly Cents[];
  /** Premiums agreed per line, tax included. */
  readonly premiums: readonly Cents[];
}

const NOTHING = { discounts: [], premiums: [] } satisfies Partial<Spread>;

type SpreadDiscount = Exclude<Discount, { kind: 'PERCENT' }>;

/** Whether a discount applies to the sum of the lines, so that all must be priced before any is discounted. */
export function isSpread(discount: Discount | null): discount is SpreadDiscount {
  return discount !== null && discount.kind !== 'PERCENT';
}

interface Priced {
  readonly position: number;
  readonly discountable: boolean;
  readonly pdu: Cents;
  readonly gross: Cents;
  readonly premium: Cents;
  /** Premium at which the taxable amount is the PDU. */
  readonly least: Cents;
}

/** Every selected coverage at full price, without complimentary ones. */
function pricedLines(
  tariff: CompiledTariff,
  lookup: RiskLookup,
  factors: RatingFactors,
  tax: TaxPeriod,
  risk: Risk,
  chosen: Chosen,
): Priced[] {
  return tariff.coverages.flatMap((coverage) => {
    const { position, discountable, complimentary } = coverage;
    const rule = tax.rules[position];
    if (chosen[position] === 0 || complimentary || rule === undefined || !isOffered(coverage, lookup, factors, risk)) return [];
    const row = rowOf(coverage, lookup, risk.insuredValue);
    if (row < 0) return [];
    const pdu = pduOf(coverage, row, lookup, factors, risk.insuredValue);
    const gross = pdu + loadingOf(coverage, factors, pdu);
    const [premium, least] = [gross + shareOf(gross, rule.rate), pdu + shareOf(pdu, rule.rate)];
    return [{ position, discountable, pdu, gross, premium, least }];
  });
}

/** PDU of the selected complimentary coverages, which the loadings of the others must cover. */
function giftPdu(tariff: CompiledTariff, lookup: RiskLookup, factors: RatingFactors, risk: Risk, chosen: Chosen): Cents {
  return total(
    tariff.coverages.map((coverage) => {
      if (chosen[coverage.position] === 0 || !coverage.complimentary || !isOffered(coverage, lookup, factors, risk)) return 0;
      const row = rowOf(coverage, lookup, risk.insuredValue);
      return row < 0 ? 0 : pduOf(coverage, row, lookup, factors, risk.insuredValue);
    }),
  );
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0);
}

/**
 * Shares `amount` by weight within each line's limit: the part above a line's limit goes to the others. `amount` is at
 * most the sum of the limits.
 */
function pour(amount: Cents, weights: readonly number[], most: readonly number[]): number[] {
  const parts = weights.map(() => 0);
  let open = [...weights.keys()];
  let left = amount;
  while (left > 0) {
    const shares = splitCents(
      left,
      open.map((k) => weights[k] ?? 0),
    );
    const full = open.filter((k, i) => (shares[i] ?? 0) >= (most[k] ?? 0));
    const taken = full.length === 0 ? open : full;
    for (const k of taken) parts[k] = full.length === 0 ? (shares[open.indexOf(k)] ?? 0) : (most[k] ?? 0);
    left = amount - total(parts);
    if (full.length === 0) break;
    open = open.filter((k) => !full.includes(k));
  }
  return parts;
}

/**
 * The inverse: the discountable lines share the remaining premium by largest remainder; each line's taxable is
 * `round(premium ÷ (1 + tax))` and the rest is its tax, so the agreed premium is met to the cent (domain rule:
 * calculation order).
 */
function meet(lines: readonly Priced[], tax: TaxPeriod, premium: Cents, owedForGifts: Cents): Spread {
  const open = lines.filter((line) => line.discountable);
  const fixed = total(lines.filter((line) => !line.discountable).map((line) => line.premium));
  const full = open.map((line) => line.premium);
  const min = fixed + total(open.map((line) => line.least));
  const max = fixed + total(full);
  const unreachable: Spread = { ...NOTHING, problems: [problem('PREMIO_NON_RAGGIUNGIBILE', null, { premium, min, max })] };
  if (premium < min || premium > max) return unreachable;
  const most = open.map((line) => line.premium - line.least);
  const even = splitCents(premium - fixed, full).map((part, k) => (full[k] ?? 0) - part);
  const off = even.some((part, k) => part > (most[k] ?? 0)) ? pour(max - premium, full, most) : even;
  const taxables = open.map((line, k) => {
    const part = line.premium - (off[k] ?? 0);
    // At full price the line keeps its own rounding, from which the division could differ by a cent.
    return part === line.premium ? line.gross : mulDivRound(part, ONE, ONE + (tax.rules[line.position]?.rate ?? 0));
  });
  const spare = total(lines.map((line) => line.gross - line.pdu)) - total(open.map((line, k) => line.gross - (taxables[k] ?? 0)));
  if (premium < max && spare < owedForGifts) return unreachable;
  const premiums: Cents[] = [];
  const discounts: Cents[] = [];
  for (const [k, line] of open.entries()) {
    const part = line.premium - (off[k] ?? 0);
    premiums[line.position] = part;
    discounts[line.position] = line.gross - (taxables[k] ?? 0);
  }
  return { problems: NO_PROBLEMS, discounts, premiums };
}

/**
 * Step 4 for a discount in euro or an agreed premium: each line's part. No line goes below its PDU, and their sum not
 * below the amount due to the insurer, complimentary coverages included. A larger discount is cut to that, and the
 * reason states the possible maximum.
 */
export function spread(
  tariff: CompiledTariff,
  lookup: RiskLookup,
  factors: RatingFactors,
  tax: TaxPeriod,
  risk: Risk,
  chosen: Chosen,
  discount: SpreadDiscount,
): Spread {
  const lines = pricedLines(tariff, lookup, factors, tax, risk, chosen);
  const owed = giftPdu(tariff, lookup, factors, risk, chosen);
  if (discount.kind === 'PREMIO') return meet(lines, tax, discount.premium, owed);
  const open = lines.filter((line) => line.discountable);
  const most = open.map((line) => Math.max(0, line.gross - line.pdu));
  const max = Math.max(0, Math.min(total(most), total(lines.map((line) => line.gross - line.pdu)) - owed));
  const parts = pour(
    Math.min(discount.amount, max),
    open.map((line) => line.gross),
    most,
  );
  const discounts: Cents[] = [];
  for (const [k, { position }] of open.entries()) discounts[position] = parts[k] ?? 0;
  return { problems: discount.amount > max ? [beyondPdu(max)] : NO_PROBLEMS, discounts, premiums: [] };
}
