import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { OwnRequest } from '../../api/index.ts';
import { usePortalTexts } from '../../texts/it.ts';

const TONES: Readonly<Record<OwnRequest['status'], Tone>> = {
  APERTA: 'info',
  IN_CARICO: 'progress',
  IN_ATTESA: 'warning',
  EVASA: 'good',
  CHIUSA_SENZA_SEGUITO: 'neutral',
};

/** The state of a request in the customer's words. */
export function RequestState({ status }: Pick<OwnRequest, 'status'>) {
  const t = usePortalTexts();
  return <StatusBadge tone={TONES[status]}>{t(`states.${status}`)}</StatusBadge>;
}
