import { grouped } from '#platform/domain-kit/grouped.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import { addDays, daysBetween, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Span } from './agreement.ts';

/** Whose the money in the separate account is. */
export const OWNERS = ['COMPAGNIA', 'ASSICURATI', 'NON_ATTRIBUITI', 'PRODUTTORI', 'IN_ARRIVO', 'AGENZIA', 'PRECEDENTE'] as const;
export type OwnerKind = (typeof OWNERS)[number];

export interface Owner {
  readonly kind: OwnerKind;
  readonly companyId: number | null;
  /** Cents; negative for money that is on its way. */
  readonly amount: Cents;
}

/** What the ledger says about the separate account since its first agreement with an insurer. */
export interface AccountFacts {
  /** Of the account, and what it was before. */
  readonly balance: Cents;
  readonly opening: Cents;
  /** For each insurer what is stated and not paid, and what is collected and not stated, less what the agency keeps. */
  readonly insurers: readonly { readonly companyId: number; readonly stated: Cents; readonly collected: Cents }[];
  /** Paid by customers before the issue. */
  readonly advances: Cents;
  /** To be given back to customers. */
  readonly refunds: Cents;
  /** Reported by the bank and paying nothing yet. */
  readonly unallocated: Cents;
  /** Paid by producers beyond their statements. */
  readonly excess: Cents;
  /** Counts as collected, but is still with producers. */
  readonly withProducers: Cents;
}

/**
 * Returns whose the money is; the parts add up to the balance. What belongs to no other is the agency's: commission of
 * collected premiums that has not left the account yet.
 */
export function ownersOf(facts: AccountFacts): Owner[] {
  const one = (kind: OwnerKind, amount: Cents): Owner => ({ kind, companyId: null, amount: amount === 0 ? 0 : amount });
  const others = [
    ...facts.insurers.map(({ companyId, stated, collected }): Owner => ({ kind: 'COMPAGNIA', companyId, amount: stated + collected })),
    one('ASSICURATI', facts.advances + facts.refunds),
    one('NON_ATTRIBUITI', facts.unallocated),
    one('PRODUTTORI', facts.excess),
    one('IN_ARRIVO', -facts.withProducers),
    one('PRECEDENTE', facts.opening),
  ];
  const rest = facts.balance - sumCents(others.map(({ amount }) => amount));
  return [...others, one('AGENZIA', rest)].filter(({ amount }) => amount !== 0);
}

/** A movement of the account in the ledger. */
export interface LedgerMovement {
  readonly id: number;
  readonly date: PlainDate;
  /** Cents; negative for what left. */
  readonly amount: Cents;
  /** The bank's movement that it was posted from. */
  readonly bankLineId: number | null;
  /** Movements of one file, which the bank may book as one. */
  readonly group: string | null;
  readonly text: string;
}

/** A movement of the account in the bank's files. */
export interface StatedMovement {
  readonly id: number;
  readonly date: PlainDate;
  readonly amount: Cents;
  readonly text: string;
  /** It looks like one of another file, and a user has to decide. */
  readonly isDoubtful: boolean;
}

/** Why bank and ledger differ. */
export const DIFFERENCE_REASONS = [
  'SOLO_IN_BANCA',
  'SOLO_IN_CONTABILITA',
  'IMPORTO_DIVERSO',
  'FORSE_DOPPIO',
  'ALTRO_PERIODO',
  'SENZA_FILE',
] as const;
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number];

export interface Difference {
  readonly date: PlainDate;
  /** What the bank has beyond the ledger, in cents. */
  readonly amount: Cents;
  readonly reason: DifferenceReason;
  readonly text: string;
}

export interface Reconciliation {
  /** Sums of the span, in cents. */
  readonly bank: Cents;
  readonly ledger: Cents;
  /** Movements of the bank that the ledger has. */
  readonly matched: number;
  /** Their amounts add up to bank − ledger. */
  readonly differences: readonly Difference[];
}

/** Days by which the same movement may differ in bank and ledger. */
export const DAYS_APART = 10;

interface Pair {
  readonly bank: StatedMovement;
  readonly ledger: readonly LedgerMovement[];
}

const near = (a: PlainDate, b: PlainDate) => a <= addDays(b, DAYS_APART) && b <= addDays(a, DAYS_APART);
const sumOf = (movements: readonly { readonly amount: Cents }[]) => sumCents(movements.map(({ amount }) => amount));

/** Puts movements into groups by a key; those without one are left out. */
function groupsBy<T>(movements: readonly T[], keyOf: (movement: T) => number | string | null) {
  return grouped(
    movements.filter((movement) => keyOf(movement) !== null),
    keyOf,
  );
}

/**
 * Pairs movements of the bank with the ledger's: those posted from it, then one of the same amount within ten days, the
 * nearest first, then a whole file that the bank booked as one.
 */
function pairsOf(
  bank: readonly StatedMovement[],
  ledger: readonly LedgerMovement[],
): { pairs: Pair[]; bankLeft: StatedMovement[]; ledgerLeft: LedgerMovement[] } {
  const pairs: Pair[] = [];
  const taken = new Set<number>();
  const posted = groupsBy(ledger, ({ bankLineId }) => bankLineId);
  const open: StatedMovement[] = [];
  for (const movement of bank) {
    const own = posted.get(movement.id) ?? [];
    // Posted and taken out again: another entry has it.
    if (own.length === 0 || sumOf(own) === 0) open.push(movement);
    else pairs.push({ bank: movement, ledger: own });
  }
  for (const own of posted.values()) {
    const isPaired = sumOf(own) === 0 || bank.some(({ id }) => id === own[0]?.bankLineId);
    if (isPaired) for (const { id } of own) taken.add(id);
  }
  const free = ledger.filter(({ id, bankLineId }) => bankLineId === null && !taken.has(id));
  const byAmount = groupsBy(free, ({ amount }) => amount);
  const left: StatedMovement[] = [];
  for (const movement of open) {
    const same = (byAmount.get(movement.amount) ?? []).filter(({ id, date }) => !taken.has(id) && near(date, movement.date));
    const apart = ({ date }: LedgerMovement) => Math.abs(daysBetween(date, movement.date));
    const best = movement.isDoubtful ? undefined : same.toSorted((a, b) => apart(a) - apart(b) || a.id - b.id)[0];
    if (best === undefined) left.push(movement);
    else {
      taken.add(best.id);
      pairs.push({ bank: movement, ledger: [best] });
    }
  }
  const files = [
    ...groupsBy(
      free.filter(({ id }) => !taken.has(id)),
      ({ group }) => group,
    ).values(),
  ];
  const bankLeft = left.filter((movement) => {
    const whole = movement.isDoubtful
      ? undefined
      : files.find((own) => own.every(({ id, date }) => !taken.has(id) && near(date, movement.date)) && sumOf(own) === movement.amount);
    if (whole === undefined) return true;
    for (const { id } of whole) taken.add(id);
    pairs.push({ bank: movement, ledger: whole });
    return false;
  });
  return { pairs, bankLeft, ledgerLeft: ledger.filter(({ id }) => !taken.has(id)) };
}

/**
 * Reconciles the ledger's account with the bank's files over a span, to the cent. Movements of some days around it are
 * given too, so that one booked on the other side of its ends is found. `covered` are the days of which there are files.
 */
export function reconcile(
  bank: readonly StatedMovement[],
  ledger: readonly LedgerMovement[],
  span: Span,
  covered: readonly Span[],
): Reconciliation {
  const within = ({ date }: { readonly date: PlainDate }) => span.from <= date && date <= span.to;
  const hasFile = (date: PlainDate) => covered.some(({ from, to }) => from <= date && date <= to);
  const { pairs, bankLeft, ledgerLeft } = pairsOf(bank, ledger);
  const differences: Difference[] = [];
  const add = (date: PlainDate, amount: Cents, reason: DifferenceReason, text: string) => {
    if (amount !== 0) differences.push({ date, amount, reason, text });
  };
  for (const pair of pairs) {
    const { date, amount, text } = pair.bank;
    const here = sumOf(pair.ledger.filter(within));
    const there = sumOf(pair.ledger) - here;
    // The pair itself may differ; the rest is the same money in another period.
    const own = amount - here - there;
    if (within(pair.bank)) {
      add(date, own, 'IMPORTO_DIVERSO', text);
      add(date, there, 'ALTRO_PERIODO', text);
    } else add(pair.ledger[0]?.date ?? date, -here, 'ALTRO_PERIODO', text);
  }
  for (const movement of bankLeft.filter(within))
    add(movement.date, movement.amount, movement.isDoubtful ? 'FORSE_DOPPIO' : 'SOLO_IN_BANCA', movement.text);
  for (const { date, amount, text } of ledgerLeft.filter(within))
    add(date, -amount, hasFile(date) ? 'SOLO_IN_CONTABILITA' : 'SENZA_FILE', text);
  // What was posted from a movement and taken out again is a difference only between two periods.
  for (const own of groupsBy(ledger, ({ bankLineId }) => bankLineId).values()) {
    const [first] = own;
    if (first !== undefined && sumOf(own) === 0) add(first.date, -sumOf(own.filter(within)), 'ALTRO_PERIODO', first.text);
  }
  return {
    bank: sumOf(bank.filter(within)),
    ledger: sumOf(ledger.filter(within)),
    matched: pairs.filter((pair) => within(pair.bank)).length,
    differences: differences.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  };
}
