import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { TotalsBar } from '#platform/ui-kit/display/totals-bar.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import type { Column } from '#platform/ui-kit/table/column.ts';
import { DataTable } from '#platform/ui-kit/table/data-table.tsx';
import { useListState } from '#platform/ui-kit/table/list/list-state.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { agreementsAddress, insurerPaymentsAddress, insurerStatementAddress, separateAccountAddress } from '../../api/addresses.ts';
import { listInsurerStatements } from '../../api/index.ts';
import type { InsurerStatementRow } from '../../api/schemas.ts';
import { ANSWERS } from '../../domain/status.ts';
import { INSURER_STATEMENT_STATUSES, SHOWN_TO_INSURER } from '../../domain/status-codes.ts';
import { ANSWER_LABELS, REMITTANCE_LABELS } from '../../domain/texts.ts';
import { type InsurerAccountsText, useInsurerAccountsTexts } from '../../texts/it.ts';
import { useInsurers } from '../company-field.tsx';
import { NewPaymentDialog } from '../payments/new-payment-dialog.tsx';
import { StatementBadge } from '../statement-status.tsx';
import { CloseDialog } from './close-dialog.tsx';

/** Amounts of the totals, in their order. */
const SUMS = ['premium', 'commission', 'refunded', 'due', 'open'] as const;

function statementColumns(t: InsurerAccountsText, language: Language): readonly Column<InsurerStatementRow>[] {
  return [
    { key: 'number', title: t('columns.number'), cell: (row) => row.number ?? t('draft'), card: 1 },
    { key: 'status', title: t('columns.status'), cell: (row) => <StatementBadge {...row} />, card: 2 },
    { key: 'company', title: t('columns.company'), cell: (row) => row.company, maxWidth: 220, lines: 2, card: 3 },
    {
      key: 'period',
      title: t('columns.period'),
      cell: (row) => t('span', { from: formatDate(row.periodFrom), to: formatDate(row.periodTo) }),
      sort: 'periodTo',
      card: 4,
    },
    { key: 'lines', title: t('columns.lines'), cell: (row) => row.lines, align: 'end', fromWidth: 1400 },
    { key: 'premium', title: t('columns.premium'), cell: (row) => <Money cents={row.premium} />, align: 'end', fromWidth: 1000 },
    { key: 'commission', title: t('columns.commission'), cell: (row) => <Money cents={row.commission} />, align: 'end', fromWidth: 1400 },
    { key: 'due', title: t('columns.due'), cell: (row) => <Money cents={row.due} />, align: 'end', sort: 'due', card: 5 },
    { key: 'dueOn', title: t('columns.dueOn'), cell: (row) => <DateText date={row.dueOn} />, sort: 'dueOn', card: 6 },
    { key: 'tax', title: t('columns.tax'), cell: (row) => <Money cents={row.tax} />, align: 'end', optional: true },
    { key: 'pdu', title: t('columns.pdu'), cell: (row) => <Money cents={row.pdu} />, align: 'end', optional: true },
    { key: 'withholding', title: t('columns.withholding'), cell: (row) => <Money cents={row.withholding} />, align: 'end', optional: true },
    { key: 'refunded', title: t('columns.refunded'), cell: (row) => <Money cents={row.refunded} />, align: 'end', optional: true },
    { key: 'paidOn', title: t('columns.paidOn'), cell: (row) => <DateText date={row.paidOn} />, optional: true },
    { key: 'remittance', title: t('columns.remittance'), cell: (row) => REMITTANCE_LABELS[row.remittance][language], optional: true },
  ];
}

/** Tools of the agency. */
function Tools({ onCloseInsurer }: { readonly onCloseInsurer: () => void }) {
  const t = useInsurerAccountsTexts();
  return (
    <>
      <Button component={Link} to={agreementsAddress.href()} variant="default">
        {t('list.agreements')}
      </Button>
      <Button component={Link} to={separateAccountAddress.href()} variant="default">
        {t('account.title')}
      </Button>
      <Button component={Link} to={insurerPaymentsAddress.href()} variant="default">
        {t('list.payments')}
      </Button>
      <Button onClick={onCloseInsurer}>{t('list.close')}</Button>
    </>
  );
}

/** `/rendiconti`: statements to insurers, last period first; an insurer sees its own. */
export function InsurerStatementsPage() {
  const t = useInsurerAccountsTexts();
  const language = useLanguage();
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  const list = useListState(listInsurerStatements);
  const query = useApiQuery(listInsurerStatements, { query: list.query });
  const insurers = useInsurers().data?.items ?? [];
  const columns = useMemo(() => statementColumns(t, language), [t, language]);
  const [closing, setClosing] = useState(false);
  const [paying, setPaying] = useState<readonly InsurerStatementRow[]>();
  const statuses = manages ? INSURER_STATEMENT_STATUSES.codes : SHOWN_TO_INSURER;
  return (
    <Stack gap="sm">
      <TotalsBar title={t('list.totals')} sums={SUMS.map((sum) => ({ label: t(`columns.${sum}`), cents: query.data?.totals[sum] }))} />
      <DataTable<InsurerStatementRow>
        id="insurer-statements"
        label={t('list.title')}
        list={list}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => insurerStatementAddress.href({ id: row.id })}
        filters={[
          {
            kind: 'many',
            name: 'stato',
            label: t('filters.status'),
            options: statuses.map((value) => ({ value, label: INSURER_STATEMENT_STATUSES.labels[value][language] })),
          },
          ...(insurers.length < 2
            ? []
            : [
                {
                  kind: 'many' as const,
                  name: 'compagnia',
                  label: t('filters.company'),
                  options: insurers.map(({ id, name }) => ({ value: String(id), label: name })),
                },
              ]),
          {
            kind: 'many',
            name: 'risposta',
            label: t('filters.answer'),
            options: ANSWERS.map((value) => ({ value, label: ANSWER_LABELS[value][language] })),
          },
          { kind: 'yes-no', name: 'scaduti', label: t('filters.overdue') },
          { kind: 'dates', name: 'periodo', label: t('filters.period'), from: 'dal', to: 'al' },
        ]}
        {...(manages
          ? {
              tools: <Tools onCloseInsurer={() => setClosing(true)} />,
              bulk: (rows: readonly InsurerStatementRow[]) => {
                const payable = rows.filter(({ status, due }) => status === 'EMESSO' && due > 0);
                return (
                  <Button size="compact-sm" disabled={payable.length === 0} onClick={() => setPaying(payable)}>
                    {t('list.pay')}
                  </Button>
                );
              },
            }
          : {})}
        empty={{ title: t('list.empty'), text: t(manages ? 'list.emptyText' : 'list.emptyInsurer') }}
      />
      {closing ? <CloseDialog onClose={() => setClosing(false)} /> : null}
      {paying === undefined ? null : <NewPaymentDialog statements={paying} onClose={() => setPaying(undefined)} />}
    </Stack>
  );
}
