import { useMemo } from 'react';
import { PAYMENT_LABELS } from '#areas/offer/catalogue/domain/index.ts';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { listProducers } from '#areas/sale/contracts/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { exportPayments, listAllPayments, type PaymentRow } from '../../api/index.ts';
import { PAYMENT_METHODS, PAYMENT_STATE_LABELS, PAYMENT_STATES } from '../../domain/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';
import { paymentColumns } from './columns.tsx';
import { PaymentRowActions } from './row-actions.tsx';

const TEN_MINUTES = 600_000;

/** `/pagamenti`: payments of the visible contracts, newest first. */
export function PaymentsPage() {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const sells = useHasRole('UPDATE_PREVENTIVI', 'EMETTI_POLIZZE');
  const list = useListState(listAllPayments, { sort: 'createdAt', order: 'desc' });
  const query = useApiQuery(listAllPayments, { query: list.query });
  const parties = useApiQuery(listProducers, { query: { max: 100, sort: 'name' } }, { staleTime: TEN_MINUTES });
  const columns = useMemo(() => paymentColumns(t, language), [t, language]);
  const producers = (parties.data?.items ?? []).filter((party) => party.kind === 'PRODUTTORE');
  const { page: _page, max: _max, ...filter } = list.query;
  return (
    <DataTable<PaymentRow>
      id="payments"
      label={t('list.label')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => contractHref({ id: row.contractId, policyNumber: row.policyNumber })}
      {...(sells ? { rowActions: (row: PaymentRow) => <PaymentRowActions row={row} /> } : {})}
      filters={[
        {
          kind: 'many',
          name: 'stato',
          label: t('list.status'),
          options: PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_STATE_LABELS[value][language] })),
        },
        {
          kind: 'many',
          name: 'mezzo',
          label: t('list.method'),
          options: PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_LABELS[value][language] })),
        },
        { kind: 'dates', name: 'periodo', label: t('list.period'), from: 'dal', to: 'al' },
        ...(producers.length < 2
          ? []
          : [
              {
                kind: 'many' as const,
                name: 'produttore',
                label: t('list.producer'),
                options: producers.map((party) => ({ value: String(party.id), label: party.name })),
              },
            ]),
      ]}
      tools={
        <DownloadMenu
          addressOf={(formato) => urlOf(exportPayments, { query: { ...filter, formato } })}
          disabled={query.data === undefined || query.data.total === 0}
        />
      }
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
    />
  );
}
