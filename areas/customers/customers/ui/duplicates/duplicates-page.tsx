import { Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { mergeAddress } from '../../api/addresses.ts';
import { type CustomerPair, listPairs, PAIR_STATES, searchPairs } from '../../api/index.ts';
import { type RegistryText, useRegistryTexts } from '../../texts/registry/it.ts';
import { EvidenceList } from './evidence.tsx';

function Side({ side }: { readonly side: CustomerPair['low'] }) {
  const t = useRegistryTexts();
  const facts = [side.taxCode, side.birthDate === null ? null : formatDate(side.birthDate), side.city];
  return (
    <div>
      {side.name}
      <Text size="xs" c="dimmed">
        {facts.filter((fact) => fact !== null).join(' · ')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('duplicates.contracts', { quotations: side.quotations, policies: side.policies })}
      </Text>
    </div>
  );
}

function pairColumns(t: RegistryText): readonly Column<CustomerPair>[] {
  return [
    { key: 'low', title: t('duplicates.first'), cell: (row) => <Side side={row.low} />, maxWidth: 280 },
    { key: 'high', title: t('duplicates.second'), cell: (row) => <Side side={row.high} />, maxWidth: 280 },
    {
      key: 'kind',
      title: t('duplicates.kind'),
      cell: (row) => <StatusBadge tone={row.kind === 'EQUAL' ? 'bad' : 'warning'}>{t(`kinds.${row.kind}`)}</StatusBadge>,
      sort: 'score',
    },
    { key: 'evidence', title: t('duplicates.why'), cell: (row) => <EvidenceList evidence={row.evidence} />, maxWidth: 340 },
    { key: 'producer', title: t('duplicates.producer'), cell: (row) => row.producer, maxWidth: 150, fromWidth: 1100 },
    {
      key: 'foundAt',
      title: t('duplicates.foundAt'),
      cell: (row) => <MomentText instant={row.foundAt} />,
      sort: 'foundAt',
      optional: true,
    },
  ];
}

/** `/clienti/doppioni`: pairs of customers to review. */
export function DuplicatesPage() {
  const t = useRegistryTexts();
  const list = useListState(listPairs);
  const query = useApiQuery(listPairs, { query: list.query });
  const search = useApiMutation(searchPairs, { invalidates: [listPairs] });
  const columns = useMemo(() => pairColumns(t), [t]);
  const searchNow = async () => {
    try {
      const { found } = await search.mutateAsync({});
      notify.done(t('duplicates.found', { count: found }));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('duplicates.intro')}
      </Text>
      <DataTable<CustomerPair>
        id="customer-duplicates"
        label={t('duplicates.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => `${row.low.id}-${row.high.id}`}
        rowHref={(row) => mergeAddress.href({ id: row.low.id, altro: row.high.id })}
        filters={[
          {
            kind: 'one',
            name: 'stato',
            label: t('duplicates.state'),
            options: PAIR_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
          {
            kind: 'one',
            name: 'tipo',
            label: t('duplicates.kind'),
            options: [
              { value: 'EQUAL', label: t('kinds.EQUAL') },
              { value: 'SIMILAR', label: t('kinds.SIMILAR') },
            ],
          },
        ]}
        tools={
          <Button variant="default" loading={search.isPending} onClick={() => void searchNow()}>
            {t('duplicates.search')}
          </Button>
        }
        empty={{ title: t('duplicates.empty'), text: t('duplicates.emptyText') }}
      />
    </Stack>
  );
}
