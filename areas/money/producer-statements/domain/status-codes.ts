import { type Code, type CodeRows, codeTable, type StateRow } from '#platform/domain-kit/code-table.ts';

interface StatementRow extends StateRow {
  /** The producer sees it. */
  readonly isIssued: boolean;
  /** No later statement replaces it, and it was not deleted as a draft. */
  readonly holds: boolean;
}

export const STATEMENT_STATUSES = codeTable({
  BOZZA: { label: { it: 'Bozza', en: 'Draft' }, tone: 'neutral', isIssued: false, holds: true },
  EMESSO: { label: { it: 'Emesso', en: 'Issued' }, tone: 'info', isIssued: true, holds: true },
  NOTIFICATO: { label: { it: 'Sollecitato', en: 'Reminded' }, tone: 'warning', isIssued: true, holds: true },
  BLOCCATO: { label: { it: 'Bloccato', en: 'Blocked' }, tone: 'bad', isIssued: true, holds: true },
  PAGATO: { label: { it: 'Pagato', en: 'Paid' }, tone: 'good', isIssued: true, holds: true },
  SOSTITUITO: { label: { it: 'Sostituito', en: 'Replaced' }, tone: 'neutral', isIssued: true, holds: false },
  ELIMINATO: { label: { it: 'Eliminato', en: 'Deleted' }, tone: 'neutral', isIssued: false, holds: false },
} as const satisfies CodeRows<StatementRow>);
export type StatementStatus = Code<typeof STATEMENT_STATUSES>;

/** Statements that the producer has seen, replaced ones too. */
export const ISSUED_STATEMENTS = STATEMENT_STATUSES.where({ isIssued: true });

export const HOLDING_STATEMENTS = STATEMENT_STATUSES.where({ holds: true });

/** Statements by which an entry counts as stated. */
export const STATING_STATEMENTS = STATEMENT_STATUSES.where({ isIssued: true, holds: true });
