import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import { BAND_COUNT, bandOf } from './bands.ts';
import { joinReasons, type Reasons } from './reasons.ts';
import { INCOMPLETE } from './texts.ts';

/** Dimensions by which results are grouped. */
export const DIMENSIONS = ['PRODOTTO', 'ZONA', 'ETA', 'DEALER'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** First years of the bands of vehicle age. */
const AGE_BANDS = [0, 1, 3, 6, 10] as const;

/** First year of the age band of a vehicle. */
export function ageBandOf(years: number): number {
  return AGE_BANDS.findLast((from) => from <= years) ?? 0;
}

/** Last year of the age band that begins with a year; null = open. */
export function ageBandEnd(from: number): number | null {
  const next = AGE_BANDS.find((start) => start > from);
  return next === undefined ? null : next - 1;
}

/** One contract before and after. */
export interface PriceChange {
  readonly contractId: number;
  /** Keys of the groups it belongs to. */
  readonly groups: Readonly<Record<Dimension, string>>;
  readonly before: Cents;
  /** Null if the draft gives it no price. */
  readonly after: Cents | null;
}

/** Sums over contracts with both prices, and the number of those that lost theirs. */
export interface GroupTally {
  count: number;
  /** Customers who would pay less. */
  decreases: number;
  /** Customers who would pay more. */
  increases: number;
  unpriceable: number;
  before: Cents;
  after: Cents;
}

/** Result of a stretch of contracts; tallies of several stretches add up. */
export interface Tally {
  readonly total: GroupTally;
  readonly bands: number[];
  readonly groups: Readonly<Record<Dimension, Map<string, GroupTally>>>;
  /** The largest changes in either direction, largest first. */
  readonly largest: PriceChange[];
  /** Why contracts have no price with the draft, and reasons with either version. */
  readonly reasons: Reasons;
}

/** Number of largest changes kept. */
export const LARGEST = 10;

export function emptyGroup(): GroupTally {
  return { count: 0, decreases: 0, increases: 0, unpriceable: 0, before: 0, after: 0 };
}

export function emptyTally(): Tally {
  return {
    total: emptyGroup(),
    bands: new Array<number>(BAND_COUNT).fill(0),
    groups: { PRODOTTO: new Map(), ZONA: new Map(), ETA: new Map(), DEALER: new Map() },
    largest: [],
    reasons: new Map(),
  };
}

function weight({ before, after }: PriceChange): Cents {
  return after === null ? 0 : Math.abs(after - before);
}

/** Larger first; of equal ones the older contract, so that the order of the stretches does not matter. */
function byWeight(a: PriceChange, b: PriceChange): number {
  return weight(b) - weight(a) || a.contractId - b.contractId;
}

function keepLargest(largest: PriceChange[], change: PriceChange): void {
  const last = largest.at(-1);
  if (weight(change) === 0) return;
  if (last !== undefined && largest.length === LARGEST && byWeight(change, last) >= 0) return;
  largest.push(change);
  largest.sort(byWeight);
  if (largest.length > LARGEST) largest.pop();
}

function addToGroup(group: GroupTally, { before, after }: PriceChange): void {
  group.count += 1;
  if (after === null) {
    group.unpriceable += 1;
    return;
  }
  if (after < before) group.decreases += 1;
  if (after > before) group.increases += 1;
  group.before += before;
  group.after += after;
}

function groupOf(groups: Map<string, GroupTally>, key: string): GroupTally {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const added = emptyGroup();
  groups.set(key, added);
  return added;
}

/** Counts one contract. */
export function addChange(tally: Tally, change: PriceChange): void {
  addToGroup(tally.total, change);
  for (const dimension of DIMENSIONS) addToGroup(groupOf(tally.groups[dimension], change.groups[dimension]), change);
  if (change.after === null) return;
  const band = bandOf(change.before, change.after);
  tally.bands[band] = (tally.bands[band] ?? 0) + 1;
  keepLargest(tally.largest, change);
}

/** Counts a contract that cannot be compared because it is incomplete: in the total and in no group. */
export function addIncomplete(tally: Tally): void {
  tally.total.count += 1;
  tally.total.unpriceable += 1;
  joinReasons(tally.reasons, new Map([['', { code: INCOMPLETE, coverage: '', introduced: 1, existing: 0 }]]));
}

function addGroup(into: GroupTally, from: GroupTally): void {
  into.count += from.count;
  into.decreases += from.decreases;
  into.increases += from.increases;
  into.unpriceable += from.unpriceable;
  into.before = sumCents([into.before, from.before]);
  into.after = sumCents([into.after, from.after]);
}

/** Adds a tally to another one. */
export function addTally(into: Tally, from: Tally): void {
  addGroup(into.total, from.total);
  for (const [band, count] of from.bands.entries()) into.bands[band] = (into.bands[band] ?? 0) + count;
  for (const dimension of DIMENSIONS) {
    for (const [key, group] of from.groups[dimension]) addGroup(groupOf(into.groups[dimension], key), group);
  }
  for (const change of from.largest) keepLargest(into.largest, change);
  joinReasons(into.reasons, from.reasons);
}
