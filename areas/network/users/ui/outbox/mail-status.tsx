import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { OutboxRow } from '../../api/outbox-routes.ts';
import { useUsersTexts } from '../../texts/it.ts';

const TONES: Readonly<Record<OutboxRow['status'], Tone>> = { QUEUED: 'progress', SENT: 'good', KEPT: 'neutral', FAILED: 'bad' };

export function MailStatus({ status }: { status: OutboxRow['status'] }) {
  const t = useUsersTexts();
  return <StatusBadge tone={TONES[status]}>{t(`mails.status.${status}`)}</StatusBadge>;
}
