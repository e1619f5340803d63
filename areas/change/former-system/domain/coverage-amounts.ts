import { type Cents, type Micros, mulDivRound } from '#platform/domain-kit/money.ts';

/** Amounts of a coverage as a file gives them; null where it gives none. */
export interface GivenAmounts {
  readonly taxable: Cents | null;
  readonly tax: Cents | null;
  readonly premium: Cents | null;
  readonly pdu: Cents | null;
  readonly commission: Cents | null;
}

/** Amounts of a coverage, complete. */
export interface CoverageAmounts {
  readonly taxable: Cents;
  readonly tax: Cents;
  readonly pdu: Cents;
  readonly commission: Cents;
}

/** Where amounts are wrong: the field, and why. */
export interface AmountProblem {
  readonly field: 'taxable' | 'tax' | 'premium' | 'pdu' | 'commission';
  readonly code: 'MISSING' | 'SUM' | 'TAX' | 'PDU' | 'COMMISSION';
  /** The tax that the rate gives. */
  readonly expected?: Cents;
}

/** Cents by which a tax may differ from its rate: former systems rounded each instalment. */
const TOLERANCE = 2;

/**
 * Completes the amounts of a coverage: two of taxable amount, tax and premium give the third; a premium alone is split by
 * the rate of the line of business. Without a PDU the insurer gets the taxable amount less the commission.
 */
export function coverageAmounts(given: GivenAmounts, rate: Micros): CoverageAmounts | AmountProblem {
  const { premium } = given;
  let { taxable, tax } = given;
  if (taxable === null && tax === null && premium !== null) taxable = mulDivRound(premium, 1_000_000, 1_000_000 + rate);
  if (taxable === null && tax !== null && premium !== null) taxable = premium - tax;
  if (tax === null && taxable !== null) tax = premium === null ? mulDivRound(taxable, rate, 1_000_000) : premium - taxable;
  if (taxable === null || tax === null) return { field: 'taxable', code: 'MISSING' };
  if (premium !== null && taxable + tax !== premium) return { field: 'premium', code: 'SUM' };
  const expected = mulDivRound(taxable, rate, 1_000_000);
  if (Math.abs(tax - expected) > TOLERANCE) return { field: 'tax', code: 'TAX', expected };
  const commission = given.commission ?? 0;
  const pdu = given.pdu ?? taxable - commission;
  if (pdu < 0 || pdu > taxable) return { field: 'pdu', code: 'PDU' };
  if (commission < 0 || commission > taxable) return { field: 'commission', code: 'COMMISSION' };
  return { taxable, tax, pdu, commission };
}
