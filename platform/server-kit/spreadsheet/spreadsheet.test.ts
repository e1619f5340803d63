import { describe, expect, it } from 'vitest';
import { xlsxStream } from '../export/xlsx.ts';
import { readSpreadsheet, SpreadsheetRefused } from './read-spreadsheet.ts';

const LIMITS = { lines: 10, columns: 5 };

async function xlsx(headers: string[], rows: Parameters<typeof xlsxStream>[0]['rows']): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of xlsxStream({ name: 'prova', headers, rows })) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

async function* one(...cells: ({ text: string } | { number: number } | { date: string } | null)[]) {
  yield cells;
}

describe('a spreadsheet', () => {
  it('is read from XLSX: texts, numbers, dates, blanks', async () => {
    const content = await xlsx(['Nome', 'Numero', 'Data', 'Vuoto'], one({ text: 'Ada' }, { number: 7 }, { date: '2026-03-11' }, null));
    expect((await readSpreadsheet(content, LIMITS)).map((row) => row.slice(0, 3))).toEqual([
      ['Nome', 'Numero', 'Data'],
      ['Ada', '7', '2026-03-11'],
    ]);
  });

  it('is read from CSV with semicolons, commas or tabs, in UTF-8 or the code page of Windows', async () => {
    expect(await readSpreadsheet(Buffer.from('\uFEFFa;b\r\n1;"x;y"\r\n'), LIMITS)).toEqual([
      ['a', 'b'],
      ['1', 'x;y'],
    ]);
    expect(await readSpreadsheet(Buffer.from('a,b\n1,2'), LIMITS)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await readSpreadsheet(Buffer.from('citt\xe0\tb\n', 'latin1'), LIMITS)).toEqual([['città', 'b']]);
  });

  it('is refused when it is no spreadsheet or too large', async () => {
    const broken = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from('nothing of the kind')]);
    await expect(readSpreadsheet(broken, LIMITS)).rejects.toMatchObject({ reason: 'UNREADABLE' });
    await expect(readSpreadsheet(Buffer.from('x\n'.repeat(20)), LIMITS)).rejects.toEqual(new SpreadsheetRefused('TOO_LARGE'));
  });
});
