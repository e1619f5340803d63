import { decodePDFRawStream, PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream, PDFRef, PDFString } from 'pdf-lib';

/** A stretch of a page that is drawn: the element that names it, and its number; null for what is left out. */
interface Stretch {
  readonly type: string;
  readonly mcid: number | null;
}

interface Element {
  readonly ref: PDFRef;
  readonly type: string;
  readonly children: readonly Element[];
  readonly marks: readonly { readonly page: PDFRef; readonly mcid: number }[];
  readonly hasAlt: boolean;
}

const PAINTS = new Set(['Tj', 'TJ', "'", '"', 'Do', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh']);
const TOKENS = /\((?:\\.|[^\\()])*\)|<<|>>|<[0-9a-fA-F\s]*>|[[\]]|\/[^\s/<>[\]()]+|[^\s/<>[\]()]+/g;

const name = (dict: PDFDict, key: string): string => dict.lookupMaybe(PDFName.of(key), PDFName)?.decodeText() ?? '';
const number = (dict: PDFDict, key: string): number => dict.lookup(PDFName.of(key), PDFNumber).asNumber();
const textOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8') : '';

/** Reads what a content stream draws, by the marks around it. */
function readContent(content: string, faults: string[]): { readonly stretches: readonly Stretch[]; readonly glyphs: string } {
  const open: Stretch[] = [];
  const stretches: Stretch[] = [];
  const glyphs: string[] = [];
  let operands: string[] = [];
  for (const [token] of content.matchAll(TOKENS)) {
    if (/^[a-zA-Z'"][\w*'"]*$/.test(token) && !['true', 'false', 'null'].includes(token)) {
      if (token === 'BDC' || token === 'BMC') {
        const at = operands.indexOf('/MCID');
        const stretch = { type: (operands[0] ?? '').slice(1), mcid: at < 0 ? null : Number(operands[at + 1]) };
        open.push(stretch);
        stretches.push(stretch);
      } else if (token === 'EMC') {
        if (open.pop() === undefined) faults.push('a mark ends that has not begun');
      } else if (PAINTS.has(token) && open.length !== 1) faults.push(`${token} inside ${open.length} marks`);
      if (token === 'TJ') glyphs.push(...operands.filter((one) => one.startsWith('<') && one !== '<<').map((one) => one.slice(1, -1)));
      operands = [];
    } else operands.push(token);
  }
  if (open.length > 0) faults.push('a mark does not end');
  return { stretches, glyphs: glyphs.join('') };
}

function readElement(document: PDFDocument, ref: PDFRef, parent: PDFRef, faults: string[]): Element {
  const dict = document.context.lookup(ref, PDFDict);
  const type = name(dict, 'S');
  if (dict.get(PDFName.of('P')) !== parent) faults.push(`${type} does not name its parent`);
  const page = dict.get(PDFName.of('Pg'));
  const children: Element[] = [];
  const marks: { page: PDFRef; mcid: number }[] = [];
  for (const kid of dict.lookup(PDFName.of('K'), PDFArray).asArray()) {
    if (kid instanceof PDFRef) children.push(readElement(document, kid, ref, faults));
    else if (kid instanceof PDFNumber && page instanceof PDFRef) marks.push({ page, mcid: kid.asNumber() });
    else if (kid instanceof PDFDict) marks.push({ page: kid.get(PDFName.of('Pg')) as PDFRef, mcid: number(kid, 'MCID') });
  }
  return { ref, type, children, marks, hasAlt: dict.has(PDFName.of('Alt')) };
}

const flat = (element: Element): Element[] => [element, ...element.children.flatMap(flat)];

const ALLOWED: Readonly<Record<string, readonly string[]>> = { Table: ['TR'], TR: ['TH', 'TD'], L: ['LI'], LI: ['Lbl', 'LBody'] };

function structureFaults(root: Element): string[] {
  const faults: string[] = [];
  let level = 0;
  for (const { type, children, hasAlt } of flat(root)) {
    const heading = /^H(\d)$/.exec(type);
    if (heading !== null) {
      if (Number(heading[1]) > level + 1) faults.push(`${type} after H${level}`);
      level = Number(heading[1]);
    }
    const allowed = ALLOWED[type];
    const wrong = children.find((child) => allowed !== undefined && !allowed.includes(child.type));
    if (wrong !== undefined) faults.push(`${wrong.type} inside ${type}`);
    if (type === 'Table' && new Set(children.map((row) => row.children.length)).size !== 1) faults.push('rows of unequal length');
    if (type === 'Figure' && !hasAlt) faults.push('a picture without words');
  }
  if (level === 0) faults.push('no heading');
  return faults;
}

function fontFaults(page: PDFDict, glyphs: string): string[] {
  const fonts = page.lookup(PDFName.of('Resources'), PDFDict).lookupMaybe(PDFName.of('Font'), PDFDict);
  const faults = /^(?:.{4})*?0000/.test(glyphs) ? ['a letter that no font has'] : [];
  for (const key of fonts?.keys() ?? []) {
    const font = fonts?.lookup(key, PDFDict);
    const own = font?.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0, PDFDict);
    if (!own?.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)?.has(PDFName.of('FontFile2'))) faults.push('a font is not embedded');
    if (!font?.has(PDFName.of('ToUnicode'))) faults.push('a font does not say its letters');
  }
  return faults;
}

function catalogFaults({ catalog }: PDFDocument): string[] {
  const isTrue = (dict: string, key: string) =>
    catalog.lookupMaybe(PDFName.of(dict), PDFDict)?.lookupMaybe(PDFName.of(key), PDFBool)?.asBoolean() === true;
  const intent = catalog.lookupMaybe(PDFName.of('OutputIntents'), PDFArray)?.lookup(0, PDFDict);
  const metadata = textOf(catalog.lookup(PDFName.of('Metadata')));
  return [
    isTrue('MarkInfo', 'Marked') ? null : 'not marked',
    isTrue('ViewerPreferences', 'DisplayDocTitle') ? null : 'the window does not show the title',
    /^[a-z]{2}-[A-Z]{2}$/.test(catalog.lookupMaybe(PDFName.of('Lang'), PDFString)?.decodeText() ?? '') ? null : 'no language',
    intent?.has(PDFName.of('DestOutputProfile')) && name(intent, 'S') === 'GTS_PDFA1' ? null : 'no colour profile',
    /<pdfaid:part>2<[\s\S]*<pdfaid:conformance>A</.test(metadata) ? null : 'no conformance',
    /<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+</.test(metadata) ? null : 'no title',
    /&(?!amp;|lt;|gt;)/.test(metadata) ? 'broken metadata' : null,
  ].filter((fault) => fault !== null);
}

/** Returns the elements of an accessible PDF in the order in which they are read. */
export async function elementsOf(content: Uint8Array): Promise<Element[]> {
  const document = await PDFDocument.load(content, { updateMetadata: false });
  const rootRef = document.catalog.get(PDFName.of('StructTreeRoot')) as PDFRef;
  const tree = document.context.lookup(rootRef, PDFDict);
  return flat(readElement(document, tree.get(PDFName.of('K')) as PDFRef, rootRef, []));
}

/**
 * Returns what keeps a PDF from being accessible and archived, by the rules of PDF/A-2a and PDF/UA-1 that can be decided
 * without a reader: marks, structure, headings, tables, pictures, fonts, language and metadata.
 */
export async function accessibilityFaults(content: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(content, { updateMetadata: false });
  const faults = catalogFaults(document);
  const rootRef = document.catalog.get(PDFName.of('StructTreeRoot'));
  if (!(rootRef instanceof PDFRef)) return [...faults, 'no structure'];
  const tree = document.context.lookup(rootRef, PDFDict);
  const root = readElement(document, tree.get(PDFName.of('K')) as PDFRef, rootRef, faults);
  faults.push(...structureFaults(root));
  const owners = new Map<string, Element>(
    flat(root).flatMap((element) => element.marks.map(({ page, mcid }) => [`${page} ${mcid}`, element])),
  );
  const claims = flat(root).reduce((sum, { marks }) => sum + marks.length, 0);
  const parents = tree.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  let marked = 0;
  for (const page of document.getPages()) {
    const { stretches, glyphs } = readContent(textOf(page.node.lookup(PDFName.of('Contents'))), faults);
    faults.push(...fontFaults(page.node, glyphs));
    if (name(page.node, 'Tabs') !== 'S') faults.push('a page without tab order');
    const key = number(page.node, 'StructParents');
    const onPage = parents.lookup(key * 2 + 1, PDFArray);
    const numbered = stretches.filter(({ mcid }) => mcid !== null);
    marked += numbered.length;
    if (onPage.size() !== numbered.length) faults.push('a page lists other marks than it has');
    for (const { type, mcid } of numbered) {
      const owner = owners.get(`${page.ref} ${mcid}`);
      if (owner?.type !== type || onPage.get(mcid ?? -1) !== owner.ref) faults.push(`mark ${mcid} of ${type} belongs to ${owner?.type}`);
    }
    if (stretches.some(({ type, mcid }) => mcid === null && type !== 'Artifact')) faults.push('a mark without element');
  }
  if (claims !== marked) faults.push(`${marked} marks, ${claims} in the structure`);
  return faults;
}
