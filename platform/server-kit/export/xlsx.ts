import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { XLSX_ROWS } from '#platform/api-kit/export.ts';
import type { ExportRow, ExportTable, ExportValue } from './export-value.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const STYLES = `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
const WORKSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

/** Returns every part except the sheets. Styles by index: 0 plain, 1 money, 2 date, 3 header. */
function partsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const sheets = names.map((_, i) => i + 1);
  const overrides = sheets.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${WORKSHEET}"/>`).join('');
  const links = sheets.map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('');
  const tabs = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('');
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${overrides}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${tabs}</sheets></workbook>`,
    'xl/styles.xml': STYLES,
  };
}

/** Characters that XML forbids or that need escaping; most texts have none. */
const SPECIAL = /[&<>"\p{Cc}\ufffe\uffff]/u;
/** Control characters, which XML forbids, except tab and line ends. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(NOT_XML, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
}

/** Returns the spreadsheet day number of a plain date. Day 1 is 1 January 1900, and 1900 counts as a leap year. */
function serialDay(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000 + 25_569;
}

function cell(reference: string, value: ExportValue, header: boolean): string {
  if (value === null) return '';
  if ('text' in value) {
    return `<c r="${reference}" t="inlineStr"${header ? ' s="3"' : ''}><is><t xml:space="preserve">${escapeXml(value.text)}</t></is></c>`;
  }
  if ('cents' in value) return `<c r="${reference}" s="1"><v>${value.cents / 100}</v></c>`;
  if ('date' in value) return `<c r="${reference}" s="2"><v>${serialDay(value.date)}</v></c>`;
  return `<c r="${reference}"><v>${value.number}</v></c>`;
}

function rowXml(number: number, columns: readonly string[], values: ExportRow, header = false): string {
  let cells = '';
  // Some readers fail on cells without a reference.
  for (let i = 0; i < values.length; i += 1) cells += cell(`${columns[i] ?? ''}${number}`, values[i] ?? null, header);
  return `<row r="${number}">${cells}</row>`;
}

async function* sheetXml({ headers, pages }: ExportTable): AsyncGenerator<Buffer> {
  const columns = headers.map((_, i) => columnName(i));
  const head = rowXml(
    1,
    columns,
    headers.map((text) => ({ text })),
    true,
  );
  yield Buffer.from(
    `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headers.length}" width="18" customWidth="1"/></cols><sheetData>${head}`,
  );
  let number = 1;
  for await (const page of pages) {
    let xml = '';
    for (const row of page) {
      number += 1;
      xml += rowXml(number, columns, row);
    }
    if (number > XLSX_ROWS + 1) throw new Error(`A sheet holds ${XLSX_ROWS} rows and its headings`);
    yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** An archive entry that records its size and checksum while its content passes. */
class Passing extends ZipPassThrough {
  override compression = 8;
  override size = 0;
  override crc = 0;

  async *count(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.size += piece.length;
      this.crc = crc32(piece, this.crc);
      yield piece;
    }
    if (this.size > MAX_UNPACKED) throw new Error('The sheet is too large for an XLSX file');
  }
}

/** The archive stores sizes in 32 bits. */
const MAX_UNPACKED = 0xffffffff;

/**
 * Yields several tables as one XLSX file, on demand: each piece is read, written and compressed after the previous one
 * was taken, and a consumer that stops ends the reading. Throws when a table has more rows than a sheet.
 */
export async function* xlsxPieces(sheets: readonly ExportTable[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    ready.push(chunk);
  });
  for (const [path, content] of Object.entries(partsOf(sheets.map(({ name }) => name)))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(content), true);
  }
  for (const [i, sheet] of sheets.entries()) {
    const entry = new Passing(`xl/worksheets/sheet${i + 1}.xml`);
    zip.add(entry);
    const deflated = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
    const feeding = pipeline(entry.count(sheetXml(sheet)), deflated);
    // A failure while feeding ends `deflated` below, which reports it.
    feeding.catch(() => undefined);
    for await (const chunk of deflated) {
      entry.ondata(null, new Uint8Array(chunk as Buffer), false);
      yield* ready.splice(0);
    }
    await feeding;
    entry.ondata(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}
