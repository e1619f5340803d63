import type { SaleRules } from '#areas/contracts/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';

/**
 * Who holds the premiums (spec §1, the two variants): DEALER, the producer collects them and owes the agency what is left after his commission;
 * BROKER, the agency collects them and owes the producer his commission.
 */
export type PaymentKind = 'DEALER' | 'BROKER';

/** Who collects under an organisation's rules of the sale: the broker where customers may pay him. */
export function paymentKindOf({ paymentTypes }: Pick<SaleRules, 'paymentTypes'>): PaymentKind {
  return paymentTypes.includes('BROKER') ? 'BROKER' : 'DEALER';
}

export const TITLE_KINDS = ['EMISSIONE', 'VARIAZIONE', 'STORNO'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

export const TITLE_LABELS: Readonly<Record<TitleKind, Text>> = {
  EMISSIONE: { it: 'Emissione', en: 'Issue' },
  VARIAZIONE: { it: 'Variazione', en: 'Variation' },
  STORNO: { it: 'Storno', en: 'Reversal' },
};

/** What the ledger says of a title: amounts of a reversal are negative there. */
export interface TitleAmounts {
  /** Gross premium that the customer owes. */
  readonly premium: Cents;
  /** The producer's own commission. */
  readonly commission: Cents;
  /** The customer pays the agency or the insurer directly (every way of paying but DEALER). */
  readonly direct: boolean;
}

export interface LineAmounts extends TitleAmounts {
  /** Premium in the producer's hands. */
  readonly collected: Cents;
  /** What is to be paid for this title; negative: in the other direction. */
  readonly due: Cents;
}

/** No minus zero: it would not equal zero in a comparison. */
const plus = (amount: Cents): Cents => (amount === 0 ? 0 : amount);

/** What is due for collected premiums and earned commission: to the agency (DEALER), or to the producer (BROKER: the sign flips). */
export function dueOf(kind: PaymentKind, { collected, commission }: Pick<LineAmounts, 'collected' | 'commission'>): Cents {
  return plus(kind === 'DEALER' ? collected - commission : commission - collected);
}

/** The line of a title in a statement. A premium that was paid directly is shown, but only its commission counts. */
export function lineOf(kind: PaymentKind, title: TitleAmounts): LineAmounts {
  const collected = title.direct ? 0 : title.premium;
  return { ...title, collected, due: dueOf(kind, { collected, commission: title.commission }) };
}

export interface Totals {
  readonly premium: Cents;
  readonly collected: Cents;
  readonly commission: Cents;
  readonly due: Cents;
}

/** Totals of a statement: sums of its lines. */
export function totalsOf(lines: readonly Totals[]): Totals {
  const sum = (of: keyof Totals) => plus(sumCents(lines.map((line) => line[of])));
  return { premium: sum('premium'), collected: sum('collected'), commission: sum('commission'), due: sum('due') };
}

/** Whether the producer is the one who pays: positive amounts of a DEALER statement, negative ones of a BROKER statement. */
export function producerOwes(kind: PaymentKind, due: Cents): boolean {
  return kind === 'DEALER' ? due > 0 : due < 0;
}

/** What is still to be paid, whoever pays it. */
export function openAmount({ due, paid }: { readonly due: Cents; readonly paid: Cents }): Cents {
  return Math.abs(due) - paid;
}
