import { Group } from '@mantine/core';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import type { StatementStatus } from '../domain/status-codes.ts';
import { STATEMENT_STATUSES } from '../domain/status-codes.ts';
import { useStatementsTexts } from '../texts/it.ts';

/** State of a statement, and whether it is overdue. */
export function StatementBadge({ status, overdue }: { readonly status: StatementStatus; readonly overdue: boolean }) {
  const t = useStatementsTexts();
  return (
    <Group gap={4} wrap="nowrap" component="span">
      <StateBadge states={STATEMENT_STATUSES} state={status} />
      {overdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
    </Group>
  );
}
