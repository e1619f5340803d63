import { Alert, Anchor, Box, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { consoleRunAddress } from '../../api/addresses.ts';
import type { RunDetail } from '../../api/index.ts';
import { failureText } from '../../domain/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';
import classes from '../editor/code-editor.module.css';
import { ChangesTable } from './changes-table.tsx';
import { RunActions } from './run-actions.tsx';
import { RunBadge } from './run-badge.tsx';

function Failure({ failure }: { readonly failure: NonNullable<RunDetail['failure']> }) {
  const t = useConsoleTexts();
  const language = useLanguage();
  const { line, column } = failure;
  return (
    <Alert color="red" variant="light">
      {line === null ? null : <Text fw={600}>{t('result.place', { line, column: column ?? 1 })}</Text>}
      <Text style={{ overflowWrap: 'anywhere' }}>{failureText(failure, language)}</Text>
    </Alert>
  );
}

/** What a script printed. */
export function Output({ run: { output, outputCut, failure } }: { readonly run: Pick<RunDetail, 'output' | 'outputCut' | 'failure'> }) {
  const t = useConsoleTexts();
  if (output.length === 0 && failure !== null) return null;
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('result.output')}</Text>
      {output.length === 0 ? (
        <Text size="sm">{t('result.noOutput')}</Text>
      ) : (
        <Box component="pre" m={0} className={`${classes.code} ${classes.docs}`} role="region" aria-label={t('result.output')} tabIndex={0}>
          {output.join('\n')}
        </Box>
      )}
      {outputCut ? <Text size="sm">{t('result.cut', { count: output.length })}</Text> : null}
    </Stack>
  );
}

/** The result of a run below the editor. */
export function RunResult({ run }: { readonly run: RunDetail }) {
  const t = useConsoleTexts();
  const language = useLanguage();
  return (
    <Stack gap="md">
      <Group gap="sm">
        <RunBadge status={run.status} />
        <Text size="sm">
          {t('result.used', { seconds: formatNumber(run.durationMs / 1000, language, 1), calls: run.calls, rows: run.rows })}
        </Text>
        <Anchor component={Link} to={consoleRunAddress.href({ id: run.id })} size="sm" underline="always">
          {t('result.open')}
        </Anchor>
      </Group>
      {run.failure === null ? null : <Failure failure={run.failure} />}
      {run.changes === 0 ? null : <ChangesTable run={run} />}
      <RunActions run={run} />
      <Output run={run} />
    </Stack>
  );
}
