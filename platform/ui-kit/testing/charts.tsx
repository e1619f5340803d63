import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { BarChart, LineChart } from '../chart/chart.tsx';
import { useLanguage } from '../texts/language.ts';
import { Specimen } from './specimen.tsx';

const MONTHS = ['01-2026', '02-2026', '03-2026', '04-2026', '05-2026', '06-2026'];

/** Charts, also of small counts and without data. */
export function ChartsSpecimens() {
  const language = useLanguage();
  const series = [
    { name: 'Quest’anno', values: [120, 98, 143, 160, 87, 131] },
    { name: 'L’anno scorso', values: [98, 101, 110, 123, 90, 95] },
  ];
  const money = series.map(({ name, values }) => ({ name, values: values.map((value) => value * 43_210) }));
  return (
    <>
      <Specimen title="Polizze emesse per mese" columns={1}>
        <BarChart title="Polizze emesse per mese" labels={MONTHS} series={series} format={String} leastStep={1} />
      </Specimen>
      <Specimen title="Premi per mese" columns={1}>
        <LineChart title="Premi per mese" labels={MONTHS} series={money} format={(cents) => formatEuro(cents, language)} />
      </Specimen>
      <Specimen title="Poche polizze" columns={2}>
        <BarChart
          title="Poche polizze"
          labels={MONTHS}
          series={[{ name: 'Quest’anno', values: [0, 1, 2, 1, 0, 1] }]}
          format={String}
          leastStep={1}
        />
        <BarChart
          title="Vuoto"
          labels={MONTHS}
          series={[{ name: 'Quest’anno', values: [0, 0, 0, 0, 0, 0] }]}
          format={String}
          leastStep={1}
        />
      </Specimen>
    </>
  );
}
