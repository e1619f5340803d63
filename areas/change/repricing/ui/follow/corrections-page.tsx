import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { UrlTabs } from '#platform/ui-kit/display/url-tabs.tsx';
import { MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BehindRow, type CorrectionRow, listBehind, listCorrections, startCorrection } from '../../api/index.ts';
import { useImpactTexts } from '../../texts/it.ts';

type Quotation = Pick<BehindRow, 'id' | 'number' | 'customer' | 'product' | 'seller' | 'premium'>;

/** The columns of a quotation in the lists of this area. */
export function useQuotationColumns<Row extends Quotation>(): readonly Column<Row>[] {
  const t = useImpactTexts();
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('corrections.number'),
        card: 1,
        cell: (row) => (
          <Anchor component={Link} to={quotationAddress.href({ id: row.id })} size="sm">
            {row.number}
          </Anchor>
        ),
      },
      { key: 'customer', title: t('corrections.customer'), cell: (row) => row.customer, maxWidth: 220, card: 2 },
      { key: 'product', title: t('corrections.product'), cell: (row) => row.product, maxWidth: 220, fromWidth: 900 },
      { key: 'seller', title: t('corrections.seller'), cell: (row) => row.seller, maxWidth: 200, fromWidth: 1100 },
      {
        key: 'premium',
        title: t('corrections.before'),
        align: 'end',
        card: 3,
        cell: (row) => (row.premium === null ? '—' : <Money cents={row.premium} />),
      },
    ],
    [t],
  );
}

function Behind() {
  const t = useImpactTexts();
  const confirm = useConfirm();
  const list = useListState(listBehind);
  const query = useApiQuery(listBehind, { query: list.query });
  const start = useApiMutation(startCorrection, { invalidates: [listBehind, listCorrections] });
  const shared = useQuotationColumns<BehindRow>();
  const columns = useMemo<readonly Column<BehindRow>[]>(
    () => [
      ...shared,
      {
        key: 'after',
        title: t('corrections.after'),
        align: 'end',
        card: 4,
        cell: (row) => (row.after === null ? t('corrections.noPrice') : <Money cents={row.after} />),
      },
    ],
    [t, shared],
  );
  const total = query.data?.total ?? 0;
  const run = async () => {
    const question = {
      title: t('corrections.runTitle', { count: total }),
      message: t('corrections.runText'),
      confirm: t('corrections.run'),
    };
    if (!(await confirm(question))) return;
    try {
      await start.mutateAsync({});
      notify.done(t('corrections.started'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start">
        <Text c="dimmed" size="sm" maw={720}>
          {t('corrections.help')}
        </Text>
        {total === 0 ? null : (
          <Button loading={start.isPending} onClick={() => void run()}>
            {t('corrections.run')}
          </Button>
        )}
      </Group>
      <DataTable<BehindRow>
        id="corrections"
        label={t('corrections.behind')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('corrections.empty'), text: t('corrections.emptyText') }}
      />
    </Stack>
  );
}

function Corrected() {
  const t = useImpactTexts();
  const list = useListState(listCorrections);
  const query = useApiQuery(listCorrections, { query: list.query });
  const shared = useQuotationColumns<CorrectionRow>();
  const columns = useMemo<readonly Column<CorrectionRow>[]>(
    () => [
      ...shared,
      {
        key: 'after',
        title: t('corrections.after'),
        align: 'end',
        card: 4,
        cell: (row) => (row.after === null ? '—' : <Money cents={row.after} />),
      },
      {
        key: 'outcome',
        title: t('corrections.outcome'),
        cell: (row) => <StatusBadge tone={row.outcome === 'CORRETTO' ? 'good' : 'warning'}>{t(`corrections.${row.outcome}`)}</StatusBadge>,
        card: 5,
      },
      { key: 'at', title: t('corrections.at'), sort: 'at', cell: (row) => <MomentText instant={row.at} /> },
      { key: 'actor', title: t('corrections.actor'), cell: (row) => row.actor, fromWidth: 1100 },
    ],
    [t, shared],
  );
  return (
    <DataTable<CorrectionRow>
      id="corrected"
      label={t('corrections.done')}
      list={list}
      query={query}
      columns={columns}
      rowKey={(row) => `${row.id}:${row.at}`}
      empty={{ title: t('corrections.noneDone'), text: t('corrections.noneDoneText') }}
    />
  );
}

/** `/configurazione/correzioni`: open quotations that follow corrected products (spec §3). */
export function CorrectionsPage() {
  const t = useImpactTexts();
  return (
    <UrlTabs
      tabs={[
        { id: 'preventivi', label: t('corrections.behind'), content: <Behind /> },
        { id: 'corretti', label: t('corrections.done'), content: <Corrected /> },
      ]}
    />
  );
}
