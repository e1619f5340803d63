import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { codesOf, VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { newVariationAddress, variationAddress } from '../api/addresses.ts';
import { exportVariations, listVariations, type VariationRow } from '../api/index.ts';
import { SETTLEMENT_LABELS, VARIATION_STATES } from '../domain/index.ts';
import { useVariationsTexts } from '../texts/it.ts';

/** `/variazioni`: variations, newest first. */
export function VariationsPage() {
  const t = useVariationsTexts();
  const language = useLanguage();
  const list = useListState(listVariations);
  const query = useApiQuery(listVariations, { query: list.query });
  const { page: _page, max: _max, ...filter } = list.query;
  const columns = useMemo<readonly Column<VariationRow>[]>(
    () => [
      { key: 'code', title: t('list.code'), cell: (row) => row.code, card: 1 },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StateBadge states={VARIATION_STATES} state={row.status} />,
        card: 2,
      },
      {
        key: 'kinds',
        title: t('list.kinds'),
        cell: (row) => row.kinds.map((kind) => VARIATION_KINDS[kind][language]).join(', '),
        maxWidth: 220,
        card: 3,
      },
      { key: 'policy', title: t('list.policy'), cell: (row) => row.policyNumber, card: 4 },
      { key: 'customer', title: t('list.customer'), cell: (row) => row.customer, maxWidth: 180 },
      { key: 'number', title: t('list.number'), align: 'end', cell: (row) => row.number },
      {
        key: 'effectiveOn',
        title: t('list.effectiveOn'),
        sort: 'effectiveOn',
        cell: (row) => <DateText date={row.effectiveOn} />,
        card: 6,
      },
      {
        key: 'gross',
        title: t('list.gross'),
        align: 'end',
        cell: (row) => (row.gross === null ? null : <Money cents={row.gross} />),
        card: 6,
      },
      {
        key: 'settlement',
        title: t('list.settlement'),
        cell: (row) => (row.settlement === null ? null : SETTLEMENT_LABELS[row.settlement][language]),
        fromWidth: 1000,
        maxWidth: 180,
      },
      { key: 'producer', title: t('list.producer'), cell: (row) => row.producer, maxWidth: 160, optional: true },
      {
        key: 'createdAt',
        title: t('list.createdAt'),
        sort: 'createdAt',
        cell: (row) => <MomentText instant={row.createdAt} />,
        optional: true,
      },
      { key: 'createdBy', title: t('list.createdBy'), cell: (row) => row.createdBy, maxWidth: 160, optional: true },
    ],
    [t, language],
  );
  const add = (
    <Button component={Link} to={newVariationAddress.href({ ticket: 'senza' })}>
      {t('list.add')}
    </Button>
  );
  return (
    <DataTable<VariationRow>
      id="variations"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => variationAddress.href({ id: row.id })}
      tools={
        <>
          <DownloadMenu
            addressOf={(formato) => urlOf(exportVariations, { query: { ...filter, formato } })}
            disabled={query.data === undefined || query.data.total === 0}
          />
          {add}
        </>
      }
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('list.status'),
          options: VARIATION_STATES.codes.map((value) => ({ value, label: VARIATION_STATES.labels[value][language] })),
        },
        {
          kind: 'one',
          name: 'genere',
          label: t('list.kinds'),
          options: codesOf(VARIATION_KINDS).map((value) => ({ value, label: VARIATION_KINDS[value][language] })),
        },
        { kind: 'yes-no', name: 'daRegolare', label: t('list.toSettle') },
        { kind: 'dates', name: 'effetto', label: t('list.effectiveOn'), from: 'da', to: 'a' },
      ]}
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: add }}
    />
  );
}
