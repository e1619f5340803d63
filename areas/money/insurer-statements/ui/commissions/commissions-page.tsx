import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { TotalsBar } from '#platform/ui-kit/display/totals-bar.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { commissionAddress, withholdingAddress } from '../../api/addresses.ts';
import type { CommissionRow } from '../../api/commission-routes.ts';
import { listCommissions } from '../../api/index.ts';
import { COMMISSION_STATUSES, type CommissionStatus } from '../../domain/commissions.ts';
import { COMMISSION_STATUS_LABELS } from '../../domain/texts.ts';
import { type InsurerAccountsText, useInsurerAccountsTexts } from '../../texts/it.ts';
import { CloseCommissionDialog, WithholdingDialog } from './commission-dialogs.tsx';

const TONES = { EMESSO: 'warning', PAGATO: 'good', ANNULLATO: 'neutral' } as const;

/** The state of a commission statement. */
export function CommissionBadge({ status }: { readonly status: CommissionStatus }) {
  const language = useLanguage();
  return <StatusBadge tone={TONES[status]}>{COMMISSION_STATUS_LABELS[status][language]}</StatusBadge>;
}

/** Amounts of the totals, in their order. */
const SUMS = ['commission', 'rappel', 'withholding', 'net', 'open'] as const;

function columnsOf(t: InsurerAccountsText): readonly Column<CommissionRow>[] {
  return [
    { key: 'number', title: t('columns.number'), cell: (row) => row.number, card: 1 },
    { key: 'status', title: t('columns.status'), cell: (row) => <CommissionBadge status={row.status} />, card: 2 },
    {
      key: 'recipient',
      title: t('commissions.recipient'),
      cell: (row) => row.recipient,
      sort: 'recipient',
      maxWidth: 240,
      lines: 2,
      card: 3,
    },
    {
      key: 'period',
      title: t('columns.period'),
      cell: (row) => t('span', { from: formatDate(row.periodFrom), to: formatDate(row.periodTo) }),
      sort: 'periodTo',
      card: 4,
    },
    {
      key: 'commission',
      title: t('commissions.commission'),
      cell: (row) => <Money cents={row.commission} />,
      align: 'end',
      fromWidth: 1000,
    },
    { key: 'rappel', title: t('commissions.rappel'), cell: (row) => <Money cents={row.rappel} />, align: 'end', fromWidth: 1300 },
    {
      key: 'withholding',
      title: t('commissions.withholding'),
      cell: (row) => <Money cents={row.withholding} />,
      align: 'end',
      fromWidth: 1000,
    },
    { key: 'net', title: t('commissions.net'), cell: (row) => <Money cents={row.net} />, align: 'end', sort: 'net', card: 5 },
    { key: 'paidOn', title: t('columns.paidOn'), cell: (row) => <DateText date={row.paidOn} />, card: 6 },
  ];
}

/** `/rendiconti/provvigioni`: commission statements, last period first; recipients see their own. */
export function CommissionsPage() {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  const list = useListState(listCommissions);
  const query = useApiQuery(listCommissions, { query: list.query });
  const columns = useMemo(() => columnsOf(t), [t]);
  const [dialog, setDialog] = useState<'close' | 'withholding'>();
  const leave = () => setDialog(undefined);
  return (
    <Stack gap="sm">
      <TotalsBar title={t('list.totals')} sums={SUMS.map((sum) => ({ label: t(`commissions.${sum}`), cents: query.data?.totals[sum] }))} />
      <DataTable<CommissionRow>
        id="commission-statements"
        label={t('commissions.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => commissionAddress.href({ id: row.id })}
        filters={[
          {
            kind: 'many',
            name: 'stato',
            label: t('filters.status'),
            options: COMMISSION_STATUSES.map((value) => ({ value, label: COMMISSION_STATUS_LABELS[value][language] })),
          },
          { kind: 'dates', name: 'periodo', label: t('filters.period'), from: 'dal', to: 'al' },
        ]}
        tools={
          <>
            <Button component={Link} to={withholdingAddress.href()} variant="default">
              {t('withheld.open')}
            </Button>
            {manages ? (
              <>
                <Button variant="default" onClick={() => setDialog('withholding')}>
                  {t('commissions.withholdings')}
                </Button>
                <Button onClick={() => setDialog('close')}>{t('commissions.close')}</Button>
              </>
            ) : null}
          </>
        }
        empty={{ title: t('commissions.empty'), text: t('commissions.emptyText') }}
      />
      {dialog === 'close' ? <CloseCommissionDialog onClose={leave} /> : null}
      {dialog === 'withholding' ? <WithholdingDialog onClose={leave} /> : null}
    </Stack>
  );
}
