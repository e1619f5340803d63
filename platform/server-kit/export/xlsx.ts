import { Readable } from 'node:stream';
import { AsyncZipDeflate, strToU8, Zip, ZipPassThrough } from 'fflate';
import type { ExportBook, ExportSheet, ExportTable, ExportValue } from './export-value.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const STYLES = `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
const WORKSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml';

/** Everything but the sheets. Styles by position: 0 plain, 1 money, 2 date, 3 header. */
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

/** Control characters, which XML does not allow, save tab and line ends. */
const NOT_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

function escapeXml(text: string): string {
  return text.replace(NOT_XML, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));
}

/** Day number of a plain date in spreadsheets, where 1 is 1 January 1900 and that year counts as a leap year. */
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

function rowXml(number: number, values: readonly ExportValue[], header = false): string {
  // Some readers fail on cells without a reference.
  return `<row r="${number}">${values.map((value, i) => cell(`${columnName(i)}${number}`, value, header)).join('')}</row>`;
}

async function* sheetXml(table: ExportSheet): AsyncGenerator<string> {
  const { headers } = table;
  yield `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headers.length}" width="18" customWidth="1"/></cols><sheetData>`;
  yield rowXml(
    1,
    headers.map((text) => ({ text })),
    true,
  );
  let number = 1;
  let buffer = '';
  for await (const row of table.rows) {
    number += 1;
    buffer += rowXml(number, row);
    if (buffer.length > 60_000) {
      yield buffer;
      buffer = '';
    }
  }
  yield `${buffer}</sheetData></worksheet>`;
}

/** Several tables as one XLSX file, written while the rows arrive; compression runs on threads of its own. */
export function xlsxBookStream({ sheets }: Pick<ExportBook, 'sheets'>): Readable {
  const out = new Readable({ read: () => undefined });
  const zip = new Zip((error, chunk, final) => {
    if (error !== null) out.destroy(error);
    else out.push(chunk);
    if (final) out.push(null);
  });
  for (const [path, content] of Object.entries(partsOf(sheets.map(({ name }) => name)))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(content), true);
  }
  const write = async () => {
    for (const [i, sheet] of sheets.entries()) {
      const body = new AsyncZipDeflate(`xl/worksheets/sheet${i + 1}.xml`, { level: 3 });
      zip.add(body);
      for await (const piece of sheetXml(sheet)) {
        if (out.destroyed) return;
        body.push(strToU8(piece));
        // The reader is slower than the database: wait for it instead of filling the memory.
        while (out.readableLength > 4_000_000 && !out.destroyed) await new Promise((done) => setTimeout(done, 10));
      }
      body.push(new Uint8Array(), true);
    }
    zip.end();
  };
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

/** One table as an XLSX file. */
export function xlsxStream({ headers, rows }: ExportTable): Readable {
  return xlsxBookStream({ sheets: [{ name: 'Nais', headers, rows }] });
}
