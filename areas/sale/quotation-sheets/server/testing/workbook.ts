import { crc32, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'xl/worksheets/sheet1.xml';

const PARTS = {
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${DOCUMENT}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

function sheetOf(rows: string): Uint8Array {
  return strToU8(`<worksheet xmlns="${SPREADSHEET}"><sheetData>${rows}</sheetData></worksheet>`);
}

function archiveOf(parts: Readonly<Record<string, string>>, sheet?: Uint8Array): Buffer {
  const files = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)]));
  return Buffer.from(zipSync(sheet === undefined ? files : { ...files, [SHEET]: sheet }));
}

/** A workbook of one sheet, from the XML of its rows. */
export const workbook = (rows: string): Buffer => archiveOf(PARTS, sheetOf(rows));

/** A workbook whose sheet unfolds to this many megabytes of blanks but declares a thousand bytes. */
export function lyingWorkbook(megabytes: number): Buffer {
  const blanks = Buffer.alloc(megabytes * 1_000_000, ' ');
  const data = deflateRawSync(blanks);
  const name = Buffer.from(SHEET);
  const honest = archiveOf(PARTS);
  const end = honest.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const directory = honest.readUInt32LE(end + 16);
  const local = Buffer.alloc(30);
  const entry = Buffer.alloc(46);
  const fill = (head: Buffer, signature: number, at: number) => {
    head.writeUInt32LE(signature, 0);
    head.writeUInt16LE(8, at);
    head.writeUInt32LE(crc32(blanks), at + 6);
    head.writeUInt32LE(data.length, at + 10);
    head.writeUInt32LE(1000, at + 14);
    head.writeUInt16LE(name.length, at + 18);
  };
  fill(local, 0x04034b50, 8);
  fill(entry, 0x02014b50, 10);
  entry.writeUInt32LE(directory, 42);
  const entries = Buffer.concat([honest.subarray(directory, end), entry, name]);
  const last = Buffer.from(honest.subarray(end));
  for (const at of [8, 10]) last.writeUInt16LE(Object.keys(PARTS).length + 1, at);
  last.writeUInt32LE(entries.length, 12);
  last.writeUInt32LE(directory + local.length + name.length + data.length, 16);
  return Buffer.concat([honest.subarray(0, directory), local, name, data, entries, last]);
}
