import type { Column, Content, ContentTable } from 'pdfmake/interfaces.js';
import type { PrintedBand, PrintedBlock, PrintedDocument, PrintedPart } from '../../../domain/index.ts';
import { MAX_PRINTED_PAGES, type PrintedOverflow, type PrintedPage } from '../../../domain/printed/printed-document.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { ACCENT, INK, LINE, MUTED, withExtendedLetters } from '../typography.ts';
import { blockContent, points } from './printed-blocks.ts';

/** Width and height in points. */
const SHEETS = { A4: [595.28, 841.89], A5: [419.53, 595.28] } as const;

const WORDS = {
  it: { lang: 'it-IT', placeAndDate: 'Luogo e data', page: (page: number, pages: number) => `Pagina ${page} di ${pages}` },
  en: { lang: 'en-GB', placeAndDate: 'Place and date', page: (page: number, pages: number) => `Page ${page} of ${pages}` },
} as const;

/** Points between the text of a band and the edge of its margin. */
const BAND_GAP = 6;
/** Points between a band and the edge of the page. */
const BAND_EDGE = 22;
const PICTURE_HEIGHT = 22;
const RULE_HEIGHT = 5;
const BAND_SIZE = 8;
/** Height of a line of that size in Titillium Web. */
const BAND_LINE = 12.2;

/** Fields that the layout engine adds to a node once it is placed. */
interface Placed {
  /** One for each line of a text. */
  readonly positions?: readonly unknown[];
  readonly _offsets?: { readonly total: number };
  readonly table?: { readonly widths?: readonly { readonly _calcWidth?: number }[] };
}

/** A node with the most points that it may take. */
interface Probe {
  readonly place: string;
  readonly what: PrintedOverflow['what'];
  readonly node: Content;
  readonly most: number;
}

function widthOf({ page: { size, landscape } }: Pick<PrintedDocument, 'page'>): number {
  return SHEETS[size][landscape ? 1 : 0];
}

interface BandParts {
  readonly band: PrintedBand;
  readonly isHeader: boolean;
  readonly page: PrintedPage;
  readonly width: number;
  /** `Pagina 1 di 3`; null for an unnumbered band. */
  readonly numbers: string | null;
}

function bandContent({ band, isHeader, page, width, numbers }: BandParts): Content {
  const side = points(page.side);
  const right = [band.right, numbers].filter((text) => text !== null && text !== '').join('\n');
  const picture: Column[] = band.picture === null ? [] : [{ width: 'auto', stack: [{ image: band.picture, fit: [160, PICTURE_HEIGHT] }] }];
  const line: Content = {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width - 2 * side, y2: 0, lineWidth: 0.6, lineColor: LINE }],
    margin: isHeader ? [0, 4, 0, 0] : [0, 0, 0, 4],
  };
  const texts: Content = {
    columns: [...picture, { width: '*', text: band.left }, { width: 'auto', text: right, alignment: 'right' }],
    columnGap: 8,
    fontSize: BAND_SIZE,
    color: MUTED,
  };
  const stack = band.rule ? (isHeader ? [texts, line] : [line, texts]) : [texts];
  return withExtendedLetters({ margin: [side, isHeader ? BAND_EDGE : BAND_GAP, side, 0], stack });
}

const isTable = (content: Content): content is ContentTable => typeof content === 'object' && 'table' in content;

/** Points of rounding that the layout engine may add. */
const TOLERANCE = 0.5;

/**
 * Returns the height of a placed band. The engine's own figure is of no use: a band higher than its margin continues on
 * a page that is never drawn.
 */
function bandHeight(content: Content): number {
  if (typeof content !== 'object' || Array.isArray(content)) return 0;
  if ('stack' in content && Array.isArray(content.stack)) return content.stack.reduce<number>((sum, part) => sum + bandHeight(part), 0);
  if ('columns' in content && content.columns !== undefined) return Math.max(0, ...content.columns.map((one) => bandHeight(one)));
  if ('image' in content) return PICTURE_HEIGHT;
  if ('canvas' in content) return RULE_HEIGHT;
  return ((content as Placed).positions?.length ?? 0) * BAND_LINE;
}

function taken({ what, node }: Probe): number {
  if (what === 'HEIGHT') return bandHeight(node);
  // The engine writes these fields into the node itself.
  const placed = node as Placed;
  const widths = placed.table?.widths ?? [];
  return widths.reduce((sum, { _calcWidth: own = 0 }) => sum + own, placed._offsets?.total ?? 0);
}

/** Returns what did not fit, each place once. */
function overflowsOf(probes: readonly Probe[], pages: number): PrintedOverflow[] {
  const found = new Map<string, PrintedOverflow>();
  for (const probe of probes) {
    const { place, what, most } = probe;
    if (taken(probe) > most + TOLERANCE) found.set(`${place} ${what}`, { place, what });
  }
  if (pages > MAX_PRINTED_PAGES) found.set('pages', { place: 'pages', what: 'PAGES' });
  return [...found.values()];
}

interface LaidOut {
  readonly definition: DocumentDefinition;
  /** Pages and what did not fit; call it once the document is drawn. */
  readonly measure: () => { readonly pages: number; readonly overflows: readonly PrintedOverflow[] };
}

/** Returns the definition of a document of blocks. Its pictures may come from memory only: see `render.ts`. */
export function laidOutDocument(document: PrintedDocument): LaidOut {
  const { page, parts, title, author } = document;
  const width = widthOf(document);
  const inner = width - 2 * points(page.side);
  const issued = new Date(document.issuedAt);
  const probes: Probe[] = [];
  let pages = 0;

  const banded = (band: PrintedBand, isHeader: boolean, language: PrintedPart['language']) => (at: number, of: number) => {
    pages = of;
    const numbers = band.numbered ? WORDS[language].page(at, of) : null;
    const node = bandContent({ band, isHeader, page, width, numbers });
    const place = isHeader ? 'header' : 'footer';
    probes.push({ place, what: 'HEIGHT', node, most: points(isHeader ? page.top : page.bottom) - (isHeader ? BAND_EDGE : BAND_GAP) });
    return node;
  };
  const drawn = (block: PrintedBlock, language: PrintedPart['language']): Content => {
    const content = withExtendedLetters(blockContent(block, WORDS[language]));
    if (isTable(content)) probes.push({ place: block.place, what: 'WIDTH', node: content, most: inner });
    return content;
  };
  const sections = parts.map(({ language, blocks, header, footer }) => ({
    lang: WORDS[language].lang,
    section: blocks.map((block) => drawn(block, language)),
    header: banded(header, true, language),
    footer: banded(footer, false, language),
  }));
  const definition: DocumentDefinition = {
    pageSize: page.size,
    pageOrientation: page.landscape ? 'landscape' : 'portrait',
    pageMargins: [points(page.side), points(page.top), points(page.side), points(page.bottom)],
    info: { title, author, creationDate: issued, modDate: issued },
    language: WORDS[parts[0]?.language ?? 'it'].lang,
    defaultStyle: { font: 'Titillium', fontSize: 9.5, lineHeight: 1, color: INK },
    styles: { heading: { fontSize: 11, bold: true, color: ACCENT, margin: [0, 9, 0, 4] } },
    images: { ...document.pictures },
    content: sections,
  };
  return { definition, measure: () => ({ pages, overflows: overflowsOf(probes, pages) }) };
}
