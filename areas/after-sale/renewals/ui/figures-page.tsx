import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { BarChart } from '#platform/ui-kit/chart/chart.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FIGURES_BY, renewalFigures } from '../api/routes.ts';
import { useRenewalsTexts } from '../texts/it.ts';

type By = (typeof FIGURES_BY)[number];

const MONTHS = 12;
const EURO = 100;

/** `/polizze/pratiche-rinnovo/riepilogo`: the premium at risk of twelve months, and how ended cases ended. */
export function FiguresPage() {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const [by, setBy] = useState<By>('giorni');
  const { data, error, refetch } = useApiQuery(renewalFigures, { query: { per: by, mesi: MONTHS } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const risk = data.months.reduce((sum, one) => sum + one.atRisk, 0);
  const cases = data.months.reduce((sum, one) => sum + one.cases, 0);
  const number = (value: number) => formatNumber(value, language, 0);
  const share = (part: number, whole: number) => (whole === 0 ? '–' : `${formatNumber((part * 100) / whole, language, 1)} %`);
  return (
    <Stack gap="lg">
      <Text>{t('figures.risk', { premium: formatEuro(risk, language), count: cases, cases: formatNumber(cases, language, 0) })}</Text>
      {data.months.length === 0 ? null : (
        <BarChart
          title={t('figures.chart')}
          labels={data.months.map(({ month }) => `${month.slice(5)}/${month.slice(2, 4)}`)}
          series={[
            { name: t('figures.expiring'), values: data.months.map(({ premium }) => premium) },
            { name: t('figures.atRisk'), values: data.months.map(({ atRisk }) => atRisk) },
          ]}
          format={(value) => formatEuro(value, language)}
          leastStep={EURO}
        />
      )}
      <Stack gap="sm" align="start">
        <Text>{t('figures.intro', { count: MONTHS })}</Text>
        <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
          <SegmentedControl
            value={by}
            onChange={(value) => setBy(FIGURES_BY.find((one) => one === value) ?? 'giorni')}
            data={FIGURES_BY.map((value) => ({ value, label: t(`figures.by.${value}`) }))}
            aria-label={t('figures.group')}
          />
        </div>
        {data.items.length === 0 ? (
          <Text>{t('figures.empty')}</Text>
        ) : (
          <div style={{ width: '100%' }}>
            <FiguresTable caption={t('figures.title')}>
              <thead>
                <tr>
                  <th>{t(`figures.by.${by}`)}</th>
                  <th data-amount>{t('figures.cases')}</th>
                  <th data-amount>{t('figures.renewed')}</th>
                  <th data-amount>{t('figures.refused')}</th>
                  <th data-amount>{t('figures.conversion')}</th>
                  <th data-amount>{t('figures.premium')}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((row) => (
                  <tr key={row.key}>
                    <td data-label={t(`figures.by.${by}`)}>{row.label}</td>
                    <td data-amount data-label={t('figures.cases')}>
                      {number(row.cases)}
                    </td>
                    <td data-amount data-label={t('figures.renewed')}>
                      {number(row.renewed)}
                    </td>
                    <td data-amount data-label={t('figures.refused')}>
                      {number(row.refused)}
                    </td>
                    <td data-amount data-label={t('figures.conversion')}>
                      {share(row.renewed, row.cases)}
                    </td>
                    <td data-amount data-label={t('figures.premium')}>
                      <Money cents={row.premium} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </FiguresTable>
          </div>
        )}
      </Stack>
    </Stack>
  );
}
