import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { type RenewalState, STATE_LABELS } from '../domain/index.ts';

const TONES: Readonly<Record<RenewalState, Tone>> = {
  PRATICA_DA_RINOVARE: 'progress',
  CLIENTE_DA_RICONTATTARE: 'warning',
  PRATICA_RINOVATA: 'good',
  CLIENTE_NON_INTERESSATO: 'neutral',
};

/** The state of a renewal case as a badge. */
export function StateBadge({ status }: { readonly status: RenewalState }) {
  const language = useLanguage();
  return <StatusBadge tone={TONES[status]}>{STATE_LABELS[status][language]}</StatusBadge>;
}
