import { addDays, addPeriod, maxDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { addWorkingDays } from '#platform/domain-kit/time/holidays.ts';
import { isTotalByCause } from './cause-rules.ts';
import type { ClaimCause } from './claim-codes.ts';
import type { ClaimTerms } from './cover-checks.ts';
import type { ClaimStep } from './state-codes.ts';
import { stateOf } from './states.ts';

/** What a claim may wait for. */
export const CLAIM_WORK = ['SINISTRO_DA_PERIZIARE', 'SINISTRO_DA_DOCUMENTARE', 'SINISTRO_DA_LIQUIDARE', 'SINISTRO_DA_PAGARE'] as const;
export type ClaimWork = (typeof CLAIM_WORK)[number];

export interface DeadlineFacts {
  readonly cause: ClaimCause;
  readonly step: ClaimStep;
  readonly lossOn: PlainDate;
  readonly notifiedOn: PlainDate | null;
  /** The stolen vehicle was found. */
  readonly recoveredOn: PlainDate | null;
  readonly missingDocuments: number;
  /** The day on which the last needed document arrived; null while one is missing. */
  readonly completeOn: PlainDate | null;
}

export interface Deadline {
  readonly work: ClaimWork;
  readonly dueOn: PlainDate;
}

/** Returns the first day on which a stolen vehicle is paid: it may still be found until then. Null for other causes. */
export function theftWaitEnds(
  { cause, lossOn, recoveredOn }: Pick<DeadlineFacts, 'cause' | 'lossOn' | 'recoveredOn'>,
  terms: ClaimTerms,
): PlainDate | null {
  return isTotalByCause(cause) && recoveredOn === null ? addDays(lossOn, terms.theftDays) : null;
}

/** Returns the day on which the rights lapse (art. 2952 c.c.). */
export function lapsesOn(lossOn: PlainDate, { lapseYears }: Pick<ClaimTerms, 'lapseYears'>): PlainDate {
  return addPeriod(lossOn, { years: lapseYears });
}

/** Returns what a claim waits for and until when; null for a draft and a closed one. */
export function claimDeadline(facts: DeadlineFacts, terms: ClaimTerms): Deadline | null {
  const { step, notifiedOn, missingDocuments, completeOn, recoveredOn, lossOn } = facts;
  if (notifiedOn === null || stateOf(step) === 'CHIUSO' || stateOf(step) === 'BOZZA') return null;
  const waits = theftWaitEnds(facts, terms);
  const needsInspection = step === 'DENUNCIATO' || step === 'PERIZIA_ASSEGNATA';
  if (needsInspection && waits === null) {
    return { work: 'SINISTRO_DA_PERIZIARE', dueOn: addWorkingDays(recoveredOn ?? notifiedOn, terms.inspectionDays) };
  }
  if (missingDocuments > 0) return { work: 'SINISTRO_DA_DOCUMENTARE', dueOn: lapsesOn(lossOn, terms) };
  const complete = maxDate(completeOn ?? notifiedOn, waits ?? notifiedOn);
  const dueOn = addDays(complete, terms.settlementDays);
  return { work: stateOf(step) === 'APPROVATO' ? 'SINISTRO_DA_PAGARE' : 'SINISTRO_DA_LIQUIDARE', dueOn };
}
