import { Anchor, Button } from '@mantine/core';
import { useMemo } from 'react';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listWork, listWorkSellers, WORK_DUE, type WorkRow } from '../../api/index.ts';
import { WORK_KINDS } from '../../domain/index.ts';
import { useWorklistTexts } from '../../texts/it.ts';
import { useFinishCall } from '../call-backs/use-finish-call.ts';
import { DueText, useWorkHref, WorkKindBadge } from './work-kind.tsx';

/** `/da-fare`: what is to be done, the most urgent first; a row opens the page where it is done. */
export function WorklistPage() {
  const t = useWorklistTexts();
  const hrefOf = useWorkHref();
  const list = useListState(listWork);
  const query = useApiQuery(listWork, { query: list.query });
  const sellers = useApiQuery(listWorkSellers, {});
  const mayCall = useHasRole('CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI');
  const { finish, isPending } = useFinishCall();
  const today = useToday();
  const columns = useMemo<readonly Column<WorkRow>[]>(
    () => [
      { key: 'customer', title: t('columns.customer'), cell: (row) => row.customer || '—', maxWidth: 220 },
      { key: 'kind', title: t('columns.kind'), cell: (row) => <WorkKindBadge kind={row.kind} /> },
      { key: 'due', title: t('columns.due'), sort: 'due', cell: (row) => <DueText due={row.due} today={today} /> },
      { key: 'note', title: t('columns.note'), cell: (row) => row.note ?? '—', maxWidth: 220 },
      {
        key: 'vehicle',
        title: t('columns.vehicle'),
        cell: (row) => [row.vehicle, row.plate].filter(Boolean).join(' · ') || '—',
        maxWidth: 220,
        fromWidth: 1120,
      },
      {
        key: 'phone',
        title: t('columns.phone'),
        cell: (row) => (row.phone === null ? '—' : <Anchor href={`tel:${row.phone}`}>{formatPhone(row.phone)}</Anchor>),
      },
      { key: 'number', title: t('columns.number'), cell: (row) => row.number ?? '—', fromWidth: 1240 },
      { key: 'seller', title: t('columns.seller'), cell: (row) => row.seller, maxWidth: 160, fromWidth: 1360 },
      { key: 'since', title: t('columns.since'), sort: 'since', cell: (row) => <DateText date={row.since} />, optional: true },
    ],
    [t, today],
  );
  const countOf = (kind: string) => query.data?.counts.find((one) => one.kind === kind)?.count ?? 0;
  return (
    <DataTable<WorkRow>
      id="worklist"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.key}
      rowHref={hrefOf}
      rowActions={(row) =>
        row.kind === 'RICHIAMO' && row.callBackId !== null && mayCall ? (
          <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => void finish(row.callBackId ?? 0)}>
            {t('call.done')}
          </Button>
        ) : null
      }
      filters={[
        {
          kind: 'many',
          name: 'tipo',
          label: t('columns.kind'),
          options: WORK_KINDS.map((value) => ({ value, label: t('list.counted', { kind: t(`kind.${value}`), count: countOf(value) }) })),
        },
        { kind: 'one', name: 'entro', label: t('columns.due'), options: WORK_DUE.map((value) => ({ value, label: t(`list.${value}`) })) },
        {
          kind: 'many',
          name: 'venditore',
          label: t('columns.seller'),
          options: sellers.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? 'loading',
        },
      ]}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
