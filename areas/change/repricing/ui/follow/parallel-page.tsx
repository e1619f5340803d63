import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { EmptyState } from '#platform/ui-kit/feedback/states.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listParallel, type ParallelRow } from '../../api/index.ts';
import { useImpactTexts } from '../../texts/it.ts';
import { useQuotationColumns } from './corrections-page.tsx';

/** `/configurazione/calcoli-paralleli`: quotations priced with a second tariff version, for comparison (spec §3). */
export function ParallelPage() {
  const t = useImpactTexts();
  const list = useListState(listParallel);
  const query = useApiQuery(listParallel, { query: list.query });
  const shared = useQuotationColumns<ParallelRow>();
  const columns = useMemo<readonly Column<ParallelRow>[]>(
    () => [
      ...shared,
      {
        key: 'second',
        title: t('parallel.second'),
        align: 'end',
        cell: (row) => (row.second === null ? `${t('parallel.noPrice')} ${row.reasons.join(', ')}` : <Money cents={row.second} />),
        card: 4,
      },
      {
        key: 'difference',
        title: t('parallel.difference'),
        sort: 'difference',
        align: 'end',
        cell: (row) => (row.difference === null ? '—' : <Money cents={row.difference} />),
        card: 5,
      },
      { key: 'at', title: t('parallel.at'), sort: 'at', cell: (row) => <MomentText instant={row.at} />, fromWidth: 900 },
    ],
    [t, shared],
  );
  const { version, totals } = query.data ?? { version: undefined, totals: undefined };
  if (version === null) return <EmptyState title={t('parallel.none')} text={t('parallel.noneText')} />;
  return (
    <Stack gap="sm">
      {version === undefined || totals === undefined ? null : (
        <>
          <Text c="dimmed" size="sm">
            {t('parallel.help', { tariff: version.tariff, number: version.number })}
          </Text>
          <KeyValueList
            items={[
              { label: t('parallel.count'), value: String(totals.count) },
              { label: t('parallel.equal'), value: String(totals.equal) },
              { label: t('parallel.dearer'), value: String(totals.dearer) },
              { label: t('parallel.cheaper'), value: String(totals.cheaper) },
              { label: t('parallel.withoutPrice'), value: String(totals.withoutPrice) },
              { label: t('parallel.sum'), value: <Money cents={totals.before} /> },
              { label: t('parallel.secondSum'), value: <Money cents={totals.after} /> },
            ]}
          />
        </>
      )}
      <DataTable<ParallelRow>
        id="parallel"
        label={t('parallel.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        filters={[
          {
            kind: 'one',
            name: 'diversi',
            label: t('parallel.onlyDifferent'),
            options: [{ value: 'true', label: t('parallel.onlyDifferent') }],
          },
        ]}
        empty={{ title: t('parallel.empty'), text: t('parallel.emptyText') }}
      />
    </Stack>
  );
}
