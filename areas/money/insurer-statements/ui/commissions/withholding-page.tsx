import { Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { urlOf } from '#platform/api-kit/route.ts';
import { yearOf } from '#platform/domain-kit/time/dates.ts';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { DateText, Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { exportWithholding, readWithholding, type WithholdingAnswer } from '../../api/withholding-routes.ts';
import { useInsurerAccountsTexts } from '../../texts/it.ts';

const sumOf = <T,>(rows: readonly T[], amount: (row: T) => number): number => rows.reduce((sum, row) => sum + amount(row), 0);

/** Downloads of one kind of the year, as a spreadsheet or as text. */
function Files({ year, kind }: { readonly year: number; readonly kind: 'F24' | 'CU' }) {
  const t = useInsurerAccountsTexts();
  return (
    <Group gap="xs">
      {(['XLSX', 'CSV'] as const).map((format) => (
        <DownloadButton
          key={format}
          label={t('withheld.file', { kind, format })}
          address={urlOf(exportWithholding, { query: { anno: year, tipo: kind, formato: format } })}
        />
      ))}
    </Group>
  );
}

function Months({ year, answer }: { readonly year: number; readonly answer: WithholdingAnswer }) {
  const t = useInsurerAccountsTexts();
  const { months, code } = answer;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('withheld.f24', { code })}
        </Title>
        <Files year={year} kind="F24" />
      </Group>
      <FiguresTable caption={t('withheld.f24', { code })}>
        <thead>
          <tr>
            <th>{t('withheld.month')}</th>
            <th>{t('withheld.dueOn')}</th>
            <th data-amount>{t('withheld.recipients')}</th>
            <th data-amount>{t('withheld.grossPaid')}</th>
            <th data-amount>{t('withheld.taxableMonth')}</th>
            <th data-amount>{t('withheld.taxMonth')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, dueOn, recipients, gross, taxable, tax }) => (
            <tr key={month}>
              <td data-label={t('withheld.month')}>{`${month.slice(5, 7)}-${month.slice(0, 4)}`}</td>
              <td data-label={t('withheld.dueOn')}>
                <DateText date={dueOn} />
              </td>
              <td data-amount data-label={t('withheld.recipients')}>
                {recipients}
              </td>
              <td data-amount data-label={t('withheld.grossPaid')}>
                <Money cents={gross} />
              </td>
              <td data-amount data-label={t('withheld.taxableMonth')}>
                <Money cents={taxable} />
              </td>
              <td data-amount data-label={t('withheld.taxMonth')}>
                <b>
                  <Money cents={tax} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </Stack>
  );
}

function Certificates({ year, answer }: { readonly year: number; readonly answer: WithholdingAnswer }) {
  const t = useInsurerAccountsTexts();
  const { certificates } = answer;
  const columns = ['gross', 'exempt', 'taxable', 'tax'] as const;
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h4">
          {t('withheld.certificates')}
        </Title>
        <Files year={year} kind="CU" />
      </Group>
      <FiguresTable caption={t('withheld.certificates')}>
        <thead>
          <tr>
            <th>{t('withheld.recipient')}</th>
            <th>{t('withheld.taxCode')}</th>
            {columns.map((column) => (
              <th key={column} data-amount>
                {t(`withheld.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {certificates.map((row) => (
            <tr key={row.recipientId}>
              <td data-label={t('withheld.recipient')}>{row.recipient}</td>
              <td data-label={t('withheld.taxCode')}>{row.taxCode ?? '–'}</td>
              {columns.map((column) => (
                <td key={column} data-amount data-label={t(`withheld.${column}`)}>
                  <Money cents={row[column]} />
                </td>
              ))}
            </tr>
          ))}
          {certificates.length > 1 ? (
            <tr>
              <th scope="row" colSpan={2}>
                {t('withheld.total')}
              </th>
              {columns.map((column) => (
                <td key={column} data-amount data-label={t(`withheld.${column}`)}>
                  <b>
                    <Money cents={sumOf(certificates, (row) => row[column])} />
                  </b>
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </FiguresTable>
    </Stack>
  );
}

/** `/rendiconti/ritenute`: what is to be paid with form F24, and the totals of the yearly certificates. */
export function WithholdingPage() {
  const today = useToday();
  const t = useInsurerAccountsTexts();
  const manages = useHasRole('UPDATE_ESTRATTI_CONTO');
  const [year, setYear] = useState(yearOf(today));
  const { data, error, refetch } = useApiQuery(readWithholding, { query: { anno: year } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <Text maw={720}>{t(manages ? 'withheld.intro' : 'withheld.introOwn')}</Text>
        <NativeSelect
          label={t('withheld.year')}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
          data={data.years.map(String)}
        />
      </Group>
      {data.certificates.length === 0 ? <Text>{t('withheld.none')}</Text> : null}
      {data.months.length === 0 ? null : <Months year={year} answer={data} />}
      {data.certificates.length === 0 ? null : <Certificates year={year} answer={data} />}
    </Stack>
  );
}
