import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { ROW_OUTCOMES, type RowOutcome, SHEET_STATUSES, type SheetStatus } from '../../domain/index.ts';

const STATUS_TONES: Readonly<Record<SheetStatus, Tone>> = {
  CARICATO: 'neutral',
  IN_CORSO: 'progress',
  INTERROTTO: 'bad',
  PROVATO: 'info',
  DA_CORREGGERE: 'warning',
  COMPLETATO: 'good',
};

const OUTCOME_TONES: Readonly<Record<RowOutcome, Tone>> = {
  DA_FARE: 'neutral',
  VALIDA: 'info',
  ERRORE: 'bad',
  CORRETTA: 'progress',
  CREATA: 'good',
};

/** State of a sheet in words and colour. */
export function SheetStatusBadge({ status }: { readonly status: SheetStatus }) {
  const language = useLanguage();
  return <StatusBadge tone={STATUS_TONES[status]}>{SHEET_STATUSES[status][language]}</StatusBadge>;
}

/** What became of a row, in words and colour. */
export function OutcomeBadge({ outcome }: { readonly outcome: RowOutcome }) {
  const language = useLanguage();
  return <StatusBadge tone={OUTCOME_TONES[outcome]}>{ROW_OUTCOMES[outcome][language]}</StatusBadge>;
}
