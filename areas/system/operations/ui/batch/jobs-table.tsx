import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { batchAddress, executionAddress } from '../../api/addresses.ts';
import { type JobRow, listJobs } from '../../api/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';
import { DurationText } from '../duration-text.tsx';
import { ExecutionBadge } from '../execution-badge.tsx';
import { StartDialog } from './start-dialog.tsx';

/** Milliseconds between reloads. */
const EVERY = 5000;

interface JobsProps {
  readonly title: string;
  readonly rows: readonly JobRow[];
  readonly onStart: (job: JobRow) => void;
}

function Jobs({ title, rows, onStart }: JobsProps) {
  const t = useOperationsTexts();
  return (
    <FiguresTable caption={title}>
      <thead>
        <tr>
          <th>{t('jobs.job')}</th>
          <th>{t('jobs.last')}</th>
          <th data-amount>{t('jobs.usual')}</th>
          <th aria-label={t('schedules.actions')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((job) => (
          <tr key={job.name}>
            <td data-label={t('jobs.job')}>
              <div>
                <Text fw={600}>{job.title}</Text>
                <Text size="sm" c="dimmed">
                  {job.about}
                </Text>
              </div>
            </td>
            <td data-label={t('jobs.last')}>
              {job.last === null ? (
                <Text size="sm" c="dimmed">
                  {t('jobs.never')}
                </Text>
              ) : (
                <div>
                  <ExecutionBadge row={job.last} />
                  <Anchor component={Link} to={executionAddress.href({ id: job.last.id })} size="sm">
                    <MomentText instant={job.last.startedAt} />
                  </Anchor>
                </div>
              )}
            </td>
            <td data-amount data-label={t('jobs.usual')}>
              <DurationText ms={job.usualDuration} />
            </td>
            <td>
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  component={Link}
                  to={batchAddress.href({ tab: 'esecuzioni', lavoro: job.name })}
                  aria-label={`${t('jobs.runs')}: ${job.title}`}
                >
                  {t('jobs.runs')}
                </Button>
                {job.startable ? (
                  <Button size="compact-sm" variant="default" onClick={() => onStart(job)} aria-label={`${t('jobs.start')}: ${job.title}`}>
                    {t('jobs.start')}
                  </Button>
                ) : null}
              </Group>
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** The jobs of the product: those that users may start, then the others. */
export function JobsTable() {
  const t = useOperationsTexts();
  const [starting, setStarting] = useState<JobRow | null>(null);
  const { data, error, refetch } = useApiQuery(listJobs, {}, { refetchInterval: EVERY });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="lg">
      <Text maw={760}>{t('jobs.intro')}</Text>
      {[true, false].map((startable) => {
        const title = t(startable ? 'jobs.startable' : 'jobs.others');
        return (
          <Stack key={title} gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            <Jobs title={title} rows={data.items.filter((job) => job.startable === startable)} onStart={setStarting} />
          </Stack>
        );
      })}
      {starting === null ? null : <StartDialog job={starting} onClose={() => setStarting(null)} />}
    </Stack>
  );
}
