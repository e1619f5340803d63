import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { EntryAmounts } from './amounts.ts';
import type { OpenEntry } from './periods.ts';

/**
 * What a statement settles: premiums held by the producer, or commission that the agency owes. INSIEME: statements from
 * before statements were separate by insurer.
 */
export const SETTLEMENTS = ['PREMI', 'PROVVIGIONI', 'INSIEME'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];
/** What a new statement settles. */
export type SettledApart = Exclude<Settlement, 'INSIEME'>;

/** An insurer's consent to receive its premiums less the producer's own commission. */
export interface InsurerConsent {
  readonly companyId: number;
  readonly validFrom: PlainDate;
  /** Last day; null: until further notice. */
  readonly validTo: PlainDate | null;
}

/**
 * Returns whether a premium collected on a day may be paid less the producer's own commission (Reg. IVASS 40/2018 art.
 * 63).
 */
export function mayKeepBack(consents: readonly InsurerConsent[], companyId: number, day: PlainDate): boolean {
  return consents.some(
    (consent) => consent.companyId === companyId && consent.validFrom <= day && (consent.validTo === null || day <= consent.validTo),
  );
}

/** An entry of an insurer with its premium, its commission or both in no statement. */
export interface UnsettledEntry extends OpenEntry, EntryAmounts {
  readonly companyId: number;
  readonly premiumOpen: boolean;
  readonly commissionOpen: boolean;
}

/** The part of an entry in one statement. */
export type EntryPart<T extends UnsettledEntry> = T & {
  readonly settles: SettledApart;
  readonly statesPremium: boolean;
  readonly statesCommission: boolean;
  /** Gross premium of the entry, even if another statement settles it. */
  readonly basis: Cents;
};

/**
 * Returns the parts in which an entry is settled. A collected premium is paid in full, unless the insurer consents to
 * keeping its commission back; other commission is paid by the agency. Commission on a premium that the customer paid
 * directly is never taken from other premiums.
 */
export function partsOf<T extends UnsettledEntry>(entry: T, consents: readonly InsurerConsent[]): EntryPart<T>[] {
  const { premiumOpen, commissionOpen, direct, companyId, date, premium: basis } = entry;
  const part = (settles: SettledApart, statesPremium: boolean, statesCommission: boolean): EntryPart<T> => ({
    ...entry,
    settles,
    statesPremium,
    statesCommission,
    basis,
    premium: statesPremium ? basis : 0,
    commission: statesCommission ? entry.commission : 0,
  });
  if (direct) return [part('PROVVIGIONI', premiumOpen, commissionOpen)];
  const together = premiumOpen && commissionOpen && (entry.commission === 0 || mayKeepBack(consents, companyId, date));
  if (together) return [part('PREMI', true, true)];
  return [...(premiumOpen ? [part('PREMI', true, false)] : []), ...(commissionOpen ? [part('PROVVIGIONI', false, true)] : [])];
}

/** Entries of one statement: one insurer's premiums, or the commission on its policies. */
export interface Account<T extends UnsettledEntry> {
  readonly companyId: number;
  readonly settles: SettledApart;
  readonly parts: readonly EntryPart<T>[];
}

/**
 * Splits a producer's entries by insurer and by what is settled (art. 117 of the insurance code: no offsetting), in the
 * order of insurers.
 */
export function accountsOf<T extends UnsettledEntry>(entries: readonly T[], consents: readonly InsurerConsent[]): Account<T>[] {
  const accounts = new Map<string, { companyId: number; settles: SettledApart; parts: EntryPart<T>[] }>();
  for (const part of entries.flatMap((entry) => partsOf(entry, consents))) {
    const { companyId, settles } = part;
    const account = accounts.get(`${companyId} ${settles}`) ?? { companyId, settles, parts: [] };
    account.parts.push(part);
    accounts.set(`${companyId} ${settles}`, account);
  }
  return [...accounts.values()].sort((a, b) => a.companyId - b.companyId || (a.settles < b.settles ? -1 : 1));
}
