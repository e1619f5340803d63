import { addDays, maxDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Duty, dutiesOf, isSuspended, type TrainingFacts, type TrainingLaw } from './duties.ts';

export const TRAINING_STATUSES = ['REGOLARE', 'IN_SCADENZA', 'NON_IN_REGOLA'] as const;
export type TrainingStatus = (typeof TRAINING_STATUSES)[number];

/** Reasons of a status; the UI has their texts. */
export type StatusReason =
  | { readonly code: 'IN_REGOLA'; readonly duty: Duty | null }
  | { readonly code: 'ORE_MANCANTI'; readonly duty: Duty }
  | { readonly code: 'SCADUTO'; readonly duty: Duty }
  | { readonly code: 'SOSPENSIONE'; readonly duty: Duty }
  | { readonly code: 'INIZIALE'; readonly duty: Duty }
  | { readonly code: 'DEROGA'; readonly until: PlainDate };

export interface TrainingVerdict {
  readonly status: TrainingStatus;
  readonly reasons: readonly StatusReason[];
  /** Last day on which the status is better than NON_IN_REGOLA if nothing changes; null when nothing is missing. */
  readonly validUntil: PlainDate | null;
  /** The duty that decides: the first with missing hours, otherwise the last. */
  readonly deciding: Duty | null;
  readonly duties: readonly Duty[];
  readonly suspended: boolean;
}

function reasonOf(duty: Duty, today: PlainDate): StatusReason {
  if (duty.kind !== 'PERIODO') return { code: duty.kind, duty };
  return { code: duty.deadline < today ? 'SCADUTO' : 'ORE_MANCANTI', duty };
}

/**
 * Returns the training status of a person on a day (spec §4, domain §11): NON_IN_REGOLA when hours are missing after
 * their deadline, IN_SCADENZA when they are missing and the deadline is near, otherwise REGOLARE. An override moves
 * every deadline to its last day.
 */
export function trainingVerdict(facts: TrainingFacts, law: TrainingLaw, today: PlainDate): TrainingVerdict {
  const duties = dutiesOf(facts, law, today);
  const suspended = isSuspended(facts, today);
  const missing = duties.filter((duty) => duty.minutesMissing > 0);
  const first = missing[0];
  if (first === undefined) {
    const last = duties.at(-1) ?? null;
    return { status: 'REGOLARE', reasons: [{ code: 'IN_REGOLA', duty: last }], validUntil: null, deciding: last, duties, suspended };
  }
  const { override } = facts;
  const validUntil = override === null ? first.deadline : maxDate(first.deadline, override.until);
  const overdue = first.deadline < today;
  const covered = overdue && validUntil >= today;
  const near = missing.some((duty) => addDays(today, duty.warningDays) >= duty.deadline);
  const status = validUntil < today ? 'NON_IN_REGOLA' : covered || near ? 'IN_SCADENZA' : 'REGOLARE';
  const reasons: StatusReason[] = missing.map((duty) => reasonOf(duty, today));
  if (covered && override !== null) reasons.push({ code: 'DEROGA', until: override.until });
  return { status, reasons, validUntil, deciding: first, duties, suspended };
}
