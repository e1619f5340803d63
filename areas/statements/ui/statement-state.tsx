import { Group } from '@mantine/core';
import { StatusBadge, type Tone } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { STATE_LABELS, type StatementState } from '../domain/index.ts';
import { useStatementsTexts } from '../texts/it.ts';

const TONES: Readonly<Record<StatementState, Tone>> = {
  BOZZA: 'neutral',
  EMESSO: 'info',
  NOTIFICATO: 'warning',
  BLOCCATO: 'bad',
  PAGATO: 'good',
  SOSTITUITO: 'neutral',
  ELIMINATO: 'neutral',
};

/** State of a statement, and whether it is overdue. */
export function StateBadge({ state, overdue }: { readonly state: StatementState; readonly overdue: boolean }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <StatusBadge tone={TONES[state]}>{STATE_LABELS[state][language]}</StatusBadge>
      {overdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
    </Group>
  );
}
