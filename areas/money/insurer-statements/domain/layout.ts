import type { Cents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';

/** What a column of a bordereau can contain. */
export const LAYOUT_FIELDS = [
  'RENDICONTO',
  'NUMERO_POLIZZA',
  'CONTRAENTE',
  'CODICE_FISCALE',
  'TARGA',
  'PRODOTTO',
  'PRODUTTORE',
  'MOVIMENTO',
  'DATA_EFFETTO',
  'DATA_SCADENZA',
  'DATA_CONTABILE',
  'DATA_INCASSO',
  'PREMIO_LORDO',
  'IMPOSTE',
  'IMPONIBILE',
  'PDU',
  'QUOTA_COMPAGNIA',
  'PROVVIGIONI',
  'SINISTRI',
  'NETTO_COMPAGNIA',
] as const;
export type LayoutField = (typeof LAYOUT_FIELDS)[number];

export const DELIMITERS = [';', ',', '|', '\t'] as const;
export const DECIMAL_MARKS = [',', '.'] as const;
export const DATE_FORMATS = ['DD-MM-YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'YYYYMMDD'] as const;
/** Euros with two decimals, or whole cents. */
export const MONEY_FORMATS = ['EURO', 'CENTESIMI'] as const;

export interface LayoutColumn {
  readonly field: LayoutField;
  readonly heading: string;
}

/** The form of a bordereau. */
export interface Layout {
  /** Of the bordereau of movements, and of that of policies. */
  readonly movements: readonly LayoutColumn[];
  readonly policies: readonly LayoutColumn[];
  readonly delimiter: (typeof DELIMITERS)[number];
  readonly decimalMark: (typeof DECIMAL_MARKS)[number];
  readonly dateFormat: (typeof DATE_FORMATS)[number];
  readonly moneyFormat: (typeof MONEY_FORMATS)[number];
  /** A first line with the headings. */
  readonly hasHeader: boolean;
  /** A last line with the number of rows and the sum of each amount. */
  readonly hasTrailer: boolean;
}

export const BORDEREAU_KINDS = ['MOVIMENTI', 'POLIZZE'] as const;
export type BordereauKind = (typeof BORDEREAU_KINDS)[number];

const columns = (headings: Readonly<Partial<Record<LayoutField, string>>>): LayoutColumn[] =>
  LAYOUT_FIELDS.flatMap((field) => (headings[field] === undefined ? [] : [{ field, heading: headings[field] }]));

/** The layout of every insurer without its own. */
export const DEFAULT_LAYOUT: Layout = {
  movements: columns({
    RENDICONTO: 'Rendiconto',
    NUMERO_POLIZZA: 'Polizza',
    CONTRAENTE: 'Contraente',
    MOVIMENTO: 'Movimento',
    DATA_EFFETTO: 'Effetto',
    DATA_SCADENZA: 'Scadenza',
    DATA_CONTABILE: 'Data contabile',
    DATA_INCASSO: 'Data incasso',
    PREMIO_LORDO: 'Premio lordo',
    IMPOSTE: 'Imposte',
    IMPONIBILE: 'Imponibile',
    PDU: 'PDU',
    QUOTA_COMPAGNIA: 'Quota compagnia',
    PROVVIGIONI: 'Provvigioni',
    SINISTRI: 'Sinistri',
    NETTO_COMPAGNIA: 'Netto compagnia',
  }),
  policies: columns({
    NUMERO_POLIZZA: 'Polizza',
    CONTRAENTE: 'Contraente',
    CODICE_FISCALE: 'Codice fiscale',
    TARGA: 'Targa',
    PRODOTTO: 'Prodotto',
    PRODUTTORE: 'Produttore',
    DATA_EFFETTO: 'Effetto',
    DATA_SCADENZA: 'Scadenza',
    PREMIO_LORDO: 'Premio lordo',
    IMPOSTE: 'Imposte',
    IMPONIBILE: 'Imponibile',
  }),
  delimiter: ';',
  decimalMark: ',',
  dateFormat: 'DD-MM-YYYY',
  moneyFormat: 'EURO',
  hasHeader: true,
  hasTrailer: false,
};

export type BordereauValue = { readonly text: string } | { readonly date: PlainDate } | { readonly cents: Cents } | null;
export type BordereauRow = Readonly<Record<LayoutField, BordereauValue>>;

const isAmount = (value: BordereauValue | undefined): value is { readonly cents: Cents } =>
  value !== undefined && value !== null && 'cents' in value;

/** The columns of a bordereau. */
export function columnsOf(layout: Layout, kind: BordereauKind): readonly LayoutColumn[] {
  return kind === 'MOVIMENTI' ? layout.movements : layout.policies;
}

/** Returns the last line: the number of rows, then the sum of each column of amounts. */
export function trailerOf(used: readonly LayoutColumn[], rows: readonly BordereauRow[]): BordereauValue[] {
  const first = rows[0];
  return used.map(({ field }, at) => {
    if (at === 0) return { text: `TOTALE ${rows.length}` };
    if (first === undefined || !isAmount(first[field])) return null;
    return { cents: rows.reduce((sum, row) => sum + (isAmount(row[field]) ? row[field].cents : 0), 0) };
  });
}

function dateText(date: PlainDate, format: Layout['dateFormat']): string {
  return format.replace('YYYY', date.slice(0, 4)).replace('MM', date.slice(5, 7)).replace('DD', date.slice(8, 10));
}

function amountText(cents: Cents, { moneyFormat, decimalMark }: Pick<Layout, 'moneyFormat' | 'decimalMark'>): string {
  if (moneyFormat === 'CENTESIMI') return String(cents);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${decimalMark}${digits.slice(-2)}`;
}

function valueText(value: BordereauValue, layout: Layout): string {
  if (value === null) return '';
  if ('text' in value) return value.text;
  return 'date' in value ? dateText(value.date, layout.dateFormat) : amountText(value.cents, layout);
}

/** First characters that make a spreadsheet read a text as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function csvCell(value: BordereauValue, layout: Layout): string {
  const plain = valueText(value, layout);
  const text = value !== null && 'text' in value && FORMULA.test(plain) ? `'${plain}` : plain;
  return text.includes(layout.delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a bordereau as text with delimiters. */
export function writeCsv(layout: Layout, kind: BordereauKind, rows: readonly BordereauRow[]): string {
  const used = columnsOf(layout, kind);
  const line = (values: readonly BordereauValue[]) => `${values.map((value) => csvCell(value, layout)).join(layout.delimiter)}\r\n`;
  return [
    ...(layout.hasHeader ? [line(used.map(({ heading }) => ({ text: heading })))] : []),
    ...rows.map((row) => line(used.map(({ field }) => row[field]))),
    ...(layout.hasTrailer ? [line(trailerOf(used, rows))] : []),
  ].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `NUMERO_POLIZZA` → `numeroPolizza` */
const tagOf = (field: LayoutField) => field.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** What a bordereau in XML says of itself. */
export interface BordereauHead {
  readonly number: string;
  readonly company: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Returns a bordereau as XML: the columns of the layout, plain dates, decimal amounts; with the sums as the trailer. */
export function writeXml(layout: Layout, kind: BordereauKind, head: BordereauHead, rows: readonly BordereauRow[]): string {
  const used = columnsOf(layout, kind);
  const plain: Layout = { ...layout, decimalMark: '.', moneyFormat: 'EURO', dateFormat: 'YYYY-MM-DD' };
  const element = (field: LayoutField, value: BordereauValue) =>
    value === null ? '' : `<${tagOf(field)}>${escaped(valueText(value, plain))}</${tagOf(field)}>`;
  const item = kind === 'MOVIMENTI' ? 'movimento' : 'polizza';
  const items = rows.map((row) => `<${item}>${used.map(({ field }) => element(field, row[field])).join('')}</${item}>\n`).join('');
  const sums = trailerOf(used, rows);
  const totals = used.map(({ field }, at) => (isAmount(sums[at]) ? element(field, sums[at] ?? null) : '')).join('');
  const names = `rendiconto="${escaped(head.number)}" compagnia="${escaped(head.company)}" dal="${head.from}" al="${head.to}" righe="${rows.length}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<bordereau ${names}>\n${items}${layout.hasTrailer ? `<totali>${totals}</totali>\n` : ''}</bordereau>\n`;
}
