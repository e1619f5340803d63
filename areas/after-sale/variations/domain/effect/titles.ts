import type { LineOfBusinessCode } from '#areas/offer/catalogue/domain/index.ts';
import { type Cents, mulDivRound } from '#platform/domain-kit/money.ts';
import type { EffectCommission, EffectLine, VariationEffect } from './effect-input.ts';

/** A coverage of a title: all its amounts have one sign. */
export interface TitleAmounts {
  readonly coverage: string;
  readonly lineOfBusiness: LineOfBusinessCode;
  readonly pdu: Cents;
  readonly loading: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
  readonly taxRate: number;
}

/** What a variation posts as one entry. */
export interface EffectTitle {
  readonly lines: readonly TitleAmounts[];
  readonly commissions: readonly EffectCommission[];
}

const amountsOf = ({ coverage, lineOfBusiness, pdu, loading, taxable, tax, taxRate }: EffectLine): TitleAmounts => ({
  coverage,
  lineOfBusiness,
  pdu,
  loading,
  taxable,
  tax,
  taxRate,
});

/** Whether premium, tax and what the insurer gets go the same way: a refund takes a share of each. */
const hasOneSign = ({ pdu, taxable, tax }: TitleAmounts) => pdu * taxable >= 0 && tax * taxable >= 0 && pdu * tax >= 0;

/** The price before the change for the days that remain: what is given back where a line has two signs. */
function creditOf(
  { before, coverage, lineOfBusiness, tax, taxRate }: EffectLine,
  { unusedDays, totalDays }: VariationEffect,
): TitleAmounts {
  const back = (amount: Cents) => {
    const part = mulDivRound(amount, unusedDays, totalDays);
    return part === 0 ? 0 : -part;
  };
  const { pdu = 0, loading = 0, taxable = 0 } = before ?? {};
  return { coverage, lineOfBusiness, pdu: back(pdu), loading: back(loading), taxable: back(taxable), tax: Math.min(0, tax), taxRate };
}

const minus = (line: TitleAmounts, credit: TitleAmounts): TitleAmounts => ({
  ...line,
  pdu: line.pdu - credit.pdu,
  loading: line.loading - credit.loading,
  taxable: line.taxable - credit.taxable,
  tax: line.tax - credit.tax,
});

const isSomething = ({ pdu, taxable, tax }: TitleAmounts) => pdu !== 0 || taxable !== 0 || tax !== 0;

/**
 * Returns what an effect posts: one title, as a rule. A coverage whose premium falls while the insurer's part rises is
 * split into what is given back and what is charged anew, so that a later cancellation can refund each.
 */
export function titlesOf(effect: VariationEffect): EffectTitle[] {
  const credits: TitleAmounts[] = [];
  const lines = effect.lines.map((line) => {
    const amounts = amountsOf(line);
    if (hasOneSign(amounts)) return amounts;
    const credit = creditOf(line, effect);
    credits.push(credit);
    return minus(amounts, credit);
  });
  const titles = [
    { lines: lines.filter(isSomething), commissions: effect.commissions },
    { lines: credits.filter(isSomething), commissions: [] },
  ];
  return titles.filter((title) => title.lines.length > 0 || title.commissions.length > 0);
}
