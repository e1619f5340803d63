import { Group, Text } from '@mantine/core';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ExecutionRow } from '../api/index.ts';
import { EXECUTION_STATES, EXIT_CODES } from '../domain/index.ts';
import { useOperationsTexts } from '../texts/it.ts';
import { EXECUTION_TONES } from './tones.ts';

/** State of a run; 'nothing to do' is said, the other exit codes follow from the state. */
export function ExecutionBadge({ row }: { readonly row: Pick<ExecutionRow, 'status' | 'exitCode' | 'dryRun'> }) {
  const t = useOperationsTexts();
  const language = useLanguage();
  return (
    <Group gap={6} wrap="nowrap">
      <StatusBadge tone={EXECUTION_TONES[row.status]}>{EXECUTION_STATES[row.status][language]}</StatusBadge>
      {row.exitCode === 'NOOP' ? (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {EXIT_CODES.NOOP[language]}
        </Text>
      ) : null}
      {row.dryRun ? (
        <Text size="sm" c="dimmed">
          ({t('runs.dryRun')})
        </Text>
      ) : null}
    </Group>
  );
}
