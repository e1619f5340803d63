import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

interface RequestRow extends StateRow {
  /** It blocks another request for the same policy. */
  readonly isOpen: boolean;
}

/**
 * States of a change request (spec §4): open, taken in charge by one user of the agency, waiting for an answer or a
 * document of the other side, handled, closed without follow-up.
 */
export const REQUEST_STATES = codeTable({
  APERTA: {
    label: { it: 'Da prendere in carico', en: 'To be taken' },
    customerLabel: { it: 'Inviata', en: 'Sent' },
    tone: 'info',
    isOpen: true,
  },
  IN_CARICO: {
    label: { it: 'In carico', en: 'In charge' },
    customerLabel: { it: 'In lavorazione', en: 'In progress' },
    tone: 'progress',
    isOpen: true,
  },
  IN_ATTESA: {
    label: { it: 'In attesa di risposta', en: 'Awaiting an answer' },
    customerLabel: { it: 'Aspetta te', en: 'Waits for you' },
    tone: 'warning',
    isOpen: true,
  },
  EVASA: { label: { it: 'Evasa', en: 'Handled' }, customerLabel: { it: 'Fatta', en: 'Done' }, tone: 'good', isOpen: false },
  CHIUSA_SENZA_SEGUITO: {
    label: { it: 'Chiusa senza seguito', en: 'Closed without follow-up' },
    customerLabel: { it: 'Chiusa', en: 'Closed' },
    tone: 'neutral',
    isOpen: false,
  },
} as const satisfies CodeRows<RequestRow>);
export type RequestState = Code<typeof REQUEST_STATES>;

export const OPEN_REQUESTS = REQUEST_STATES.where({ isOpen: true });
