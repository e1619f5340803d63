import { Grid, Paper, Table as PlainTable, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { BarChart } from '#platform/ui-kit/chart/chart.tsx';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { CLAIM_GROUPS, claimFigures, claimTriangle } from '../../api/registry-routes.ts';
import { useClaimsTexts } from '../../texts/it.ts';

type Figures = ResponseOf<typeof claimFigures>;
type Group = (typeof CLAIM_GROUPS)[number];

const MONTHS = ['12', '24', '36'] as const;
/** Bars that fit beside each other. */
const BARS = 8;

/** A share in millionths as a percentage with one decimal. */
const ratio = (value: number | null, language: Language) => (value === null ? '–' : `${formatNumber(value / 10_000, language, 1)}%`);

interface RowProps {
  readonly row: Figures['total'];
  readonly label: string;
  readonly per: Group;
}

function Row({ row, label, per }: RowProps) {
  const t = useClaimsTexts();
  const language = useLanguage();
  return (
    <tr>
      <td data-label={t(`figures.by.${per}`)}>{label}</td>
      <td data-amount data-label={t('figures.exposure')}>
        {formatNumber(row.exposure / 1_000, language, 1)}
      </td>
      <td data-amount data-label={t('figures.claims')}>
        {formatNumber(row.claims, language, 0)}
      </td>
      <td data-amount data-label={t('figures.frequency')}>
        {row.frequency === null ? '–' : formatNumber(row.frequency / 100, language, 2)}
      </td>
      <td data-amount data-label={t('figures.average')}>
        <Money cents={row.average} />
      </td>
      <td data-amount data-label={t('figures.cost')}>
        <Money cents={row.cost} />
      </td>
      <td data-amount data-label={t('figures.premium')}>
        <Money cents={row.premium} />
      </td>
      <td data-amount data-label={t('figures.lossRatio')}>
        {ratio(row.lossRatio, language)}
      </td>
    </tr>
  );
}

function Table({ per, months }: { readonly per: Group; readonly months: number }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const { data, error, refetch } = useApiQuery(claimFigures, { query: { per, mesi: months } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const labelOf = (key: string, label: string) => (per === 'eta' && key !== '–' ? t('figures.years', { count: Number(key) }) : label);
  const top = data.items.slice(0, BARS);
  const labels = top.map(({ key, label }) => labelOf(key, label));
  return (
    <Stack gap="md">
      {data.total.claims === 0 ? null : (
        <Grid>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <BarChart
              title={t('figures.cost')}
              labels={labels}
              series={[
                { name: t('figures.cost'), values: top.map(({ cost }) => cost) },
                { name: t('figures.premium'), values: top.map(({ premium }) => premium) },
              ]}
              format={(cents) => formatEuro(cents, language)}
              leastStep={100}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <BarChart
              title={t('figures.claims')}
              labels={labels}
              series={[{ name: t('figures.claims'), values: top.map(({ claims }) => claims) }]}
              format={(count) => formatNumber(count, language, 0)}
              leastStep={1}
            />
          </Grid.Col>
        </Grid>
      )}
      <FiguresTable caption={t('figures.title')}>
        <thead>
          <tr>
            <th>{t(`figures.by.${per}`)}</th>
            <th data-amount>{t('figures.exposure')}</th>
            <th data-amount>{t('figures.claims')}</th>
            <th data-amount>{t('figures.frequency')}</th>
            <th data-amount>{t('figures.average')}</th>
            <th data-amount>{t('figures.cost')}</th>
            <th data-amount>{t('figures.premium')}</th>
            <th data-amount>{t('figures.lossRatio')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((row) => (
            <Row key={row.key} row={row} label={labelOf(row.key, row.label)} per={per} />
          ))}
        </tbody>
        <tfoot>
          <Row row={data.total} label={t('figures.total')} per={per} />
        </tfoot>
      </FiguresTable>
    </Stack>
  );
}

const YEARS = 5;

/** What was paid until the end of each year after the loss. */
function Triangle() {
  const t = useClaimsTexts();
  const { data, error, refetch } = useApiQuery(claimTriangle, { query: { anni: YEARS } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  const lags = Array.from({ length: YEARS }, (_, lag) => lag);
  // On a phone the table scrolls sideways: as cards it would not be a triangle.
  return (
    <Paper withBorder>
      <PlainTable.ScrollContainer minWidth={680} type="native">
        <PlainTable aria-label={t('triangle.title')} striped="even">
          <PlainTable.Thead>
            <PlainTable.Tr>
              <PlainTable.Th>{t('triangle.year')}</PlainTable.Th>
              <PlainTable.Th ta="end">{t('figures.claims')}</PlainTable.Th>
              {lags.map((lag) => (
                <PlainTable.Th key={lag} ta="end">
                  {t('triangle.lag', { count: lag })}
                </PlainTable.Th>
              ))}
              <PlainTable.Th ta="end">{t('triangle.reserve')}</PlainTable.Th>
            </PlainTable.Tr>
          </PlainTable.Thead>
          <PlainTable.Tbody>
            {data.years.map(({ year, claims, paid, reserve }) => (
              <PlainTable.Tr key={year}>
                <PlainTable.Th scope="row">{year}</PlainTable.Th>
                <PlainTable.Td ta="end">{claims}</PlainTable.Td>
                {lags.map((lag) => (
                  <PlainTable.Td key={lag} ta="end">
                    {paid[lag] === undefined || paid[lag] === null ? null : <Money cents={paid[lag]} />}
                  </PlainTable.Td>
                ))}
                <PlainTable.Td ta="end">
                  <Money cents={reserve} />
                </PlainTable.Td>
              </PlainTable.Tr>
            ))}
          </PlainTable.Tbody>
        </PlainTable>
      </PlainTable.ScrollContainer>
    </Paper>
  );
}

/** `/sinistri/riepilogo`: frequency, average cost and loss ratio by group, and the run-off triangle. */
export function FiguresPage() {
  const t = useClaimsTexts();
  const [per, setPer] = useState<Group>('prodotto');
  const [months, setMonths] = useState<string>('12');
  return (
    <Stack gap="md">
      <Text>{t('figures.intro')}</Text>
      <SegmentedControl
        value={per}
        onChange={(value) => setPer(CLAIM_GROUPS.find((one) => one === value) ?? 'prodotto')}
        data={CLAIM_GROUPS.map((value) => ({ value, label: t(`figures.by.${value}`) }))}
        aria-label={t('figures.group')}
        style={{ overflowX: 'auto', maxWidth: '100%', alignSelf: 'start' }}
      />
      <SegmentedControl
        value={months}
        onChange={setMonths}
        data={MONTHS.map((value) => ({ value, label: t('figures.months', { count: Number(value) }) }))}
        aria-label={t('figures.period')}
        style={{ alignSelf: 'start' }}
      />
      <Table per={per} months={Number(months)} />
      <Title order={3} size="h4">
        {t('triangle.title')}
      </Title>
      <Text size="sm">{t('triangle.intro')}</Text>
      <Triangle />
    </Stack>
  );
}
