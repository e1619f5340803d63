import { Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { cancellationAddress } from '../../api/addresses.ts';
import { type DueRefund, listDueRefunds, MAX_TRANSFERS } from '../../api/transfer-routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { NewRefundBatchDialog } from './new-refund-batch-dialog.tsx';
import { RefundAccountDialog } from './refund-account-dialog.tsx';

/** `/annullamenti/rimborsi`: refunds that the agency owes; all with an account, or the chosen ones, make a file. */
export function DueRefundsPage() {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const list = useListState(listDueRefunds);
  const query = useApiQuery(listDueRefunds, { query: list.query });
  const [chosen, setChosen] = useState<{ readonly refunds: number[] | null; readonly count: number; readonly amount: number }>();
  const [account, setAccount] = useState<DueRefund>();
  const { ready = 0, readyAmount = 0, firstDay, hasCuc = false } = query.data ?? {};
  const columns = useMemo<readonly Column<DueRefund>[]>(
    () => [
      { key: 'policyNumber', title: t('list.policy'), cell: (row) => row.policyNumber, card: 1 },
      { key: 'amount', title: t('transfers.amount'), align: 'end', cell: (row) => <Money cents={row.amount} />, card: 2 },
      { key: 'customer', title: t('list.customer'), cell: (row) => row.customer, maxWidth: 220, card: 3 },
      { key: 'dueOn', title: t('list.dueOn'), sort: 'dueOn', cell: (row) => <DateText date={row.dueOn} />, card: 4 },
      {
        key: 'iban',
        title: t('transfers.account'),
        cell: (row) => (row.iban === null ? t('transfers.noAccount') : `${row.iban} ${row.holder ?? ''}`),
        maxWidth: 260,
        card: 5,
      },
      { key: 'code', title: t('list.code'), cell: (row) => row.code, fromWidth: 1000 },
      {
        key: 'set',
        title: t('transfers.actions'),
        cell: (row) => (
          <Button size="compact-xs" variant="default" onClick={() => setAccount(row)}>
            {t('transfers.setAccount')}
          </Button>
        ),
        card: 6,
      },
    ],
    [t],
  );
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text maw={720}>{t('transfers.intro')}</Text>
        <Button
          disabled={ready === 0}
          onClick={() => setChosen({ refunds: null, count: Math.min(ready, MAX_TRANSFERS), amount: readyAmount })}
        >
          {t('transfers.all', { count: Math.min(ready, MAX_TRANSFERS), amount: formatEuro(readyAmount, language) })}
        </Button>
      </Group>
      <DataTable<DueRefund>
        id="due-refunds"
        label={t('list.refundsToPay')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => cancellationAddress.href({ id: row.cancellationId })}
        filters={[{ kind: 'yes-no', name: 'pronti', label: t('transfers.ready') }]}
        bulk={(rows) => {
          const usable = rows.filter((row) => row.iban !== null);
          const amount = usable.reduce((sum, row) => sum + row.amount, 0);
          return (
            <Button
              size="compact-sm"
              disabled={usable.length === 0}
              onClick={() => setChosen({ refunds: usable.map((row) => row.id), count: usable.length, amount })}
            >
              {t('transfers.chosen', { count: usable.length, amount: formatEuro(amount, language) })}
            </Button>
          );
        }}
        empty={{ title: t('transfers.noneDue'), text: t('transfers.noneDueText') }}
      />
      {chosen === undefined || firstDay === undefined ? null : (
        <NewRefundBatchDialog {...chosen} firstDay={firstDay} hasCuc={hasCuc} onClose={() => setChosen(undefined)} />
      )}
      {account === undefined ? null : <RefundAccountDialog row={account} onClose={() => setAccount(undefined)} />}
    </>
  );
}
