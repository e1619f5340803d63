import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

interface EnvelopeRow extends StateRow {
  /** The customer may still sign. */
  readonly isOpen: boolean;
}

/** States of a digital signature: an envelope with the papers that one customer signs. */
export const ENVELOPE_STATES = codeTable({
  STARTED: { label: { it: 'Inviata', en: 'Sent' }, tone: 'info', isOpen: true },
  VIEWED: { label: { it: 'Aperta dal cliente', en: 'Opened by the customer' }, tone: 'progress', isOpen: true },
  SIGNED: { label: { it: 'Firmata', en: 'Signed' }, tone: 'good', isOpen: false },
  REFUSED: { label: { it: 'Rifiutata', en: 'Refused' }, tone: 'bad', isOpen: false },
  EXPIRED: { label: { it: 'Scaduta', en: 'Expired' }, tone: 'warning', isOpen: false },
  CANCELLED: { label: { it: 'Annullata', en: 'Cancelled' }, tone: 'neutral', isOpen: false },
} as const satisfies CodeRows<EnvelopeRow>);
export type EnvelopeState = Code<typeof ENVELOPE_STATES>;

export const OPEN_ENVELOPES = ENVELOPE_STATES.where({ isOpen: true });
