import { Paper, SimpleGrid, Skeleton } from '@mantine/core';
import { formatEuro, formatNumber } from '#platform/domain-kit/number-format.ts';
import { BarChart, LineChart } from '#platform/ui-kit/chart/chart.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { Summary } from '../../../api/index.ts';
import { usePoliciesTexts } from '../../../texts/it.ts';
import { sliceLabels } from './slice-labels.ts';

const CHART_HEIGHT = 300;
/** An axis of premiums is marked in whole euro. */
const CENTS = 100;

/** Premium and counts over the period; the table behind each chart is one click away. */
export function ProductionCharts({ series }: { series: Summary['series'] | undefined }) {
  const t = usePoliciesTexts();
  const language = useLanguage();
  if (series === undefined) return <Skeleton height={CHART_HEIGHT} />;
  const labels = sliceLabels(
    series.map(({ start }) => start),
    language,
  );
  const count = (value: number) => formatNumber(value, language, 0);
  // Axes are marked in round euro, which need no cents.
  const euro = (cents: number) => formatEuro(cents, language).replace(/[.,]00(?=\D|$)/, '');
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
      <Paper withBorder p="md">
        <BarChart
          title={t('home.premiumChart')}
          labels={labels}
          series={[{ name: t('home.premium'), values: series.map(({ premium }) => premium) }]}
          format={euro}
          leastStep={CENTS}
        />
      </Paper>
      <Paper withBorder p="md">
        <LineChart
          title={t('home.countChart')}
          labels={labels}
          series={[
            { name: t('home.quotations'), values: series.map(({ quotations }) => quotations) },
            { name: t('home.policies'), values: series.map(({ policies }) => policies) },
          ]}
          format={count}
          leastStep={1}
        />
      </Paper>
    </SimpleGrid>
  );
}
