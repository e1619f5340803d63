import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './chart.module.css';

/** One line or set of bars. Values have the order of the labels. */
export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** A range around the values, drawn as an area. */
export interface Band {
  readonly name: string;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export interface ChartProps {
  readonly title: string;
  /** Labels of the axis: months, products, agencies. */
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
  readonly band?: Band;
  /** Smallest step of the axis: 1 for counts, 100 for cents shown as euro. */
  readonly leastStep?: number;
}

/** Title, legend, and a button that shows the data as a table. */
export function ChartFrame({ title, labels, series, band, format, children }: ChartProps & { children: ReactNode }) {
  const t = useKitTexts();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={classes.figure}>
      <Group justify="space-between" component="figcaption" mb={4}>
        <Text fw={600}>{title}</Text>
        <Button variant="subtle" size="compact-xs" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('chart.chart') : t('chart.table')}
        </Button>
      </Group>
      {asTable ? (
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col" aria-label={title} />
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                {band === undefined ? null : <th scope="col">{band.name}</th>}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, i) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{format(values[i] ?? 0)}</td>
                  ))}
                  {band === undefined ? null : <td>{`${format(band.low[i] ?? 0)} – ${format(band.high[i] ?? 0)}`}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          {children}
          {series.length < 2 && band === undefined ? null : (
            <ul className={classes.legend}>
              {series.map(({ name }, i) => (
                <li key={name} data-series={i % 4}>
                  <svg width="22" height="12" aria-hidden>
                    <line x1="0" x2="22" y1="6" y2="6" className={classes.line} />
                  </svg>
                  {name}
                </li>
              ))}
              {band === undefined ? null : (
                <li data-series={0}>
                  <svg width="22" height="12" aria-hidden>
                    <rect width="22" height="12" className={classes.band} />
                  </svg>
                  {band.name}
                </li>
              )}
            </ul>
          )}
        </>
      )}
    </figure>
  );
}
