import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CANCELLATION_CAUSES, codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { cancellationQuotationAddress, newCancellationQuotationAddress } from '../../api/addresses.ts';
import { type CancellationQuotationRow, listCancellationQuotations } from '../../api/quotation-routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

/** `/cancellation`: quotations of cancellations, newest first. */
export function CancellationQuotationsPage() {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const list = useListState(listCancellationQuotations);
  const query = useApiQuery(listCancellationQuotations, { query: list.query });
  const columns = useMemo<readonly Column<CancellationQuotationRow>[]>(
    () => [
      { key: 'policyNumber', title: t('list.policy'), cell: (row) => row.policyNumber, card: 1 },
      { key: 'customer', title: t('list.customer'), cell: (row) => row.customer, maxWidth: 220, card: 2 },
      { key: 'cause', title: t('list.cause'), cell: (row) => CANCELLATION_CAUSES[row.cause][language], maxWidth: 220, card: 3 },
      {
        key: 'effectiveOn',
        title: t('list.effectiveOn'),
        sort: 'effectiveOn',
        cell: (row) => <DateText date={row.effectiveOn} />,
        card: 4,
      },
      { key: 'gross', title: t('list.gross'), align: 'end', cell: (row) => <Money cents={row.gross} />, card: 5 },
      { key: 'used', title: t('quoted.used'), cell: (row) => (row.cancellationId === null ? null : t('quoted.isUsed')), card: 6 },
      { key: 'createdAt', title: t('quoted.computedAt'), sort: 'createdAt', cell: (row) => <MomentText instant={row.createdAt} /> },
      { key: 'createdBy', title: t('list.createdBy'), cell: (row) => row.createdBy, maxWidth: 160, fromWidth: 1000 },
    ],
    [t, language],
  );
  const add = (
    <Button component={Link} to={newCancellationQuotationAddress.href({})}>
      {t('quoted.add')}
    </Button>
  );
  return (
    <DataTable<CancellationQuotationRow>
      id="cancellation-quotations"
      label={t('quoted.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => cancellationQuotationAddress.href({ id: row.id })}
      tools={add}
      filters={[
        {
          kind: 'one',
          name: 'causale',
          label: t('list.cause'),
          options: codesOf(CANCELLATION_CAUSES).map((value) => ({ value, label: CANCELLATION_CAUSES[value][language] })),
        },
      ]}
      empty={{ title: t('quoted.empty'), text: t('quoted.emptyText'), action: add }}
    />
  );
}
