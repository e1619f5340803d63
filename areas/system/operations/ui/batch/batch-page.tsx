import { useMemo } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { executionAddress } from '../../api/addresses.ts';
import { type ExecutionRow, listExecutions, listJobs } from '../../api/index.ts';
import { EXECUTION_STATES, TRIGGERS } from '../../domain/index.ts';
import { useOperationsTexts } from '../../texts/it.ts';
import { DurationText } from '../duration-text.tsx';
import { ExecutionBadge } from '../execution-badge.tsx';
import { JobsTable } from './jobs-table.tsx';

/** Milliseconds between reloads: runs change by themselves. */
const EVERY = 5000;

function Runs() {
  const t = useOperationsTexts();
  const language = useLanguage();
  const list = useListState(listExecutions);
  const query = useApiQuery(listExecutions, { query: list.query }, { refetchInterval: EVERY });
  const { data: jobs } = useApiQuery(listJobs, {});
  const columns = useMemo<readonly Column<ExecutionRow>[]>(
    () => [
      { key: 'title', title: t('runs.job'), cell: (row) => row.title, card: 1, maxWidth: 320 },
      { key: 'status', title: t('runs.status'), cell: (row) => <ExecutionBadge row={row} />, card: 2 },
      { key: 'startedAt', title: t('runs.startedAt'), sort: 'startedAt', cell: (row) => <MomentText instant={row.startedAt} />, card: 3 },
      {
        key: 'duration',
        title: t('runs.duration'),
        sort: 'duration',
        align: 'end',
        cell: (row) => <DurationText ms={row.duration} />,
        card: 4,
      },
      { key: 'failed', title: t('runs.failed'), align: 'end', cell: (row) => (row.failedItems === 0 ? null : row.failedItems), card: 5 },
      {
        key: 'trigger',
        title: t('runs.trigger'),
        cell: (row) => row.startedBy ?? TRIGGERS[row.trigger][language],
        maxWidth: 200,
        fromWidth: 900,
      },
      { key: 'attempt', title: t('runs.attempt'), align: 'end', cell: (row) => row.attempt, optional: true },
    ],
    [t, language],
  );
  return (
    <DataTable<ExecutionRow>
      id="executions"
      label={t('runs.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => executionAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'one',
          name: 'lavoro',
          label: t('runs.job'),
          options: (jobs?.items ?? []).map(({ name, title }) => ({ value: name, label: title })),
        },
        {
          kind: 'one',
          name: 'stato',
          label: t('runs.status'),
          options: keysOf(EXECUTION_STATES).map((value) => ({ value, label: EXECUTION_STATES[value][language] })),
        },
        {
          kind: 'one',
          name: 'avvio',
          label: t('runs.trigger'),
          options: keysOf(TRIGGERS).map((value) => ({ value, label: TRIGGERS[value][language] })),
        },
        { kind: 'dates', name: 'periodo', label: t('runs.period'), from: 'da', to: 'a' },
      ]}
      empty={{ title: t('runs.empty'), text: t('runs.emptyText') }}
    />
  );
}

/** `/admin/batch`: the jobs of the product and their runs. */
export function BatchPage() {
  const t = useOperationsTexts();
  return (
    <UrlTabs
      tabs={[
        { id: 'lavori', label: t('tabs.jobs'), content: <JobsTable /> },
        { id: 'esecuzioni', label: t('tabs.runs'), content: <Runs /> },
      ]}
    />
  );
}
