import { type CoverDays, coverOn, isPremiumPaidFor } from '#areas/sale/contracts/domain/index.ts';
import { addDays, addPeriod, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { coveragesFor, isCrime, mainCoverages } from './cause-rules.ts';
import type { ClaimCause } from './claim-codes.ts';

export type CheckCode = 'IN_VIGORE' | 'GARANZIA' | 'PREMIO' | 'ANTIFURTO' | 'VINCOLO' | 'TRE_GIORNI' | 'PRESCRIZIONE';
export type CheckOutcome = 'OK' | 'AVVISO' | 'KO';

/** What a policy was on the day of a loss. */
export interface CoverFacts extends CoverDays {
  readonly cause: ClaimCause;
  readonly lossOn: PlainDate;
  readonly notifiedOn: PlainDate;
  /** An earlier total loss of the vehicle that was paid: cover ended with it. */
  readonly lostOn: PlainDate | null;
  readonly coverages: readonly string[];
  /** The policy demands a tracker. */
  readonly needsTracker: boolean;
  readonly trackerActiveFrom: PlainDate | null;
  readonly lienholder: string | null;
  readonly lienUntil: PlainDate | null;
}

export interface CoverCheck {
  readonly code: CheckCode;
  readonly outcome: CheckOutcome;
}

/** Terms of law and of the wordings, as in force from a day on. */
export interface ClaimTerms {
  readonly validFrom: PlainDate;
  readonly noticeDays: number;
  readonly lapseYears: number;
  /** Days to wait for a stolen vehicle. */
  readonly theftDays: number;
  /** Working days of the insurer for an inspection. */
  readonly inspectionDays: number;
  /** Days from the complete papers to the payment. */
  readonly settlementDays: number;
  /** Above this sum in cents another person approves. */
  readonly approvalLimit: number;
}

/** Returns whether a lien is in force on a day. */
export function hasLien({ lienholder, lienUntil }: Pick<CoverFacts, 'lienholder' | 'lienUntil'>, on: PlainDate): boolean {
  return lienholder !== null && (lienUntil === null || lienUntil >= on);
}

/** Whether the loss is within the days of the policy; not after a total loss. */
function isInForce(facts: CoverFacts): boolean {
  const cover = coverOn(facts, facts.lossOn);
  return (cover === 'IN_VIGORE' || cover === 'SOSPESA') && (facts.lostOn === null || facts.lossOn <= facts.lostOn);
}

/** Checks the cover at the loss. KO means notified but not paid; AVVISO is for the user to weigh. */
export function coverChecks(facts: CoverFacts, terms: Pick<ClaimTerms, 'noticeDays' | 'lapseYears'>): CoverCheck[] {
  const { cause, coverages, lossOn, notifiedOn, needsTracker, trackerActiveFrom } = facts;
  const check = (code: CheckCode, isGood: boolean, otherwise: CheckOutcome = 'KO'): CoverCheck => ({
    code,
    outcome: isGood ? 'OK' : otherwise,
  });
  return [
    check('IN_VIGORE', isInForce(facts)),
    check('GARANZIA', mainCoverages(cause, coverages).length > 0 || (coveragesFor(cause, coverages).length > 0 && cause === 'ALTRO')),
    check('PREMIO', isPremiumPaidFor(facts, lossOn)),
    ...(needsTracker && isCrime(cause) ? [check('ANTIFURTO', trackerActiveFrom !== null && trackerActiveFrom <= lossOn)] : []),
    ...(hasLien(facts, lossOn) ? [check('VINCOLO', false, 'AVVISO')] : []),
    check('TRE_GIORNI', notifiedOn <= addDays(lossOn, terms.noticeDays), 'AVVISO'),
    check('PRESCRIZIONE', notifiedOn <= addPeriod(lossOn, { years: terms.lapseYears })),
  ];
}

/** Returns whether a claim with these checks may be paid. */
export function isVerified(checks: readonly CoverCheck[]): boolean {
  return checks.every(({ outcome }) => outcome !== 'KO');
}
