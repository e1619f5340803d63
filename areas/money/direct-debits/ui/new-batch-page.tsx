import { Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type Candidate, listCandidates, MAX_COLLECTIONS } from '../api/index.ts';
import { MANDATE_STATE_LABELS, RETURN_REASONS } from '../domain/index.ts';
import { useCollectionsTexts } from '../texts/it.ts';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { MANDATE_TONES } from './tones.ts';

/** `/addebiti-sepa/nuova`: premiums that are due by direct debit; all that are ready, or the chosen ones, make a batch. */
export function NewBatchPage() {
  const t = useCollectionsTexts();
  const language = useLanguage();
  const list = useListState(listCandidates);
  const query = useApiQuery(listCandidates, { query: list.query });
  const [chosen, setChosen] = useState<{ readonly contracts: number[] | null; readonly count: number; readonly amount: number }>();
  const { ready = 0, readyAmount = 0, firstDay } = query.data ?? {};
  const columns = useMemo<readonly Column<Candidate>[]>(
    () => [
      { key: 'policyNumber', title: t('new.policy'), cell: (row) => row.policyNumber, card: 1 },
      { key: 'amount', title: t('list.amount'), align: 'end', cell: (row) => <Money cents={row.amount} />, card: 2 },
      { key: 'customer', title: t('new.customer'), cell: (row) => row.customer, maxWidth: 240, card: 3 },
      { key: 'dueOn', title: t('new.dueOn'), sort: 'dueOn', cell: (row) => <DateText date={row.dueOn} />, card: 4 },
      {
        key: 'mandateState',
        title: t('new.mandateState'),
        cell: (row) => <StatusBadge tone={MANDATE_TONES[row.mandateState]}>{MANDATE_STATE_LABELS[row.mandateState][language]}</StatusBadge>,
        card: 5,
      },
      { key: 'mandate', title: t('new.mandate'), cell: (row) => row.mandate, fromWidth: 1000 },
      {
        key: 'lastReason',
        title: t('new.lastReason'),
        cell: (row) => (row.lastReason === null ? null : RETURN_REASONS[row.lastReason][language]),
        maxWidth: 220,
        card: 6,
      },
    ],
    [t, language],
  );
  const all = { contracts: null, count: Math.min(ready, MAX_COLLECTIONS), amount: readyAmount };
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text maw={720}>{t('new.intro')}</Text>
        <Button disabled={ready === 0} onClick={() => setChosen(all)}>
          {t('new.all', { count: all.count, amount: formatEuro(readyAmount, language) })}
        </Button>
      </Group>
      <DataTable<Candidate>
        id="collection-candidates"
        label={t('new.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => policyAddress.href({ id: row.id })}
        filters={[{ kind: 'yes-no', name: 'pronte', label: t('new.ready') }]}
        bulk={(rows) => {
          const usable = rows.filter((row) => row.mandateState === 'VALIDO');
          const amount = usable.reduce((sum, row) => sum + row.amount, 0);
          return (
            <Button
              size="compact-sm"
              disabled={usable.length === 0}
              onClick={() => setChosen({ contracts: usable.map((row) => row.id), count: usable.length, amount })}
            >
              {t('new.chosen', { count: usable.length, amount: formatEuro(amount, language) })}
            </Button>
          );
        }}
        empty={{ title: t('new.empty'), text: t('new.emptyText') }}
      />
      {chosen === undefined || firstDay === undefined ? null : (
        <NewBatchDialog {...chosen} firstDay={firstDay} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
