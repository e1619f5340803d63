import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { ACCENT, LINE, MUTED, orDash, TINT } from './typography.ts';

/** Points between the edge of a table and its text. */
const EDGE = 6;

/** Rows separated by thin lines, no vertical lines. */
export const ROWS: CustomTableLayout = {
  hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (i) => (i === 0 ? EDGE : 4),
  paddingRight: (i, node) => (i === (node.table.widths?.length ?? 0) - 1 ? EDGE : 4),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
};

/** Name and number of a document at the top of its first page. */
export function titleBlock(title: string, subtitle: string, facts: readonly Fact[]): Content {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: title, fontSize: 19, bold: true, color: ACCENT, headlineLevel: 1 },
          { text: subtitle, fontSize: 11, color: MUTED, margin: [0, 1, 0, 0] },
        ],
      },
      {
        width: 'auto',
        stack: facts.map(([label, value]) => ({
          text: [
            { text: `${label}  `, color: MUTED },
            { text: orDash(value), bold: true },
          ],
          alignment: 'right' as const,
          margin: [0, 0, 0, 2],
        })),
        margin: [0, 4, 0, 0],
      },
    ],
    margin: [0, 0, 0, 10],
  };
}

/**
 * A short section, kept on one page with its heading. Only for what cannot exceed a page: the layout drops a longer one.
 */
export function section(title: string, ...content: readonly Content[]): Content {
  return { unbreakable: true, stack: [heading(title), ...content] };
}

function heading(text: string): Content {
  return { text, style: 'heading', headlineLevel: 2 };
}

export type Fact = readonly [label: string, value: string | number | null];

/** Labelled facts in columns of equal width; unknown ones show a dash. */
export function factGrid(facts: readonly Fact[], columns = 3): Content {
  const rows: Fact[][] = [];
  for (let i = 0; i < facts.length; i += columns) rows.push(facts.slice(i, i + columns));
  const cell = (fact: Fact | undefined): TableCell =>
    fact === undefined
      ? { text: '' }
      : {
          stack: [
            { text: fact[0], color: MUTED, fontSize: 7.5 },
            { text: orDash(fact[1]), fontSize: 9.5 },
          ],
        };
  return {
    table: {
      widths: Array.from({ length: columns }, () => '*'),
      dontBreakRows: true,
      body: rows.map((row) => Array.from({ length: columns }, (_, i) => cell(row[i]))),
    },
    meaning: 'FACTS',
    layout: { ...ROWS, hLineWidth: () => 0, paddingTop: () => 2, paddingBottom: () => 2, paddingLeft: () => 0, paddingRight: () => 8 },
  };
}

export interface Column {
  readonly label: string;
  readonly width: number | '*' | 'auto';
  readonly numeric?: true;
}

/** A table with a tinted head on every page, and optionally a row of totals. Numbers are right-aligned. */
export function rowsTable(columns: readonly Column[], rows: readonly (readonly string[])[], totals?: readonly string[]): ContentTable {
  const cell = (text: string, i: number, bold: boolean): TableCell => ({
    text,
    bold,
    ...(columns[i]?.numeric === true ? { alignment: 'right' as const, noWrap: true, fontFeatures: ['tnum' as const] } : {}),
  });
  const head = columns.map(
    (column): TableCell => ({
      text: column.label,
      color: MUTED,
      fontSize: 8,
      bold: true,
      fillColor: TINT,
      ...(column.numeric === true ? { alignment: 'right' as const } : {}),
    }),
  );
  const body = rows.map((row) => row.map((text, i) => cell(text, i, false)));
  const foot = totals === undefined ? [] : [totals.map((text, i): TableCell => ({ ...Object(cell(text, i, true)), fillColor: TINT }))];
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map((column) => column.width),
      body: [head, ...body, ...foot],
    },
    layout: ROWS,
    fontSize: 9,
    margin: [0, 2, 0, 4],
  };
}

/**
 * A table below its title. It breaks between rows where a page ends; the title stays with the first rows and repeats with
 * the table's head. `headlineLevel` is its level among the headings.
 */
export function titledTable(title: string, { table, layout, ...rest }: ContentTable, headlineLevel = 2): ContentTable {
  const { body, headerRows = 1 } = table;
  const columns = body[0]?.length ?? 1;
  const head: TableCell = { text: title, style: 'heading', headlineLevel, margin: [-EDGE, 9, 0, 4], colSpan: columns };
  const covered: TableCell[] = Array.from({ length: columns - 1 }, () => ({}));
  const lines = typeof layout === 'object' ? layout : ROWS;
  return {
    ...rest,
    table: { ...table, headerRows: headerRows + 1, keepWithHeaderRows: 2, body: [[head, ...covered], ...body] },
    layout: { ...lines, hLineWidth: (i, node) => (i <= 1 ? 0 : (lines.hLineWidth?.(i, node) ?? 0)) },
  };
}

/** Paragraphs of running text. */
export function paragraphs(texts: readonly string[]): Content {
  return { stack: texts.map((text) => ({ text, margin: [0, 0, 0, 4] })), alignment: 'justify' };
}

/** Marks the place for a signature, so that none is missed on paper. */
const MARK_SIDE = 9;

function signatureLine(label: string, width: number, isMarked = false): Content & { readonly width: number } {
  return {
    width,
    stack: [
      {
        canvas: [
          ...(isMarked
            ? [
                {
                  type: 'polyline' as const,
                  closePath: true,
                  color: ACCENT,
                  points: [
                    { x: 0, y: 32 - MARK_SIDE },
                    { x: MARK_SIDE, y: 32 - MARK_SIDE / 2 },
                    { x: 0, y: 32 },
                  ],
                },
              ]
            : []),
          { type: 'line' as const, x1: 0, y1: 34, x2: width, y2: 34, lineWidth: 0.6, lineColor: MUTED },
        ],
      },
      { text: label, color: MUTED, fontSize: 8, margin: [0, 3, 0, 0] },
    ],
  };
}

/** Space for place, date and signature, kept on one page with the signed text. */
export function signatureBlock(before: readonly Content[], signer: string): Content {
  return {
    unbreakable: true,
    stack: [...before, { columns: [signatureLine('Luogo e data', 170), { width: '*', text: '' }, signatureLine(signer, 250, true)] }],
    margin: [0, 0, 0, 10],
  };
}
