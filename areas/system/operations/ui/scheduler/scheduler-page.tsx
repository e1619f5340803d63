import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { executionAddress } from '../../api/addresses.ts';
import { type Decision, listSchedules, pauseSchedule, resumeSchedule, runSchedule, type ScheduleRow } from '../../api/index.ts';
import { EXECUTION_STATES, SKIP_REASONS } from '../../domain/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { EXECUTION_TONES } from '../tones.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { Week } from './week.tsx';

/** Milliseconds between reloads. */
const EVERY = 15_000;

function Outcome({ decision }: { readonly decision: Decision | undefined }) {
  const t = useOperationsTexts();
  const language = useLanguage();
  if (decision === undefined) return <Text size="sm">{t('schedules.none')}</Text>;
  const { status, skipped, missed, dueAt, executionId } = decision;
  const at = <MomentText instant={dueAt} />;
  return (
    <Group gap={6}>
      {status === null ? null : <StatusBadge tone={EXECUTION_TONES[status]}>{EXECUTION_STATES[status][language]}</StatusBadge>}
      {executionId === null ? (
        <Text size="sm">{at}</Text>
      ) : (
        <Anchor component={Link} to={executionAddress.href({ id: executionId })} size="sm">
          {at}
        </Anchor>
      )}
      {skipped === null ? null : <Text size="sm">{SKIP_REASONS[skipped][language]}</Text>}
      {missed === 0 ? null : <Text size="sm">{t('schedules.missed', { count: missed })}</Text>}
    </Group>
  );
}

interface RowProps {
  readonly row: ScheduleRow;
  readonly onEdit: () => void;
  readonly onPause: () => void;
}

function Actions({ row, onEdit, onPause }: RowProps) {
  const t = useOperationsTexts();
  const navigate = useNavigate();
  const resume = useApiMutation(resumeSchedule, { invalidates: [listSchedules] });
  const runNow = useApiMutation(runSchedule, { invalidates: [listSchedules] });
  const params = { id: row.id };
  const start = async () => {
    const { executionId } = await runNow.mutateAsync({ params });
    notify.done(t('schedules.started'));
    await navigate({ to: executionAddress.href({ id: executionId }) });
  };
  const name = (label: string) => ({ 'aria-label': `${label}: ${row.title}` });
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      <Button size="compact-sm" variant="default" onClick={onEdit} {...name(t('schedules.edit'))}>
        {t('schedules.edit')}
      </Button>
      {row.paused ? (
        <Button
          size="compact-sm"
          loading={resume.isPending}
          onClick={() => void resume.mutateAsync({ params }).then(() => notify.done(t('schedules.resumed')), notify.failed)}
          {...name(t('schedules.resume'))}
        >
          {t('schedules.resume')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={onPause} {...name(t('schedules.pause'))}>
          {t('schedules.pause')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={runNow.isPending}
        onClick={() => void start().catch(notify.failed)}
        {...name(t('schedules.runNow'))}
      >
        {t('schedules.runNow')}
      </Button>
    </Group>
  );
}

function Times({ row }: { readonly row: ScheduleRow }) {
  const t = useOperationsTexts();
  return (
    <div>
      <Text size="sm">{row.words}</Text>
      {row.cron === row.declared ? null : (
        <Text size="sm" c="dimmed">
          {t('schedules.changed')}
          {row.updatedBy === null ? null : ` · ${row.updatedBy}`}
        </Text>
      )}
    </div>
  );
}

function Next({ row: { paused, pauseReason, late, next } }: { readonly row: ScheduleRow }) {
  const t = useOperationsTexts();
  if (paused) {
    return (
      <div>
        <StatusBadge tone="warning">{t('schedules.paused')}</StatusBadge>
        <Text size="sm">{pauseReason}</Text>
      </div>
    );
  }
  return (
    <div>
      {late ? <StatusBadge tone="bad">{t('schedules.late')}</StatusBadge> : null}
      <Text size="sm">
        <MomentText instant={next[0]} />
      </Text>
    </div>
  );
}

function Schedules({
  rows,
  onEdit,
  onPause,
}: {
  rows: readonly ScheduleRow[];
  onEdit: (row: ScheduleRow) => void;
  onPause: (row: ScheduleRow) => void;
}) {
  const t = useOperationsTexts();
  return (
    <FiguresTable caption={t('schedules.label')}>
      <thead>
        <tr>
          <th>{t('schedules.job')}</th>
          <th>{t('schedules.times')}</th>
          <th>{t('schedules.next')}</th>
          <th>{t('schedules.last')}</th>
          <th aria-label={t('schedules.actions')} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t('schedules.job')}>{row.title}</td>
            <td data-label={t('schedules.times')}>
              <Times row={row} />
            </td>
            <td data-label={t('schedules.next')}>
              <Next row={row} />
            </td>
            <td data-label={t('schedules.last')}>
              <Outcome decision={row.last[0]} />
            </td>
            <td>
              <Actions row={row} onEdit={() => onEdit(row)} onPause={() => onPause(row)} />
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** `/admin/scheduler`: when jobs run by themselves. */
export function SchedulerPage() {
  const t = useOperationsTexts();
  const [editing, setEditing] = useState<ScheduleRow | null>(null);
  const [pausing, setPausing] = useState<ScheduleRow | null>(null);
  const pause = useApiMutation(pauseSchedule, { invalidates: [listSchedules] });
  const { data, error, refetch } = useApiQuery(listSchedules, {}, { refetchInterval: EVERY });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="md">
      <Text maw={760}>{t('schedules.intro')}</Text>
      <UrlTabs
        tabs={[
          { id: 'elenco', label: t('schedules.list'), content: <Schedules rows={data.items} onEdit={setEditing} onPause={setPausing} /> },
          { id: 'settimana', label: t('schedules.week'), content: <Week rows={data.items} onEdit={setEditing} /> },
        ]}
      />
      {editing === null ? null : <ScheduleDialog row={editing} onClose={() => setEditing(null)} />}
      {pausing === null ? null : (
        <ReasonDialog
          title={t('schedules.pause')}
          text={t('schedules.pauseText')}
          onSave={(reason) => pause.mutateAsync({ params: { id: pausing.id }, body: { reason } })}
          onClose={() => setPausing(null)}
        />
      )}
    </Stack>
  );
}
