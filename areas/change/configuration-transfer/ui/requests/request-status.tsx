import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { ExchangeStatus } from '../../domain/index.ts';
import { useExchangeTexts } from '../../texts/it.ts';

const TONES = { PENDING: 'warning', COMPLETED: 'good', REJECTED: 'bad' } as const;

/** State of a request in words and colour. */
export function RequestStatus({ status }: { status: ExchangeStatus }) {
  const t = useExchangeTexts();
  return <StatusBadge tone={TONES[status]}>{t(`requests.${status}`)}</StatusBadge>;
}
