import { Group } from '@mantine/core';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { InsurerStatementRow } from '../api/schemas.ts';
import type { Answer } from '../domain/status.ts';
import { INSURER_STATEMENT_STATUSES } from '../domain/status-codes.ts';
import { ANSWER_LABELS } from '../domain/texts.ts';
import { useInsurerAccountsTexts } from '../texts/it.ts';

const ANSWER_TONES: Readonly<Record<Answer, Tone>> = { RISCONTRATO: 'good', CONTESTATO: 'bad' };

type Shown = Pick<InsurerStatementRow, 'status' | 'overdue' | 'answer'>;

/** State of a statement, whether it is overdue, and what the insurer answered. */
export function StatementBadge({ status, overdue, answer }: Shown) {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  return (
    <Group gap={4} component="span">
      <StateBadge states={INSURER_STATEMENT_STATUSES} state={status} />
      {overdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
      {answer === null ? null : <StatusBadge tone={ANSWER_TONES[answer]}>{ANSWER_LABELS[answer][language]}</StatusBadge>}
    </Group>
  );
}
