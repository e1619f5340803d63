import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { TaskFile, TaskProgress, useTask } from '#areas/agency/background-tasks/ui/public.tsx';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { ExtractionRun } from '../../api/index.ts';
import { FILE_FORMAT_NAMES, FILE_FORMATS, type FileFormat } from '../../domain/schedule.ts';
import { useAnalysisTexts } from '../../texts/it.ts';

function RunFile({ taskId }: { readonly taskId: number }) {
  const task = useTask(taskId);
  return task === undefined ? null : <TaskFile task={task} />;
}

function Run({ run, isRunning }: { readonly run: ExtractionRun; readonly isRunning: boolean }) {
  const t = useAnalysisTexts();
  const language = useLanguage();
  const { taskId, createdAt, format, isScheduled, status, error, rows, availableUntil } = run;
  const facts = [
    FILE_FORMAT_NAMES[format],
    ...(isScheduled ? [t('run.planned')] : []),
    ...(rows === null ? [] : [t('run.rows', { rows: formatNumber(rows, language, 0) })]),
  ];
  const state = status === 'RUNNING' ? t('run.running') : status === 'DONE' && availableUntil === null ? t('run.expired') : null;
  return (
    <Stack gap={2}>
      <Text size="sm">
        <MomentText instant={createdAt} /> · {[...facts, ...(state === null || isRunning ? [] : [state])].join(' · ')}
      </Text>
      {error === null ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {error[language]}
        </Text>
      )}
      {availableUntil === null ? null : <RunFile taskId={taskId} />}
    </Stack>
  );
}

interface RunsPanelProps {
  readonly runs: readonly ExtractionRun[];
  readonly onStart: (format: FileFormat) => Promise<{ taskId: number }>;
  /** Reads the runs again. */
  readonly onChange: () => unknown;
}

/** Files of an extraction: makes one, shows those of before. */
export function RunsPanel({ runs, onStart, onChange }: RunsPanelProps) {
  const t = useAnalysisTexts();
  const [taskId, setTaskId] = useState<number | null>(null);
  const task = useTask(taskId, () => void onChange());
  const start = (format: FileFormat) =>
    onStart(format).then((started) => {
      setTaskId(started.taskId);
      notify.done(t('run.started'));
    }, notify.failed);
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h4">
            {t('run.title')}
          </Title>
          <Group gap="xs">
            {FILE_FORMATS.map((format) => (
              <Button key={format} size="xs" variant={format === 'XLSX' ? 'filled' : 'default'} onClick={() => void start(format)}>
                {t('run.make', { format: FILE_FORMAT_NAMES[format] })}
              </Button>
            ))}
          </Group>
        </Group>
        {task === undefined || task.status === 'DONE' ? null : <TaskProgress task={task} />}
        {runs.length === 0 && task === undefined ? <Text size="sm">{t('run.empty')}</Text> : null}
        {runs.map((run) => (
          <Run key={run.id} run={run} isRunning={run.taskId === taskId && task?.status === 'RUNNING'} />
        ))}
      </Stack>
    </Paper>
  );
}
