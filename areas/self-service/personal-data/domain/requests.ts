import { addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { transitions } from '#platform/domain-kit/transitions.ts';

/** Requests that a person may make about their data: art. 15, 20 and 17 GDPR. */
export const REQUEST_KINDS = ['ACCESSO', 'PORTABILITA', 'CANCELLAZIONE'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['APERTA', 'EVASA', 'RESPINTA'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A request is closed by an answer, a refusal or, of a request for erasure, the erasure. */
export const REQUEST_TRANSITIONS = transitions<RequestState, 'RICEVI' | 'RISPONDI' | 'RESPINGI' | 'CANCELLA'>({
  events: ['RICEVI', 'RISPONDI', 'RESPINGI', 'CANCELLA'],
  start: { RICEVI: 'APERTA' },
  table: { APERTA: { RISPONDI: 'EVASA', RESPINGI: 'RESPINTA', CANCELLA: 'EVASA' }, EVASA: {}, RESPINTA: {} },
  final: ['EVASA', 'RESPINTA'],
});

/** Returns the last day for the answer: one month after receipt (art. 12, par. 3 GDPR). */
export function answerDueOn(receivedOn: PlainDate): PlainDate {
  return addMonths(receivedOn, 1);
}

/** Returns what an erasure does with a contract in this state. */
export function erasureOf(status: string): 'KEEP_POLICY' | 'KEEP_ACCEPTED' | 'WITHDRAW' | 'ERASE' {
  if (status.startsWith('POLIZZA')) return 'KEEP_POLICY';
  if (status === 'PREVENTIVO_ACCETTATO' || status === 'PREVENTIVO_IN_EMISSIONE') return 'KEEP_ACCEPTED';
  return status === 'PREVENTIVO' ? 'WITHDRAW' : 'ERASE';
}
