import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

interface StatementRow extends StateRow {
  /** The insurer sees it. */
  readonly isShown: boolean;
  /** No later statement replaces it, and it was not deleted as a draft. */
  readonly holds: boolean;
}

export const INSURER_STATEMENT_STATUSES = codeTable({
  BOZZA: { label: { it: 'Bozza', en: 'Draft' }, tone: 'neutral', isShown: false, holds: true },
  EMESSO: { label: { it: 'Emesso', en: 'Issued' }, tone: 'info', isShown: true, holds: true },
  IN_PAGAMENTO: { label: { it: 'In pagamento', en: 'In payment' }, tone: 'warning', isShown: true, holds: true },
  PAGATO: { label: { it: 'Pagato', en: 'Paid' }, tone: 'good', isShown: true, holds: true },
  SOSTITUITO: { label: { it: 'Sostituito', en: 'Replaced' }, tone: 'neutral', isShown: true, holds: false },
  ELIMINATO: { label: { it: 'Eliminato', en: 'Deleted' }, tone: 'neutral', isShown: false, holds: false },
} as const satisfies CodeRows<StatementRow>);
export type StatementStatus = Code<typeof INSURER_STATEMENT_STATUSES>;

export const SHOWN_TO_INSURER = INSURER_STATEMENT_STATUSES.where({ isShown: true });

export const HOLDING_STATEMENTS = INSURER_STATEMENT_STATUSES.where({ holds: true });

/** Payments of the agency to insurers. */
export const INSURER_PAYMENT_STATUSES = codeTable({
  CREATA: { label: { it: 'Da eseguire', en: 'To be executed' }, tone: 'info' },
  ESEGUITA: { label: { it: 'Eseguita', en: 'Executed' }, tone: 'good' },
  ANNULLATA: { label: { it: 'Annullata', en: 'Cancelled' }, tone: 'neutral' },
} as const satisfies CodeRows<StateRow>);
export type PaymentStatus = Code<typeof INSURER_PAYMENT_STATUSES>;
