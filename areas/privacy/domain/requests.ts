import type { Text } from '#platform/domain-kit/locale.ts';
import { addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { transitions } from '#platform/domain-kit/transitions.ts';

/** Requests that a person may make about their data: art. 15, 20 and 17 GDPR. */
export const REQUEST_KINDS = ['ACCESSO', 'PORTABILITA', 'CANCELLAZIONE'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['APERTA', 'EVASA', 'RESPINTA'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const KIND_LABELS: Readonly<Record<RequestKind, Text>> = {
  ACCESSO: { it: 'Accesso (art. 15)', en: 'Access (art. 15)' },
  PORTABILITA: { it: 'Portabilità (art. 20)', en: 'Portability (art. 20)' },
  CANCELLAZIONE: { it: 'Cancellazione (art. 17)', en: 'Erasure (art. 17)' },
};

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, Text>> = {
  APERTA: { it: 'Aperta', en: 'Open' },
  EVASA: { it: 'Evasa', en: 'Answered' },
  RESPINTA: { it: 'Respinta', en: 'Refused' },
};

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

/** Why something is kept despite an erasure; `{source}` is the source of the retention rule. */
export const KEPT_TEXTS = {
  policy: { it: 'Polizza {number}', en: 'Policy {number}' },
  quotation: { it: 'Preventivo accettato {number}', en: 'Accepted quotation {number}' },
  concluding: {
    it: 'Contratto in corso di conclusione (art. 6, par. 1, lett. b) GDPR): la cancellazione è possibile se viene revocato',
    en: 'A contract is being concluded (art. 6, par. 1, b) GDPR): it can be erased once it is revoked',
  },
  customer: { it: 'Anagrafica di chi ha contratti da conservare', en: 'Data of a customer with contracts to keep' },
  mails: { it: 'E-mail su contratti da conservare', en: 'Mails about contracts to keep' },
  law: { it: 'Obbligo di legge: {source}', en: 'Legal obligation: {source}' },
  user: { it: 'Utente {username}', en: 'User {username}' },
  userWhy: {
    it: 'Account in uso: va prima eliminato dalla scheda utente',
    en: 'Account in use: delete it on the page of the user first',
  },
} as const satisfies Readonly<Record<string, Text>>;
