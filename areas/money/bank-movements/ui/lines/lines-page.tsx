import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { bankFilesAddress } from '../../api/addresses.ts';
import { type BankLineRow, listBankLines, type TitleRow } from '../../api/index.ts';
import { LINE_STATE_LABELS, LINE_STATES } from '../../domain/index.ts';
import { useBankingTexts } from '../../texts/it.ts';
import { LINE_TONES } from '../tones.ts';
import { FirstAction } from './line-actions.tsx';

const LineDialog = lazy(async () => ({ default: (await loadWithRetry(() => import('./line-dialog.tsx'))).LineDialog }));

/** `Q00001234 Mario Rossi, Q00001235 Anna Bianchi`: the premiums that a movement paid or may pay. */
function titleNames(titles: readonly Pick<TitleRow, 'number' | 'policyNumber' | 'customer'>[]): string {
  return titles.map(({ number, policyNumber, customer }) => `${policyNumber ?? number} ${customer}`).join(', ');
}

/** What pays no premium yet, of all movements. */
function Waiting({ cents }: { readonly cents: number | undefined }) {
  const t = useBankingTexts();
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={t('lines.unallocated')}>
      <Group justify="space-between" gap="sm">
        <Text>
          {t('lines.unallocated')}{' '}
          <b>
            <Money cents={cents} />
          </b>
        </Text>
        <Text size="sm" c="dimmed">
          {t('lines.unallocatedHelp')}
        </Text>
      </Group>
    </Paper>
  );
}

/** `/pagamenti/movimenti-bancari`: what the bank reported, by state; one click confirms a proposal. */
export function BankLinesPage() {
  const t = useBankingTexts();
  const language = useLanguage();
  const list = useListState(listBankLines);
  const query = useApiQuery(listBankLines, { query: list.query });
  const [opened, setOpened] = useState<number>();
  const columns = useMemo<readonly Column<BankLineRow>[]>(
    () => [
      { key: 'bookedOn', title: t('lines.bookedOn'), sort: 'bookedOn', cell: (row) => <DateText date={row.bookedOn} />, card: 1 },
      { key: 'amount', title: t('lines.amount'), sort: 'amount', align: 'end', cell: (row) => <Money cents={row.amount} />, card: 2 },
      {
        key: 'status',
        title: t('lines.status'),
        cell: (row) => <StatusBadge tone={LINE_TONES[row.status]}>{LINE_STATE_LABELS[row.status][language]}</StatusBadge>,
        card: 3,
      },
      { key: 'name', title: t('lines.name'), cell: (row) => row.name ?? '—', maxWidth: 180, card: 4 },
      { key: 'text', title: t('lines.text'), cell: (row) => row.text || '—', share: 50, lines: 2, card: 5 },
      {
        key: 'titles',
        title: t('lines.titles'),
        cell: (row) => titleNames(row.paid.length > 0 ? row.paid : row.proposed) || '—',
        share: 50,
        lines: 2,
        card: 6,
      },
      { key: 'rest', title: t('lines.rest'), align: 'end', cell: (row) => <Money cents={row.rest} />, optional: true },
      { key: 'endToEndId', title: t('lines.endToEndId'), cell: (row) => row.endToEndId ?? '—', maxWidth: 200, optional: true },
      { key: 'returnCode', title: t('lines.returnCode'), cell: (row) => row.returnCode ?? '—', optional: true },
      { key: 'fileName', title: t('lines.file'), cell: (row) => row.fileName, maxWidth: 200, optional: true },
    ],
    [t, language],
  );
  const countOf = (status: string) => query.data?.counts.find((one) => one.status === status)?.count ?? 0;
  const line = query.data?.items.find(({ id }) => id === opened);
  return (
    <Stack gap="sm">
      <Waiting cents={query.data?.unallocated} />
      {list.query.file === undefined ? null : (
        <Group gap="xs">
          <Text size="sm">{t('lines.ofFile', { name: query.data?.items[0]?.fileName ?? '' })}</Text>
          <Button size="compact-sm" variant="subtle" onClick={() => list.set({ file: undefined })}>
            {t('lines.allFiles')}
          </Button>
        </Group>
      )}
      <DataTable<BankLineRow>
        id="bank-lines"
        label={t('lines.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <FirstAction line={row} />
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('lines.openOf', { amount: String(row.amount / 100), day: row.bookedOn })}
              onClick={() => setOpened(row.id)}
            >
              {t('lines.open')}
            </Button>
          </Group>
        )}
        filters={[
          {
            kind: 'many',
            name: 'stato',
            label: t('lines.status'),
            options: LINE_STATES.map((value) => ({
              value,
              label: t('lines.counted', { status: LINE_STATE_LABELS[value][language], count: countOf(value) }),
            })),
          },
        ]}
        tools={
          <Button component={Link} to={bankFilesAddress.href()}>
            {t('lines.files')}
          </Button>
        }
        empty={{ title: t('lines.empty'), text: t('lines.emptyText') }}
      />
      {line === undefined ? null : (
        <Suspense>
          <LineDialog line={line} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Stack>
  );
}
