import type { Content, ContentTable, Column as LayoutColumn, TableCell } from 'pdfmake/interfaces.js';
import type { PrintedBlock, PrintedText } from '../../../domain/index.ts';
import type { PrintedColumn, PrintedSignature } from '../../../domain/printed/printed-document.ts';
import { type Column, rowsTable, titledTable } from '../blocks.ts';
import { ACCENT, MUTED } from '../typography.ts';

const POINTS_PER_MM = 72 / 25.4;

/** Millimetres in points. */
export function points(millimetres: number): number {
  return millimetres * POINTS_PER_MM;
}

type BlockOf<K extends PrintedBlock['kind']> = Extract<PrintedBlock, { readonly kind: K }>;

/** Titles of tables are set like headings of this level. */
const TITLE_LEVEL = 3;
const HEADING_SIZES = { 1: 19, 2: 13, 3: 11 } as const;
const TEXT_SIZES = { SMALL: 7.5, NORMAL: 9.5, LARGE: 12 } as const;

/** Runs name only what differs, so that they inherit the rest from their block. */
function styled(text: PrintedText): string | { text: string; bold?: true; italics?: true }[] {
  if (typeof text === 'string') return text;
  return text.map((run) => ({ text: run.text, ...(run.bold ? { bold: true } : {}), ...(run.italic ? { italics: true } : {}) }));
}

function heading({ level, text }: BlockOf<'HEADING'>): Content {
  return { text, fontSize: HEADING_SIZES[level], bold: true, color: ACCENT, margin: [0, level === 1 ? 0 : 9, 0, 4], headlineLevel: level };
}

function paragraph({ text, size, bold, align }: BlockOf<'PARAGRAPH'>): Content {
  return { text: styled(text), fontSize: TEXT_SIZES[size], bold, alignment: align, margin: [0, 0, 0, 5] };
}

/** Labels in a third of the width, values next to them. Rows may break: a value can be longer than a page. */
function facts({ rows, title }: BlockOf<'FACTS'>): ContentTable {
  const body = rows.map(([label, value]): TableCell[] => [{ text: label, color: MUTED }, { text: styled(value) }]);
  const table: ContentTable = {
    table: { headerRows: 0, widths: ['33%', '*'], body: body.length === 0 ? [[{ text: '' }, { text: '' }]] : body },
    meaning: 'ROW_HEADS',
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 8,
      paddingTop: () => 1.5,
      paddingBottom: () => 1.5,
    },
    margin: [0, 0, 0, 6],
  };
  return title === '' ? table : titledTable(title, table, TITLE_LEVEL);
}

/** Texts share the width that the numbers leave. */
const columnOf = ({ title, numeric }: PrintedColumn): Column =>
  numeric ? { label: title, width: 'auto', numeric: true } : { label: title, width: '*' };

function table({ title, columns, rows, totals }: BlockOf<'TABLE'>): ContentTable {
  const drawn = rowsTable(columns.map(columnOf), rows, totals ?? undefined);
  return title === '' ? drawn : titledTable(title, drawn, TITLE_LEVEL);
}

const SIGNATURE_WIDTH = 190;

function signature({ label, picture }: PrintedSignature): LayoutColumn {
  return {
    width: SIGNATURE_WIDTH,
    stack: [
      picture === null ? { text: ' ', margin: [0, 34, 0, 0] } : { image: picture, alt: label, fit: [SIGNATURE_WIDTH, 44] },
      { canvas: [{ type: 'line', x1: 0, y1: 2, x2: SIGNATURE_WIDTH, y2: 2, lineWidth: 0.6, lineColor: MUTED }] },
      { text: label, color: MUTED, fontSize: 8, margin: [0, 3, 0, 8] },
    ],
  };
}

/** Two places a line; place and date first. The lines stay together: at most three of them. */
function signatures({ dated, places }: BlockOf<'SIGNATURES'>, placeAndDate: string): Content {
  const all = [...(dated ? [{ label: placeAndDate, picture: null }] : []), ...places];
  const lines: Content[] = [];
  for (let at = 0; at < all.length; at += 2) {
    lines.push({ columns: all.slice(at, at + 2).flatMap((one, i) => [...(i === 0 ? [] : [{ width: '*', text: '' }]), signature(one)]) });
  }
  return { unbreakable: true, stack: lines, margin: [0, 4, 0, 6] };
}

/** Draws a block. */
export function blockContent(block: PrintedBlock, words: { readonly placeAndDate: string }): Content {
  switch (block.kind) {
    case 'HEADING':
      return heading(block);
    case 'PARAGRAPH':
      return paragraph(block);
    case 'FACTS':
      return facts(block);
    case 'TABLE':
      return table(block);
    case 'LIST': {
      const items = block.items.map((text) => ({ text: styled(text), margin: [0, 0, 0, 3] as [number, number, number, number] }));
      return block.ordered ? { ol: items, margin: [0, 0, 0, 4] } : { ul: items, markerColor: ACCENT, margin: [0, 0, 0, 4] };
    }
    case 'SIGNATURES':
      return signatures(block, words.placeAndDate);
    case 'PICTURE': {
      const height = points(block.height);
      return {
        image: block.picture,
        ...(block.alt === null ? {} : { alt: block.alt }),
        fit: [height * 4, height],
        alignment: block.align === 'justify' ? 'left' : block.align,
        margin: [0, 0, 0, 6],
      };
    }
    case 'SPACE':
      return { text: '', margin: [0, points(block.millimetres), 0, 0] };
    case 'BREAK':
      return { text: '', pageBreak: 'after' };
  }
}
