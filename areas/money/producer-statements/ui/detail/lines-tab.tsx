import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { policyAddress } from '#areas/sale/contracts/api/addresses.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useLocalListState } from '#platform/ui-kit/table/list/local-list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadMenu } from '#platform/ui-shell/download/download-menu.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { listLines } from '../../api/index.ts';
import { exportLines } from '../../api/routes.ts';
import type { StatementDetail, StatementLine } from '../../api/schemas.ts';
import { ENTRY_LABELS } from '../../domain/index.ts';
import { type StatementsText, useStatementsTexts } from '../../texts/it.ts';
import { CorrectDialog } from './dialogs.tsx';

function lineColumns(t: StatementsText, language: Language): readonly Column<StatementLine>[] {
  return [
    { key: 'policy', title: t('lines.policy'), cell: (row) => row.policyNumber ?? '—' },
    { key: 'customer', title: t('lines.customer'), cell: (row) => row.customer, sort: 'customer', maxWidth: 200, lines: 2 },
    { key: 'kind', title: t('lines.kind'), cell: (row) => ENTRY_LABELS[row.kind][language] },
    { key: 'date', title: t('lines.date'), cell: (row) => <DateText date={row.date} />, sort: 'date' },
    {
      key: 'premium',
      title: t('lines.premium'),
      cell: (row) => (
        <>
          <Money cents={row.basis} /> {row.direct ? <StatusBadge tone="neutral">{t('lines.direct')}</StatusBadge> : null}
        </>
      ),
      align: 'end',
    },
    { key: 'commission', title: t('lines.commission'), cell: (row) => <Money cents={row.commission} />, align: 'end' },
    { key: 'due', title: t('lines.due'), cell: (row) => <Money cents={row.due} />, align: 'end', sort: 'due' },
    { key: 'product', title: t('lines.product'), cell: (row) => row.product, maxWidth: 200, optional: true },
    {
      key: 'cover',
      title: t('lines.cover'),
      cell: (row) => t('span', { from: formatDate(row.effectiveDate), to: formatDate(row.expiryDate) }),
      optional: true,
    },
    { key: 'collected', title: t('lines.collected'), cell: (row) => <Money cents={row.collected} />, align: 'end', optional: true },
  ];
}

/** The ledger entries of a statement, each with a link to its policy; users that may correct it select those to leave out. */
export function LinesTab({ detail }: { readonly detail: StatementDetail }) {
  const t = useStatementsTexts();
  const language = useLanguage();
  const seesPolicies = useHasRole('READ_POLIZZE');
  const list = useLocalListState();
  const query = useApiQuery(listLines, { params: { id: detail.id }, query: list.query });
  const columns = useMemo(() => lineColumns(t, language), [t, language]);
  const [without, setWithout] = useState<readonly number[]>();
  const correctable = detail.actions.some(({ action, blocks }) => action === 'CORREGGI' && blocks.length === 0);
  return (
    <>
      <DataTable<StatementLine>
        id="statement-lines"
        label={t('lines.label')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.entryId}
        {...(seesPolicies ? { rowHref: (row: StatementLine) => policyAddress.href({ id: row.contractId }) } : {})}
        {...(correctable
          ? {
              bulk: (rows: readonly StatementLine[]) => (
                <Button size="compact-sm" onClick={() => setWithout(rows.map((row) => row.entryId))}>
                  {t('lines.correct')}
                </Button>
              ),
            }
          : {})}
        tools={<DownloadMenu addressOf={(formato) => urlOf(exportLines, { params: { id: detail.id }, query: { formato } })} />}
        empty={{ title: t('lines.empty') }}
      />
      {without === undefined ? null : <CorrectDialog detail={detail} without={without} onClose={() => setWithout(undefined)} />}
    </>
  );
}
