import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { BarChart, LineChart } from '#platform/ui-kit/chart/chart.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const MONTHS = ['01-2026', '02-2026', '03-2026', '04-2026', '05-2026', '06-2026'];

/** Charts, also of small counts and without data. */
export function ChartsPart() {
  const t = useGalleryTexts();
  const language = useLanguage();
  const series = [
    { name: t('thisYear'), values: [120, 98, 143, 160, 87, 131] },
    { name: t('lastYear'), values: [98, 101, 110, 123, 90, 95] },
  ];
  const money = series.map(({ name, values }) => ({ name, values: values.map((value) => value * 43_210) }));
  return (
    <>
      <Specimen title={t('bars')} columns={1}>
        <BarChart title={t('bars')} labels={MONTHS} series={series} format={String} leastStep={1} />
      </Specimen>
      <Specimen title={t('lines')} columns={1}>
        <LineChart title={t('lines')} labels={MONTHS} series={money} format={(cents) => formatEuro(cents, language)} />
      </Specimen>
      <Specimen title={t('few')} columns={2}>
        <BarChart
          title={t('few')}
          labels={MONTHS}
          series={[{ name: t('thisYear'), values: [0, 1, 2, 1, 0, 1] }]}
          format={String}
          leastStep={1}
        />
        <BarChart
          title={t('states.empty')}
          labels={MONTHS}
          series={[{ name: t('thisYear'), values: [0, 0, 0, 0, 0, 0] }]}
          format={String}
          leastStep={1}
        />
      </Specimen>
    </>
  );
}
