import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { RUN_STATES, type RunState } from '../../domain/index.ts';

const TONES: Readonly<Record<RunState, Tone>> = {
  LETTA: 'neutral',
  FALLITA: 'bad',
  SENZA_EFFETTO: 'neutral',
  PROVATA: 'progress',
  IN_APPROVAZIONE: 'warning',
  APPROVATA: 'progress',
  RESPINTA: 'bad',
  SUPERATA: 'warning',
  APPLICATA: 'good',
};

/** What became of a run. */
export function RunBadge({ status }: { readonly status: RunState }) {
  const language = useLanguage();
  return <StatusBadge tone={TONES[status]}>{RUN_STATES[status][language]}</StatusBadge>;
}
