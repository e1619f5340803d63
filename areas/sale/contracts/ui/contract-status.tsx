import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { CoverState } from '../domain/facts/cover.ts';
import type { Status } from '../domain/index.ts';
import { CONTRACT_STATUSES } from '../domain/status-codes.ts';
import { useContractsTexts } from '../texts/it.ts';

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
  if (cancelled && status === 'PREVENTIVO_SCADUTO') return <StatusBadge tone="bad">{t('withdrawn')}</StatusBadge>;
  if (status === 'POLIZZA' && cover === 'SOSPESA') return <StatusBadge tone="warning">{t('suspended')}</StatusBadge>;
  return <StateBadge states={CONTRACT_STATUSES} state={status} />;
}
