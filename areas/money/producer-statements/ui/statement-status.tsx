import { Group } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { STATUS_LABELS } from '../domain/index.ts';
import type { StatementStatus } from '../domain/status.ts';
import { useStatementsTexts } from '../texts/it.ts';

const TONES: Readonly<Record<StatementStatus, Tone>> = {
  BOZZA: 'neutral',
  EMESSO: 'info',
  NOTIFICATO: 'warning',
  BLOCCATO: 'bad',
  PAGATO: 'good',
  SOSTITUITO: 'neutral',
  ELIMINATO: 'neutral',
};

/** State of a statement, and whether it is overdue. */
export function StatementBadge({ status, overdue }: { readonly status: StatementStatus; readonly overdue: boolean }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status][language]}</StatusBadge>
      {overdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
    </Group>
  );
}
