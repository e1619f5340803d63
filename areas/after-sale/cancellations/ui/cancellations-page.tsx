import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CANCELLATION_CAUSES, codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { cancellationAddress, cancellationFiguresAddress, editCancellationAddress, newCancellationAddress } from '../api/addresses.ts';
import { listCancellations } from '../api/index.ts';
import type { CancellationRow } from '../api/routes.ts';
import { CANCELLATION_STATES } from '../domain/state-codes.ts';
import { useCancellationsTexts } from '../texts/it.ts';

/** `/annullamenti`: cancellations, newest first. */
export function CancellationsPage() {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const list = useListState(listCancellations);
  const query = useApiQuery(listCancellations, { query: list.query });
  const columns = useMemo<readonly Column<CancellationRow>[]>(
    () => [
      { key: 'code', title: t('list.code'), cell: (row) => row.code, card: 1 },
      {
        key: 'status',
        title: t('list.status'),
        cell: (row) => <StateBadge states={CANCELLATION_STATES} state={row.status} />,
        card: 2,
      },
      {
        key: 'policy',
        title: t('list.policy'),
        cell: (row) => (row.policies === 1 ? row.policyNumber : t('list.policies', { count: row.policies })),
        card: 3,
      },
      { key: 'customer', title: t('list.customer'), cell: (row) => (row.policies === 1 ? row.customer : null), maxWidth: 200, card: 4 },
      { key: 'cause', title: t('list.cause'), cell: (row) => CANCELLATION_CAUSES[row.cause][language], maxWidth: 200, card: 5 },
      { key: 'effectiveOn', title: t('list.effectiveOn'), sort: 'effectiveOn', cell: (row) => <DateText date={row.effectiveOn} /> },
      {
        key: 'gross',
        title: t('list.gross'),
        align: 'end',
        cell: (row) => (row.status === 'BOZZA' ? null : <Money cents={row.gross} />),
        card: 6,
      },
      {
        key: 'toPay',
        title: t('list.toPay'),
        align: 'end',
        cell: (row) => (row.toPay === 0 ? null : <Money cents={row.toPay} />),
        fromWidth: 900,
      },
      { key: 'dueOn', title: t('list.dueOn'), cell: (row) => (row.toPay === 0 ? null : <DateText date={row.dueOn} />), fromWidth: 1000 },
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
    <Button component={Link} to={newCancellationAddress.href({ ticket: 'senza' })}>
      {t('list.add')}
    </Button>
  );
  return (
    <DataTable<CancellationRow>
      id="cancellations"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => (row.status === 'BOZZA' ? editCancellationAddress : cancellationAddress).href({ id: row.id })}
      tools={
        <>
          <Button variant="default" component={Link} to={cancellationFiguresAddress.href()}>
            {t('list.figures')}
          </Button>
          {add}
        </>
      }
      filters={[
        {
          kind: 'one',
          name: 'stato',
          label: t('list.status'),
          options: CANCELLATION_STATES.codes.map((value) => ({ value, label: CANCELLATION_STATES.labels[value][language] })),
        },
        {
          kind: 'one',
          name: 'causale',
          label: t('list.cause'),
          options: codesOf(CANCELLATION_CAUSES).map((value) => ({ value, label: CANCELLATION_CAUSES[value][language] })),
        },
        { kind: 'yes-no', name: 'daPagare', label: t('list.refundsToPay') },
        { kind: 'dates', name: 'effetto', label: t('list.effectiveOn'), from: 'da', to: 'a' },
      ]}
      empty={{ title: t('list.empty'), text: t('list.emptyText'), action: add }}
    />
  );
}
