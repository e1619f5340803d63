import type { RateRow, TariffContent, TariffCoverage } from '#areas/offer/catalogue/domain/index.ts';
import type { Language, Text } from '#platform/domain-kit/locale.ts';
import { ONE } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { Finding } from '#platform/domain-kit/versioned/finding.ts';
import { namesOf, reporter } from '../report.ts';
import { TARIFF_RULES } from '../tariff-rule-texts.ts';
import { type Band, type GridCell, type RateGrid, rateGrid } from './rate-grid.ts';

const found = reporter(TARIFF_RULES);

/** Number of cells that a message names before it counts the others. */
const NAMED = 3;

const WORDS = {
  it: { zone: 'zona', VEICOLO: 'anni', ABITAZIONE: 'm²', from: 'da', more: 'altri {n} casi', all: 'qualsiasi rischio' },
  en: { zone: 'zone', VEICOLO: 'years', ABITAZIONE: 'm²', from: 'from', more: '{n} more cases', all: 'any risk' },
} as const;

function euro(cents: number, language: Language): string {
  return formatEuro(cents, language).replace(/[.,]00(?=\D*$)/, '');
}

function bandText({ from, to }: Band, language: Language, write: (value: number) => string): string {
  return to === null ? `${WORDS[language].from} ${write(from)}` : `${write(from)}–${write(to)}`;
}

/** A cell in words: zone, age or square metres, and value, as far as the table distinguishes them. */
function cellText(grid: RateGrid, cell: GridCell, language: Language): string {
  const words = WORDS[language];
  const measure = grid.measures[cell.measure];
  const value = grid.values[cell.value];
  const parts = [
    grid.zones[cell.zone] === '' ? '' : `${words.zone} ${grid.zones[cell.zone] ?? ''}`,
    grid.measures.length > 1 && measure !== undefined ? `${bandText(measure, language, String)} ${words[grid.insuredObject]}` : '',
    grid.values.length > 1 && value !== undefined ? bandText(value, language, (cents) => euro(cents, language)) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? words.all : parts.join(' ');
}

/** Cells in words, the first few by name. */
function placesText(texts: readonly Text[]): Text {
  const say = (language: Language) => {
    const named = [...new Set(texts.map((text) => text[language]))];
    const rest = named.length - NAMED;
    return [...named.slice(0, NAMED), ...(rest > 0 ? [WORDS[language].more.replace('{n}', String(rest))] : [])].join('; ');
  };
  return { it: say('it'), en: say('en') };
}

function gapFindings(coverage: TariffCoverage, grid: RateGrid, path: string): Finding[] {
  const gaps = grid.cells.filter((cell) => cell.row === -1);
  if (gaps.length === 0 || coverage.rows.length === 0) return [];
  const where = placesText(gaps.map((cell) => ({ it: cellText(grid, cell, 'it'), en: cellText(grid, cell, 'en') })));
  const code = coverage.mandatory ? 'TASSI_MANCANTI_OBBLIGATORIA' : 'TASSI_MANCANTI';
  return [found(code, path, { coverage: namesOf([coverage.type]), where })];
}

const isEmpty = (band: { from: number; to: number | null } | undefined) => band !== undefined && band.to !== null && band.to <= band.from;

function rowFindings(coverage: TariffCoverage, grid: RateGrid, path: string): Finding[] {
  const used = new Set(grid.cells.map((cell) => cell.row));
  const empty = coverage.rows.flatMap((row, i) => (isEmpty(row.vehicleAge) || isEmpty(row.squareMeters) || isEmpty(row.value) ? [i] : []));
  const idle = coverage.rows.filter((_, i) => !used.has(i) && !empty.includes(i)).map((row) => row.id);
  const rest = idle.length - NAMED;
  const rows = {
    it: [...idle.slice(0, NAMED), ...(rest > 0 ? [`e altre ${rest}`] : [])].join(', '),
    en: [...idle.slice(0, NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', '),
  };
  return [
    ...empty.map((i) => found('FASCIA_VUOTA', `${path}.${i}`, { row: coverage.rows[i]?.id ?? '' })),
    ...(idle.length === 0 || used.size === 0 ? [] : [found('RIGHE_IRRAGGIUNGIBILI', path, { coverage: namesOf([coverage.type]), rows })]),
  ];
}

/** Yearly price in millionths of a cent of a row at a value, before duration and device. */
function priceAt(row: RateRow, value: number): number {
  return row.rate === undefined ? (row.amount ?? 0) * ONE : row.rate * value;
}

type Key = (cell: GridCell) => string;

/** Pairs of neighbouring cells along a dimension, all else being equal. */
function neighbours(cells: readonly GridCell[], others: Key, along: (cell: GridCell) => number): [GridCell, GridCell][] {
  const groups = new Map<string, GridCell[]>();
  for (const cell of cells) {
    if (cell.row < 0) continue;
    const group = groups.get(others(cell)) ?? [];
    group.push(cell);
    groups.set(others(cell), group);
  }
  return [...groups.values()].flatMap((group) => {
    const ordered = group.toSorted((a, b) => along(a) - along(b));
    return ordered.flatMap((cell, i): [GridCell, GridCell][] => {
      const next = ordered[i + 1];
      return next === undefined || along(next) !== along(cell) + 1 ? [] : [[cell, next]];
    });
  });
}

function measureFindings(coverage: TariffCoverage, grid: RateGrid, path: string): Finding[] {
  const price = (cell: GridCell) => {
    const row = coverage.rows[cell.row];
    const value = grid.values[cell.value];
    return row === undefined ? 0 : priceAt(row, value?.to ?? Math.max(value?.from ?? 0, 1));
  };
  const others: Key = (cell) => `${cell.zone}|${cell.kind}|${cell.power}|${cell.value}`;
  const falling = neighbours(grid.cells, others, (cell) => cell.measure).filter(([less, more]) => price(more) < price(less));
  if (falling.length === 0) return [];
  const where = placesText(falling.map(([, more]) => ({ it: cellText(grid, more, 'it'), en: cellText(grid, more, 'en') })));
  return [
    found(grid.insuredObject === 'VEICOLO' ? 'PREZZO_CALA_CON_ETA' : 'PREZZO_CALA_CON_SUPERFICIE', path, {
      coverage: namesOf([coverage.type]),
      where,
    }),
  ];
}

function valueFindings(coverage: TariffCoverage, grid: RateGrid, path: string): Finding[] {
  const others: Key = (cell) => `${cell.zone}|${cell.kind}|${cell.power}|${cell.measure}`;
  const drops = neighbours(grid.cells, others, (cell) => cell.value).flatMap(([low, high]): Text[] => {
    const [below, above] = [coverage.rows[low.row], coverage.rows[high.row]];
    const step = grid.values[high.value]?.from ?? 0;
    if (below === undefined || above === undefined) return [];
    const [before, after] = [priceAt(below, step), priceAt(above, step)];
    if (after >= before) return [];
    const zone = grid.zones[high.zone] ?? '';
    const say = (language: Language) => {
      const cents = (price: number) => euro(Math.round(price / ONE), language);
      const place = zone === '' ? '' : `${WORDS[language].zone} ${zone} `;
      return `${place}${euro(step, language)}: ${cents(before)} → ${cents(after)}`;
    };
    return [{ it: say('it'), en: say('en') }];
  });
  if (drops.length === 0) return [];
  return [found('PREZZO_CALA_CON_VALORE', path, { coverage: namesOf([coverage.type]), where: placesText(drops) })];
}

/** Gaps, empty bands, unreachable rows, and prices that fall when the risk rises, per coverage. */
export function rateFindings(content: TariffContent): Finding[] {
  return content.coverages.flatMap((coverage, i): Finding[] => {
    const grid = rateGrid(content, coverage);
    const path = `coverages.${i}.rows`;
    if (grid === undefined) return [];
    return [
      ...gapFindings(coverage, grid, path),
      ...rowFindings(coverage, grid, path),
      ...measureFindings(coverage, grid, path),
      ...valueFindings(coverage, grid, path),
    ];
  });
}
