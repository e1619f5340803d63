import { Paper } from '@mantine/core';
import { formatNumber, formatPercent } from '#platform/domain-kit/number-format.ts';
import { BarChart } from '#platform/ui-kit/chart/chart.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { ImpactSummary } from '../../api/index.ts';
import { bandEnds, UNCHANGED_BAND } from '../../domain/index.ts';
import { useImpactTexts } from '../../texts/it.ts';

/** Number of contracts by size of change; the table behind the chart has the same numbers. */
export function Distribution({ summary }: { summary: ImpactSummary }) {
  const t = useImpactTexts();
  const language = useLanguage();
  const percent = (rate: number) => `${rate > 0 ? '+' : ''}${formatPercent(rate, language)}`;
  const labels = summary.bands.map((_, band) => {
    if (band === UNCHANGED_BAND) return t('bands.same');
    const { from, to } = bandEnds(band);
    if (from === null) return t('bands.below', { to: percent(to ?? 0) });
    if (to === null) return t('bands.above', { from: percent(from) });
    return t('bands.between', { from: percent(from), to: percent(to) });
  });
  return (
    <Paper withBorder p="md" radius="md">
      <BarChart
        title={t('bands.title')}
        labels={labels}
        series={[{ name: t('bands.series'), values: summary.bands }]}
        format={(value) => formatNumber(value, language, 0)}
      />
    </Paper>
  );
}
