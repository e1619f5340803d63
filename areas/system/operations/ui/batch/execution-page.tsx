import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { executionAddress } from '../../api/addresses.ts';
import {
  abandonExecution,
  type ExecutionDetail,
  listExecutions,
  listJobs,
  readExecution,
  restartExecution,
  stopExecution,
} from '../../api/index.ts';
import { RUNNING, TRIGGERS } from '../../domain/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';
import { DurationText } from '../duration-text.tsx';
import { ExecutionBadge } from '../execution-badge.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { FailedItems, Log, Section, Steps } from './run-children.tsx';

/** Milliseconds between reloads of a run that has not ended. */
const EVERY = 1500;

const isRunning = (detail: ExecutionDetail | undefined) => RUNNING.some((state) => state === detail?.status);

type Action = 'stop' | 'restart' | 'abandon';

function Actions({ detail }: { readonly detail: ExecutionDetail }) {
  const t = useOperationsTexts();
  const navigate = useNavigate();
  const [action, setAction] = useState<Action | null>(null);
  const invalidates = [readExecution, listExecutions, listJobs];
  const stop = useApiMutation(stopExecution, { invalidates });
  const restart = useApiMutation(restartExecution, { invalidates });
  const abandon = useApiMutation(abandonExecution, { invalidates });
  const { id, mayStop, mayRestart, mayAbandon } = detail;
  const run: Readonly<Record<Action, (reason: string) => Promise<unknown>>> = {
    stop: async (reason) => {
      await stop.mutateAsync({ params: { id }, body: { reason } });
      notify.done(t('run.stopped'));
    },
    restart: async (reason) => {
      const again = await restart.mutateAsync({ params: { id }, body: { reason } });
      notify.done(t('run.restarted'));
      await navigate({ to: executionAddress.href({ id: again.id }) });
    },
    abandon: async (reason) => {
      await abandon.mutateAsync({ params: { id }, body: { reason } });
      notify.done(t('run.abandoned'));
    },
  };
  return (
    <>
      <Group gap="xs">
        {mayAbandon ? (
          <Button variant="default" onClick={() => setAction('abandon')}>
            {t('run.abandon')}
          </Button>
        ) : null}
        {mayRestart ? <Button onClick={() => setAction('restart')}>{t('run.restart')}</Button> : null}
        {mayStop ? (
          <Button color="red.9" onClick={() => setAction('stop')}>
            {t('run.stop')}
          </Button>
        ) : null}
      </Group>
      {action === null ? null : (
        <ReasonDialog
          title={t(`run.${action}`)}
          text={t(`run.${action}Text`)}
          danger={action !== 'restart'}
          onSave={run[action]}
          onClose={() => setAction(null)}
        />
      )}
    </>
  );
}

/** Why a run has no result, and what happens next. */
function Problem({ detail: { status, error, failedItems: count, repeatsAt } }: { readonly detail: ExecutionDetail }) {
  const t = useOperationsTexts();
  if (status === 'STARTING') return <Text>{t('run.queued')}</Text>;
  // A run that failed only because of its items has no error of its own.
  const ofItems = status === 'FAILED' && error === null && count > 0 ? t('run.itemsFailed', { count }) : null;
  const what = ofItems ?? (status === 'UNKNOWN' ? t('run.lost') : error);
  if (error === null && ofItems === null) return null;
  return (
    <Alert color="red" variant="light">
      <Text fw={600}>{t('run.error')}</Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{what}</Text>
      {repeatsAt === null ? null : (
        <Text>
          {t('run.repeats')} <MomentText instant={repeatsAt} />
        </Text>
      )}
    </Alert>
  );
}

function Other({ label, id }: { readonly label: string; readonly id: number | null }) {
  const t = useOperationsTexts();
  if (id === null) return null;
  return (
    <Text>
      {label}:{' '}
      <Anchor component={Link} to={executionAddress.href({ id })} underline="always">
        {t('run.open')}
      </Anchor>
    </Text>
  );
}

function Facts({ detail }: { readonly detail: ExecutionDetail }) {
  const t = useOperationsTexts();
  const language = useLanguage();
  const { reason, closedBy, schedule, parameters, summary } = detail;
  return (
    <KeyValueList
      items={[
        ...(reason === null ? [] : [{ label: t('run.reason'), value: reason }]),
        ...(closedBy === null ? [] : [{ label: t('run.closedBy'), value: closedBy }]),
        ...(schedule === null ? [] : [{ label: t('run.schedule'), value: <MomentText instant={schedule.dueAt} /> }]),
        ...(isRunning(detail) && detail.status !== 'STARTING'
          ? [{ label: t('run.heartbeat'), value: <MomentText instant={detail.heartbeatAt} /> }]
          : []),
        ...parameters,
        ...summary.map(({ label, value }) => ({ label, value: typeof value === 'number' ? formatNumber(value, language, 0) : value })),
      ]}
    />
  );
}

/** `/admin/batch/{id}`: a run with its steps, failed items and log. */
export function ExecutionPage({ id }: { readonly id: number }) {
  const t = useOperationsTexts();
  const language = useLanguage();
  const input = { params: { id }, query: {} };
  const { data, error, refetch } = useApiQuery(readExecution, input);
  // Loads the same again while it runs.
  useApiQuery(readExecution, input, { enabled: isRunning(data), refetchInterval: EVERY });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const { title, about, trigger, startedBy, startedAt, duration, usualDuration, attempt, steps, failed, log } = data;
  return (
    <Stack gap="lg">
      <DetailHeader
        title={title}
        badge={<ExecutionBadge row={data} />}
        facts={[
          { label: t('runs.startedAt'), value: <MomentText instant={startedAt} /> },
          { label: t('runs.duration'), value: <DurationText ms={duration} /> },
          ...(usualDuration === null ? [] : [{ label: t('run.usual'), value: <DurationText ms={usualDuration} /> }]),
          { label: t('runs.trigger'), value: startedBy ?? TRIGGERS[trigger][language] },
          ...(attempt === 1 ? [] : [{ label: t('runs.attempt'), value: attempt }]),
        ]}
        actions={<Actions detail={data} />}
      />
      <Text c="dimmed" maw={760}>
        {about}
      </Text>
      <Problem detail={data} />
      <Other label={t('run.restartOf')} id={data.restartOf} />
      <Other label={t('run.restartedAs')} id={data.restartedAs} />
      <Facts detail={data} />
      {steps.length === 0 ? null : (
        <Section title={t('run.steps')}>
          <Steps steps={steps} />
        </Section>
      )}
      {failed.length === 0 ? null : (
        <Section title={t('run.items')}>
          <FailedItems items={failed} />
        </Section>
      )}
      {log.length === 0 ? null : (
        <Section title={t('run.log')}>
          <Log log={log} />
        </Section>
      )}
    </Stack>
  );
}
