import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

interface ClaimStateRow extends StateRow {
  /** The agency still works on it. */
  readonly isOpen: boolean;
}

/** States that the specification names, and the draft before them. */
export const CLAIM_STATES = codeTable({
  BOZZA: { label: { it: 'Bozza', en: 'Draft' }, tone: 'neutral', isOpen: false },
  APERTO: { label: { it: 'Aperto', en: 'Open' }, tone: 'progress', isOpen: true },
  APPROVATO: { label: { it: 'Approvato', en: 'Approved' }, tone: 'info', isOpen: true },
  CHIUSO: { label: { it: 'Chiuso', en: 'Closed' }, tone: 'good', isOpen: false },
} as const satisfies CodeRows<ClaimStateRow>);
export type ClaimState = Code<typeof CLAIM_STATES>;

export const OPEN_CLAIMS = CLAIM_STATES.where({ isOpen: true });

interface ClaimStepRow extends StateRow {
  readonly state: ClaimState;
  /** Its indemnity is agreed with the customer. */
  readonly isAgreed: boolean;
}

/** Steps within the states. UNITO: it was the same event as another claim. */
export const CLAIM_STEPS = codeTable({
  BOZZA: {
    label: { it: 'In preparazione', en: 'Being prepared' },
    customerLabel: { it: 'Bozza', en: 'Draft' },
    tone: 'neutral',
    state: 'BOZZA',
    isAgreed: false,
  },
  DENUNCIATO: {
    label: { it: 'Denunciato', en: 'Notified' },
    customerLabel: { it: 'Ricevuto', en: 'Received' },
    tone: 'progress',
    state: 'APERTO',
    isAgreed: false,
  },
  PERIZIA_ASSEGNATA: {
    label: { it: 'Perizia assegnata', en: 'Survey assigned' },
    customerLabel: { it: 'Perizia in corso', en: 'Being surveyed' },
    tone: 'progress',
    state: 'APERTO',
    isAgreed: false,
  },
  PERIZIATO: {
    label: { it: 'Periziato', en: 'Surveyed' },
    customerLabel: { it: 'In valutazione', en: 'Being assessed' },
    tone: 'progress',
    state: 'APERTO',
    isAgreed: false,
  },
  CONCORDATO: { label: { it: 'Concordato', en: 'Agreed' }, tone: 'info', state: 'APERTO', isAgreed: true },
  AUTORIZZATO: {
    label: { it: 'Autorizzato', en: 'Authorised' },
    customerLabel: { it: 'In pagamento', en: 'Being paid' },
    tone: 'info',
    state: 'APPROVATO',
    isAgreed: true,
  },
  PAGATO: { label: { it: 'Pagato', en: 'Paid' }, tone: 'good', state: 'APPROVATO', isAgreed: true },
  LIQUIDATO: {
    label: { it: 'Liquidato', en: 'Settled' },
    customerLabel: { it: 'Pagato', en: 'Paid' },
    tone: 'good',
    state: 'CHIUSO',
    isAgreed: true,
  },
  SENZA_SEGUITO: {
    label: { it: 'Senza seguito', en: 'Without follow-up' },
    customerLabel: { it: 'Non pagato', en: 'Not paid' },
    tone: 'neutral',
    state: 'CHIUSO',
    isAgreed: false,
  },
  UNITO: {
    label: { it: 'Unito a un altro sinistro', en: 'Merged into another claim' },
    customerLabel: { it: 'Unito', en: 'Merged' },
    tone: 'neutral',
    state: 'CHIUSO',
    isAgreed: false,
  },
} as const satisfies CodeRows<ClaimStepRow>);
export type ClaimStep = Code<typeof CLAIM_STEPS>;

export const AGREED_STEPS = CLAIM_STEPS.where({ isAgreed: true });
