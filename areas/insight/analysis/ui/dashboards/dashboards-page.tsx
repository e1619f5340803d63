import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { dashboardAddress, newDashboardAddress } from '../../api/addresses.ts';
import { type DashboardRow, listDashboards } from '../../api/index.ts';
import { useAnalysisTexts } from '../../texts/it.ts';

/** `/analisi/cruscotti`: own dashboards and those shared with the user's group. */
export function DashboardsPage() {
  const t = useAnalysisTexts();
  const list = useListState(listDashboards);
  const query = useApiQuery(listDashboards, { query: list.query });
  const columns = useMemo<readonly Column<DashboardRow>[]>(
    () => [
      { key: 'name', title: t('dashboards.name'), sort: 'name', cell: (row) => row.name, maxWidth: 420, card: 1 },
      { key: 'owner', title: t('dashboards.owner'), cell: (row) => row.owner, maxWidth: 200, card: 2 },
      { key: 'tiles', title: t('dashboards.tiles'), cell: (row) => row.tiles, align: 'end', card: 3 },
      {
        key: 'shared',
        title: t('dashboards.shared'),
        cell: (row) => (row.sharedWith.length === 0 ? null : t('list.sharedCount', { count: row.sharedWith.length })),
        fromWidth: 900,
      },
      {
        key: 'updatedAt',
        title: t('dashboards.updatedAt'),
        sort: 'updatedAt',
        cell: (row) => <MomentText instant={row.updatedAt} />,
        fromWidth: 700,
      },
    ],
    [t],
  );
  const add = (
    <Button component={Link} to={newDashboardAddress.href()}>
      {t('dashboards.add')}
    </Button>
  );
  return (
    <DataTable<DashboardRow>
      id="dashboards"
      label={t('dashboards.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => dashboardAddress.href({ id: row.id })}
      tools={add}
      filters={[{ kind: 'yes-no', name: 'proprie', label: t('dashboards.own') }]}
      empty={{ title: t('dashboards.empty'), text: t('dashboards.emptyText'), action: add }}
    />
  );
}
