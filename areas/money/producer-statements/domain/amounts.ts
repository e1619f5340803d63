import type { SaleRules } from '#areas/sale/contracts/domain/index.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';

/**
 * Who holds the premiums (spec §1, the two variants). DEALER: the producer collects them and owes the agency the rest
 * after commission. BROKER: the agency collects them and owes the producer the commission.
 */
export type PaymentKind = 'DEALER' | 'BROKER';

/** Returns who collects under the sale rules of an organisation: the broker if customers may pay it. */
export function paymentKindOf({ paymentTypes }: Pick<SaleRules, 'paymentTypes'>): PaymentKind {
  return paymentTypes.includes('BROKER') ? 'BROKER' : 'DEALER';
}

export const ENTRY_KINDS = ['EMISSIONE', 'VARIAZIONE', 'STORNO'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Amounts of an entry in the ledger; negative for a reversal. */
export interface EntryAmounts {
  /** Gross premium that the customer owes. */
  readonly premium: Cents;
  /** The producer's own commission. */
  readonly commission: Cents;
  /** The customer pays the agency or the insurer directly (every way of paying except DEALER). */
  readonly direct: boolean;
}

export interface LineAmounts extends EntryAmounts {
  /** Premium held by the producer. */
  readonly collected: Cents;
  /** Amount to pay for this entry; negative: in the other direction. */
  readonly due: Cents;
}

/** Avoids -0, which would not equal 0 in a comparison. */
const plus = (amount: Cents): Cents => (amount === 0 ? 0 : amount);

/**
 * Returns the amount due for collected premiums and earned commission: to the agency (DEALER), or to the producer
 * (BROKER: the sign flips).
 */
export function dueOf(kind: PaymentKind, { collected, commission }: Pick<LineAmounts, 'collected' | 'commission'>): Cents {
  return plus(kind === 'DEALER' ? collected - commission : commission - collected);
}

/** Returns the line of an entry in a statement. A premium paid directly is shown, but only its commission counts. */
export function lineOf(kind: PaymentKind, entry: EntryAmounts): LineAmounts {
  const collected = entry.direct ? 0 : entry.premium;
  return { ...entry, collected, due: dueOf(kind, { collected, commission: entry.commission }) };
}

export interface Totals {
  readonly premium: Cents;
  readonly collected: Cents;
  readonly commission: Cents;
  readonly due: Cents;
}

/** Returns the totals of a statement: sums of its lines. */
export function totalsOf(lines: readonly Totals[]): Totals {
  const sum = (of: keyof Totals) => plus(sumCents(lines.map((line) => line[of])));
  return { premium: sum('premium'), collected: sum('collected'), commission: sum('commission'), due: sum('due') };
}

/** Returns whether the producer pays: positive amounts of a DEALER statement, negative ones of a BROKER statement. */
export function producerOwes(kind: PaymentKind, due: Cents): boolean {
  return kind === 'DEALER' ? due > 0 : due < 0;
}

/** Returns the open amount, no matter who owes it. */
export function openAmount({ due, paid }: { readonly due: Cents; readonly paid: Cents }): Cents {
  return Math.abs(due) - paid;
}
