import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { TrainingStatus as Status } from '../domain/index.ts';
import { useTrainingTexts } from '../texts/it.ts';

const TONES: Readonly<Record<Status, Tone>> = { REGOLARE: 'good', IN_SCADENZA: 'warning', NON_IN_REGOLA: 'bad' };

/** Training status as a coloured badge. */
export function TrainingStatus({ status }: { status: Status }) {
  const t = useTrainingTexts();
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
