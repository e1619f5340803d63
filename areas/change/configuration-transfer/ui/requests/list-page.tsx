import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Language } from '#platform/domain-kit/locale.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { formatBytes } from '#platform/ui-kit/file/file-rules.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { exchangeAddress, newExchangeAddress } from '../../api/addresses.ts';
import { type ExchangeRow, listExchanges } from '../../api/index.ts';
import { EXCHANGE_DIRECTIONS, EXCHANGE_STATUSES, EXCHANGE_TYPE_LABELS, EXCHANGE_TYPES } from '../../domain/index.ts';
import { type ExchangeText, useExchangeTexts } from '../../texts/it.ts';
import { RequestStatus } from './request-status.tsx';

function columnsOf(t: ExchangeText, language: Language): Column<ExchangeRow>[] {
  return [
    { key: 'fileName', title: t('requests.fileName'), cell: (row) => row.fileName, sort: 'fileName', maxWidth: 260 },
    { key: 'direction', title: t('requests.direction'), cell: (row) => t(`requests.${row.direction}`) },
    { key: 'type', title: t('requests.type'), cell: (row) => EXCHANGE_TYPE_LABELS[row.type][language] },
    { key: 'status', title: t('requests.status'), cell: (row) => <RequestStatus status={row.status} /> },
    { key: 'createdAt', title: t('requests.createdAt'), cell: (row) => <MomentText instant={row.createdAt} />, sort: 'createdAt' },
    { key: 'createdBy', title: t('requests.createdBy'), cell: (row) => row.createdBy, maxWidth: 160 },
    { key: 'size', title: t('requests.size'), cell: (row) => formatBytes(row.size, language), align: 'end', optional: true },
    { key: 'decidedAt', title: t('requests.decidedAt'), cell: (row) => <MomentText instant={row.decidedAt} />, optional: true },
    { key: 'decidedBy', title: t('requests.decidedBy'), cell: (row) => row.decidedBy ?? '—', optional: true },
  ];
}

/** `/admin/data-exchange`: requests that move configuration between installations. */
export function ExchangeListPage() {
  const t = useExchangeTexts();
  const language = useLanguage();
  const list = useListState(listExchanges);
  const query = useApiQuery(listExchanges, { query: list.query });
  const newRequest = (
    <Button component={Link} to={newExchangeAddress.href()}>
      {t('requests.new')}
    </Button>
  );
  return (
    <DataTable
      id="data-exchange"
      label={t('requests.title')}
      list={list}
      query={query}
      columns={columnsOf(t, language)}
      rowKey={(row) => row.id}
      rowHref={(row) => exchangeAddress.href({ id: row.id })}
      filters={[
        {
          kind: 'many',
          name: 'stato',
          label: t('requests.status'),
          options: EXCHANGE_STATUSES.map((value) => ({ value, label: t(`requests.${value}`) })),
        },
        {
          kind: 'many',
          name: 'verso',
          label: t('requests.direction'),
          options: EXCHANGE_DIRECTIONS.map((value) => ({ value, label: t(`requests.${value}`) })),
        },
        {
          kind: 'many',
          name: 'tipo',
          label: t('requests.type'),
          options: EXCHANGE_TYPES.map((value) => ({ value, label: EXCHANGE_TYPE_LABELS[value][language] })),
        },
      ]}
      tools={newRequest}
      empty={{ title: t('requests.none'), text: t('requests.noneHelp') }}
    />
  );
}
