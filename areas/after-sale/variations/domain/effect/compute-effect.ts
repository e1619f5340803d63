import { applyRate, type Cents, mulDivRound, sumCents } from '#platform/domain-kit/money.ts';
import { daysBetween } from '#platform/domain-kit/time/dates.ts';
import { earned } from './commissions.ts';
import type { EffectCommission, EffectInput, EffectLine, PriceLine, VariationEffect } from './effect-input.ts';

const find = (lines: readonly PriceLine[], coverage: string) => lines.find((line) => line.coverage === coverage) ?? null;

/** Whether a tariff prices a coverage alike before and after: then the change does not concern it. */
function isUntouched(before: PriceLine | null, after: PriceLine | null): boolean {
  if (before === null || after === null) return before === after;
  return before.pdu === after.pdu && before.loading === after.loading && before.taxable === after.taxable;
}

/** The price of a coverage for the whole term after the change; null: no longer insured. */
function priceAfter(input: EffectInput, coverage: string): PriceLine | null {
  if (!input.heldAfter.includes(coverage)) return null;
  const running = find(input.running, coverage);
  const rated = find(input.ratedAfter, coverage);
  if (!input.heldBefore.includes(coverage)) return rated;
  return isUntouched(find(input.ratedBefore, coverage), rated) ? running : rated;
}

/** Avoids -0, which would not equal 0 in a comparison. */
const plus = (amount: Cents): Cents => (amount === 0 ? 0 : amount);

/** Premium that goes back has the rate at which it was charged, premium that is charged the rate of the day. */
function taxOf({ taxRefunded }: EffectInput, taxable: Cents, before: PriceLine | null, after: PriceLine | null) {
  const rate = (taxable < 0 ? before : (after ?? before))?.taxRate ?? 0;
  return { taxRate: rate, tax: taxable < 0 && !taxRefunded ? 0 : plus(applyRate(taxable, rate)) };
}

function lineOf(input: EffectInput, coverage: string, part: number, whole: number): EffectLine[] {
  const before = find(input.running, coverage);
  const after = priceAfter(input, coverage);
  const either = after ?? before;
  if (either === null || before === after) return [];
  const share = (of: 'pdu' | 'loading' | 'taxable') => plus(mulDivRound((after?.[of] ?? 0) - (before?.[of] ?? 0), part, whole));
  const taxable = share('taxable');
  const { lineOfBusiness } = either;
  return [
    {
      coverage,
      lineOfBusiness,
      before,
      after,
      pdu: share('pdu'),
      loading: share('loading'),
      taxable,
      ...taxOf(input, taxable, before, after),
    },
  ];
}

/** Prices of the whole term after the lines. Where premium went back, the rate at which it was charged stays. */
function runningAfter(running: readonly PriceLine[], lines: readonly EffectLine[]): PriceLine[] {
  const kept = running.flatMap((line) => {
    const changed = lines.find(({ coverage }) => coverage === line.coverage);
    if (changed === undefined) return [line];
    return changed.after === null ? [] : [{ ...changed.after, taxRate: changed.taxRate }];
  });
  return [...kept, ...lines.flatMap(({ before, after }) => (before === null && after !== null ? [after] : []))];
}

const negative = (amount: Cents): Cents => plus(-amount);

/** Takes an effect back: every amount with the other sign. */
function mirror(lines: readonly EffectLine[]): EffectLine[] {
  return lines.map((line) => ({
    ...line,
    before: line.after,
    after: line.before,
    pdu: negative(line.pdu),
    loading: negative(line.loading),
    taxable: negative(line.taxable),
    tax: negative(line.tax),
  }));
}

function mirrorCommissions(commissions: readonly EffectCommission[]): EffectCommission[] {
  return commissions.map((one) => ({ ...one, amount: negative(one.amount) }));
}

/** The coverages of a policy, those that it had first. */
function coveragesIn({ running, ratedAfter }: EffectInput): string[] {
  return [...new Set([...running, ...ratedAfter].map(({ coverage }) => coverage))];
}

/**
 * Computes what a variation costs: by coverage, the difference of the prices of the whole term, pro rata on the calendar
 * days that remain from 24:00 to 24:00, each part rounded once. A coverage that the tariff prices alike before and after
 * keeps what the customer is charged. Pure: preview and confirmation both call it.
 */
export function computeEffect(input: EffectInput): VariationEffect {
  const totalDays = daysBetween(input.from, input.to);
  const unusedDays = Math.max(0, Math.min(totalDays, daysBetween(input.effectiveOn, input.to)));
  const lines =
    input.mirrored === null
      ? coveragesIn(input).flatMap((coverage) => lineOf(input, coverage, unusedDays, totalDays))
      : mirror(input.mirrored.lines);
  const commissions = input.mirrored === null ? earned(input.commissions, lines) : mirrorCommissions(input.mirrored.commissions);
  const net = sumCents(lines.map(({ taxable }) => taxable));
  const tax = sumCents(lines.map((line) => line.tax));
  return {
    unusedDays,
    totalDays,
    lines,
    commissions,
    running: runningAfter(input.running, lines),
    net,
    tax,
    gross: net + tax,
    commission: sumCents(commissions.map(({ amount }) => amount)),
  };
}
