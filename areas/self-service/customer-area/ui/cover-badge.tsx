import { StatusBadge, type Tone } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { COVER_LABELS, type CoverState } from '../domain/index.ts';

const TONES: Readonly<Record<CoverState, Tone>> = {
  IN_ARRIVO: 'info',
  ATTIVA: 'good',
  IN_SCADENZA: 'warning',
  SCADUTA: 'neutral',
  ANNULLATA: 'bad',
};

/** What a policy means today. */
export function CoverBadge({ state }: { readonly state: CoverState }) {
  const language = useLanguage();
  return <StatusBadge tone={TONES[state]}>{COVER_LABELS[state][language]}</StatusBadge>;
}
