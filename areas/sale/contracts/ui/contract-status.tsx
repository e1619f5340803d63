import { StatusBadge, type Tone } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { CoverState } from '../domain/facts/cover.ts';
import { STATUS_LABELS, type Status } from '../domain/index.ts';
import { useContractsTexts } from '../texts/it.ts';

const TONES: Readonly<Record<Status, Tone>> = {
  PREVENTIVO: 'info',
  PREVENTIVO_ACCETTATO: 'progress',
  PREVENTIVO_IN_EMISSIONE: 'warning',
  PREVENTIVO_SCADUTO: 'neutral',
  POLIZZA: 'good',
  POLIZZA_ANNULLATA: 'bad',
  POLIZZA_SCADUTA: 'neutral',
};

interface ContractStatusProps {
  readonly status: Status;
  readonly cancelled: boolean;
  /** The cover of a policy today, where it is known. */
  readonly cover?: CoverState | undefined;
}

/**
 * The state of a contract as a badge; shows a withdrawn quotation as withdrawn, although its state is expired, and a policy
 * whose premium is not paid as suspended.
 */
export function ContractStatus({ status, cancelled, cover }: ContractStatusProps) {
  const t = useContractsTexts();
  const language = useLanguage();
  if (cancelled && status === 'PREVENTIVO_SCADUTO') return <StatusBadge tone="bad">{t('withdrawn')}</StatusBadge>;
  if (status === 'POLIZZA' && cover === 'SOSPESA') return <StatusBadge tone="warning">{t('suspended')}</StatusBadge>;
  return <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status][language]}</StatusBadge>;
}
