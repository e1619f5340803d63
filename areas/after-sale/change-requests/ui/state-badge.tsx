import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type RequestState, STATE_LABELS } from '../domain/index.ts';

const TONES: Readonly<Record<RequestState, Tone>> = {
  APERTA: 'warning',
  IN_CARICO: 'progress',
  IN_ATTESA: 'info',
  EVASA: 'good',
  CHIUSA_SENZA_SEGUITO: 'neutral',
};

/** The state of a change request as a badge. */
export function StateBadge({ status }: { readonly status: RequestState }) {
  const language = useLanguage();
  return <StatusBadge tone={TONES[status]}>{STATE_LABELS[status][language]}</StatusBadge>;
}
