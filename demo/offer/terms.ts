import type { DeductibleTerms, LimitTerms } from '#areas/offer/catalogue/domain/index.ts';

/** A share of each loss, in percent, at least so many euro. */
export function excess(percent: number, least: number | null = null): DeductibleTerms {
  return { kind: 'SCOPERTO', percent: percent * 10_000, amount: least === null ? null : least * 100 };
}

/** A fixed sum of each loss, in euro. */
export function deductible(euro: number): DeductibleTerms {
  return { kind: 'FRANCHIGIA', percent: null, amount: euro * 100 };
}

const NOTHING: LimitTerms = { amount: null, percent: null, per: null, days: null, firstLoss: false, note: null };

/** At most so many euro. */
export function upTo(euro: number, terms: Partial<LimitTerms> = {}): LimitTerms {
  return { ...NOTHING, amount: euro * 100, ...terms };
}

/** At most a share of the insured value, in percent. */
export function upToShare(percent: number): LimitTerms {
  return { ...NOTHING, percent: percent * 10_000 };
}

/** At most so many days. */
export function upToDays(days: number): LimitTerms {
  return { ...NOTHING, days };
}

/** A limit that figures do not express. */
export function limitedTo(it: string, en: string): LimitTerms {
  return { ...NOTHING, note: { it, en } };
}
