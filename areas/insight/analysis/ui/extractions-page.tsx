import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { extractionAddress, newExtractionAddress } from '../api/addresses.ts';
import { type ExtractionRow, listExtractions } from '../api/index.ts';
import { useAnalysisTexts } from '../texts/it.ts';

/** `/analisi/estrazioni`: own extractions and those shared with the user's group. */
export function ExtractionsPage() {
  const t = useAnalysisTexts();
  const list = useListState(listExtractions);
  const query = useApiQuery(listExtractions, { query: list.query });
  const columns = useMemo<readonly Column<ExtractionRow>[]>(
    () => [
      { key: 'name', title: t('list.name'), sort: 'name', cell: (row) => row.name, maxWidth: 420, card: 1 },
      { key: 'owner', title: t('list.owner'), cell: (row) => row.owner, maxWidth: 200, card: 2 },
      {
        key: 'shared',
        title: t('list.shared'),
        cell: (row) => (row.sharedWith.length === 0 ? null : t('list.sharedCount', { count: row.sharedWith.length })),
        fromWidth: 900,
      },
      { key: 'nextOn', title: t('list.nextOn'), cell: (row) => <DateText date={row.nextOn} />, card: 3 },
      { key: 'lastRun', title: t('list.lastRun'), cell: (row) => <MomentText instant={row.lastRunAt} />, fromWidth: 700 },
      {
        key: 'updatedAt',
        title: t('list.updatedAt'),
        sort: 'updatedAt',
        cell: (row) => <MomentText instant={row.updatedAt} />,
        fromWidth: 1000,
      },
    ],
    [t],
  );
  const add = (
    <Button component={Link} to={newExtractionAddress.href()}>
      {t('list.add')}
    </Button>
  );
  return (
    <DataTable<ExtractionRow>
      id="extractions"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => extractionAddress.href({ id: row.id })}
      tools={add}
      filters={[{ kind: 'yes-no', name: 'proprie', label: t('list.own') }]}
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: add }}
    />
  );
}
