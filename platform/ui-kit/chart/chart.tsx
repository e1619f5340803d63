import { useElementSize } from '@mantine/hooks';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './chart.module.css';
import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { ticksOf } from './scale.ts';

const HEIGHT = 240;
const TOP = 10;
const BOTTOM = 24;
const MIN_LEFT = 32;
/** Approximate width of a digit on the axis, pixels. */
const CHARACTER = 6.6;
const RIGHT = 8;
const LABEL_WIDTH = 64;
/** Pixels between two labels. */
const GAP = 8;

/** A label as far as its place allows; the bar's title and the table show it whole. */
function cut(label: string, width: number): string {
  const most = Math.max(3, Math.floor((width - GAP) / CHARACTER));
  return label.length <= most ? label : `${label.slice(0, most - 1).trimEnd()}…`;
}

interface Geometry {
  readonly width: number;
  readonly ticks: readonly number[];
  /** Left end of the axis, after its longest number. */
  readonly left: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly band: number;
}

function geometryOf({ labels, series, band: range, format, leastStep }: ChartProps, width: number): Geometry {
  const values = [...series.flatMap((one) => one.values), ...(range?.low ?? []), ...(range?.high ?? [])];
  const ticks = ticksOf(values, leastStep);
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const left = Math.max(MIN_LEFT, 12 + Math.max(...ticks.map((tick) => format(tick).length)) * CHARACTER);
  const band = (width - left - RIGHT) / Math.max(1, labels.length);
  return {
    width,
    ticks,
    left,
    band,
    x: (index) => left + band * (index + 0.5),
    y: (value) => TOP + ((high - value) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM),
  };
}

function Axes({ chart, geometry }: { chart: ChartProps; geometry: Geometry }) {
  const { width, ticks, left, x, y, band } = geometry;
  const every = Math.max(1, Math.ceil(LABEL_WIDTH / band));
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={classes.grid} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={classes.label}>
            {chart.format(tick)}
          </text>
        </g>
      ))}
      {chart.labels.map((label, i) =>
        i % every === 0 ? (
          <text key={label} x={x(i)} y={HEIGHT - 6} textAnchor="middle" className={classes.label}>
            {cut(label, band * every)}
          </text>
        ) : null,
      )}
    </g>
  );
}

function Bars({ chart, geometry }: { chart: ChartProps; geometry: Geometry }) {
  const { x, y, band } = geometry;
  const bar = Math.min(36, (band * 0.72) / chart.series.length);
  return chart.series.map(({ name, values }, s) => (
    <g key={name} data-series={s % 4}>
      {values.map((value, i) => (
        <rect
          key={chart.labels[i]}
          className={classes.bar}
          x={x(i) + (s - chart.series.length / 2) * bar + 1}
          width={Math.max(1, bar - 2)}
          y={Math.min(y(value), y(0))}
          height={Math.abs(y(value) - y(0))}
        >
          <title>{`${chart.labels[i]} · ${name}: ${chart.format(value)}`}</title>
        </rect>
      ))}
    </g>
  ));
}

/** The range of a band: its upper edge from left to right, then its lower edge back. */
function Range({ chart: { band }, geometry: { x, y } }: { chart: ChartProps; geometry: Geometry }) {
  if (band === undefined) return null;
  const upper = band.high.map((value, i) => `${x(i)},${y(value)}`);
  const lower = band.low.map((value, i) => `${x(i)},${y(value)}`).toReversed();
  return <polygon data-series={0} className={classes.band} points={[...upper, ...lower].join(' ')} />;
}

function Lines({ chart, geometry }: { chart: ChartProps; geometry: Geometry }) {
  const { x, y } = geometry;
  return chart.series.map(({ name, values }, s) => (
    <g key={name} data-series={s % 4}>
      <polyline className={classes.line} points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')} />
      {values.map((value, i) => (
        <circle key={chart.labels[i]} className={classes.dot} cx={x(i)} cy={y(value)} r={3.5}>
          <title>{`${chart.labels[i]} · ${name}: ${chart.format(value)}`}</title>
        </circle>
      ))}
    </g>
  ));
}

function Chart({ kind, ...chart }: ChartProps & { kind: 'bar' | 'line' }) {
  const { ref, width } = useElementSize();
  const geometry = geometryOf(chart, Math.max(240, width));
  const Marks = kind === 'bar' ? Bars : Lines;
  const t = useKitTexts();
  if (chart.series.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <ChartFrame {...chart}>
        <div className={classes.none} data-none style={{ height: HEIGHT }}>
          {t('chart.none')}
        </div>
      </ChartFrame>
    );
  }
  return (
    <ChartFrame {...chart}>
      <div ref={ref} style={{ height: HEIGHT }}>
        {width === 0 ? null : (
          <svg width={geometry.width} height={HEIGHT} role="img" aria-label={chart.title}>
            <Axes chart={chart} geometry={geometry} />
            <Range chart={chart} geometry={geometry} />
            <Marks chart={chart} geometry={geometry} />
          </svg>
        )}
      </div>
    </ChartFrame>
  );
}

/** Bars to compare amounts. Series differ in shade and, in lines, in dashes: readable without colour. */
export function BarChart(props: ChartProps) {
  return <Chart kind="bar" {...props} />;
}

/** A development over time. */
export function LineChart(props: ChartProps) {
  return <Chart kind="line" {...props} />;
}
