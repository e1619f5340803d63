import { Alert, Button, Paper, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { TaskProgress, useTask, useTaskEnd } from '#areas/agency/background-tasks/ui/public.tsx';
import { tariffAddresses } from '#areas/offer/catalogue/api/addresses.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Task } from '#platform/api-kit/task.ts';
import { formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { BarChart } from '#platform/ui-kit/chart/chart.tsx';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { startImpactAddress } from '../../api/addresses.ts';
import { type ImpactSummary, readImpact } from '../../api/index.ts';
import { bandEnds, UNCHANGED_BAND } from '../../domain/index.ts';
import { useImpactTexts } from '../../texts/it.ts';
import { Figures } from './figures.tsx';
import { GroupTable } from './group-table.tsx';
import { LargestChanges } from './largest-changes.tsx';
import { ReasonTable } from './reason-table.tsx';
import { useScopeText } from './scope-text.ts';

/** Number of contracts by size of change; the table behind the chart has the same numbers. */
function Distribution({ summary }: { summary: ImpactSummary }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const percent = (rate: number) => `${rate > 0 ? '+' : ''}${formatPercent(rate, language)}`;
  const labels = summary.bands.map((_, band) => {
    if (band === UNCHANGED_BAND) return t('bands.same');
    const { from, to } = bandEnds(band);
    if (from === null) return t('bands.below', { to: percent(to ?? 0) });
    if (to === null) return t('bands.above', { from: percent(from) });
    return t('bands.between', { from: percent(from), to: percent(to) });
  });
  return (
    <Paper withBorder p="md" radius="md">
      <BarChart
        title={t('bands.title')}
        labels={labels}
        series={[{ name: t('bands.series'), values: summary.bands }]}
        format={(value) => formatNumber(value, language, 0)}
      />
    </Paper>
  );
}

/** Polling interval for another user's run: only its owner receives live updates. Milliseconds. */
const POLL_MS = 3000;

/** Returns the current task of a run, live for its owner. */
function useLiveTask(runId: number, known: Task): Task {
  const running = known.status === 'RUNNING';
  useApiQuery(readImpact, { params: { id: runId } }, running ? { refetchInterval: POLL_MS } : {});
  return useTask(running ? known.id : null) ?? known;
}

type Run = ResponseOf<typeof readImpact>;

function Results({ run }: { run: Run }) {
  const t = useImpactTexts();
  const { summary } = run;
  if (summary === null) return <EmptyState title={t('run.failed')} />;
  if (summary.count === 0) return <EmptyState title={t('run.empty')} text={t('run.emptyHelp')} />;
  return (
    <>
      <Figures runId={run.id} summary={summary} />
      <Distribution summary={summary} />
      <ReasonTable runId={run.id} reasons={run.reasons} />
      <LargestChanges runId={run.id} changes={run.largest} />
      <GroupTable runId={run.id} />
    </>
  );
}

function RunView({ run, reload }: { run: Run; reload: () => void }) {
  const t = useImpactTexts();
  const scope = useScopeText(run);
  const task = useLiveTask(run.id, run.task);
  useTaskEnd(task, reload);
  const title = t('run.title', { tariff: run.tariff, number: run.versionNumber });
  usePageTitle(title, { label: run.tariff, path: tariffAddresses.record.href({ id: run.tariffId }) });
  return (
    <Stack gap="lg">
      <DetailHeader
        title={title}
        facts={[
          {
            label: t('run.asked'),
            value: (
              <>
                <MomentText instant={run.createdAt} /> {t('run.by')} {run.createdBy}
              </>
            ),
          },
          { label: t('run.scope'), value: scope },
          { label: t('run.compared'), value: t(`start.${run.baseline}`) },
        ]}
        actions={
          <>
            <Button component={Link} to={tariffAddresses.record.href({ id: run.tariffId, versione: run.versionNumber })} variant="default">
              {t('run.openVersion')}
            </Button>
            <Button component={Link} to={startImpactAddress.href({ id: run.tariffId, numero: run.versionNumber })} variant="default">
              {t('run.again')}
            </Button>
          </>
        }
      />
      {run.outdated ? (
        <Alert color="yellow" variant="light">
          {t('run.outdated')}
        </Alert>
      ) : null}
      {task.status === 'DONE' && run.summary !== null ? null : <TaskProgress task={task} />}
      {task.status === 'RUNNING' ? null : run.summary === null && task.status === 'DONE' ? <LoadingState /> : <Results run={run} />}
    </Stack>
  );
}

/** `/configurazione/impatto/{id}`: progress and results of a run. */
export function RunPage({ id }: { readonly id: number }) {
  const t = useImpactTexts();
  const { data, error, refetch } = useApiQuery(readImpact, { params: { id: id } });
  if (isApiError(error, 'NOT_FOUND')) return <EmptyState title={t('run.notFound')} />;
  if (data === undefined || data.id !== id) {
    return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  }
  return <RunView run={data} reload={() => void refetch()} />;
}
