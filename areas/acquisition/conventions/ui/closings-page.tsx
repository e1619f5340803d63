import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { closingAddress, newClosingAddress } from '../api/addresses.ts';
import { type ClosingRow, listClosings } from '../api/index.ts';
import { CLOSING_STATE_LABELS, CLOSING_STATES } from '../domain/index.ts';
import { useConventionsTexts } from '../texts/it.ts';
import { CLOSING_TONES } from './tones.ts';

/** `/admin/chiusura-convenzioni`: requests, newest first. */
export function ClosingsPage() {
  const t = useConventionsTexts();
  const language = useLanguage();
  const list = useListState(listClosings);
  const query = useApiQuery(listClosings, { query: list.query });
  const columns = useMemo<readonly Column<ClosingRow>[]>(
    () => [
      { key: 'code', title: t('list.code'), cell: (row) => row.code, card: 1 },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StatusBadge tone={CLOSING_TONES[row.status]}>{CLOSING_STATE_LABELS[row.status][language]}</StatusBadge>,
        card: 2,
      },
      { key: 'agencies', title: t('list.agencies'), align: 'end', cell: (row) => row.agencies, card: 3 },
      { key: 'quotations', title: t('list.quotations'), align: 'end', cell: (row) => row.quotations, card: 4 },
      { key: 'quoteDeadline', title: t('list.quoteDeadline'), cell: (row) => <DateText date={row.quoteDeadline} />, fromWidth: 900 },
      {
        key: 'acceptedDeadline',
        title: t('list.acceptedDeadline'),
        cell: (row) => <DateText date={row.acceptedDeadline} />,
        fromWidth: 900,
      },
      { key: 'plannedOn', title: t('list.plannedOn'), sort: 'plannedOn', cell: (row) => <DateText date={row.plannedOn} />, card: 5 },
      { key: 'processedAt', title: t('list.processedAt'), cell: (row) => <MomentText instant={row.processedAt} />, card: 6 },
      { key: 'createdBy', title: t('list.createdBy'), cell: (row) => row.createdBy, maxWidth: 160, fromWidth: 1100 },
      {
        key: 'createdAt',
        title: t('list.createdAt'),
        sort: 'createdAt',
        cell: (row) => <MomentText instant={row.createdAt} />,
        optional: true,
      },
    ],
    [t, language],
  );
  const add = (
    <Button component={Link} to={newClosingAddress.href()}>
      {t('list.add')}
    </Button>
  );
  return (
    <DataTable<ClosingRow>
      id="convention-closings"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => closingAddress.href({ id: row.id })}
      tools={add}
      filters={[
        {
          kind: 'many',
          name: 'esito',
          label: t('list.status'),
          options: CLOSING_STATES.map((value) => ({ value, label: CLOSING_STATE_LABELS[value][language] })),
        },
      ]}
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: add }}
    />
  );
}
