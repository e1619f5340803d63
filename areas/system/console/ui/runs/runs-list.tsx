import { useMemo } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { consoleRunAddress } from '../../api/addresses.ts';
import { listRuns, type RunRow } from '../../api/index.ts';
import { RUN_STATES } from '../../domain/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';
import { RunBadge } from './run-badge.tsx';

/** The runs that the user sees, newest first. */
export function RunsList() {
  const t = useConsoleTexts();
  const language = useLanguage();
  const list = useListState(listRuns);
  const query = useApiQuery(listRuns, { query: list.query });
  const columns = useMemo<readonly Column<RunRow>[]>(
    () => [
      { key: 'createdAt', title: t('runs.at'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} />, card: 1 },
      { key: 'script', title: t('runs.script'), cell: (row) => row.scriptName ?? t('runs.unsaved'), card: 2, maxWidth: 280 },
      { key: 'status', title: t('runs.status'), cell: (row) => <RunBadge status={row.status} />, card: 3 },
      { key: 'changes', title: t('runs.changes'), align: 'end', cell: (row) => (row.changes === 0 ? null : row.changes), card: 4 },
      { key: 'who', title: t('runs.who'), cell: (row) => row.who, card: 5 },
    ],
    [t],
  );
  return (
    <DataTable<RunRow>
      id="console-runs"
      label={t('tabs.runs')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => consoleRunAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('runs.status'),
          options: keysOf(RUN_STATES).map((value) => ({ value, label: RUN_STATES[value][language] })),
        },
      ]}
      empty={{ title: t('runs.none'), text: t('runs.noneText') }}
    />
  );
}
