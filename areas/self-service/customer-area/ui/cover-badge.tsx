import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { OWN_POLICY_LABELS, type OwnPolicyState } from '../domain/index.ts';

const TONES: Readonly<Record<OwnPolicyState, Tone>> = {
  IN_ARRIVO: 'info',
  ATTIVA: 'good',
  SOSPESA: 'warning',
  IN_SCADENZA: 'warning',
  SCADUTA: 'neutral',
  ANNULLATA: 'bad',
};

/** What a policy means today. */
export function CoverBadge({ state }: { readonly state: OwnPolicyState }) {
  const language = useLanguage();
  return <StatusBadge tone={TONES[state]}>{OWN_POLICY_LABELS[state][language]}</StatusBadge>;
}
