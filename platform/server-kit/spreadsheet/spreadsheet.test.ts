import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ExportRow, inMemory } from '../export/export-value.ts';
import { xlsxPieces } from '../export/xlsx.ts';
import { readSheets, readSpreadsheet, SpreadsheetRefused } from './read-spreadsheet.ts';

const LIMITS = { lines: 10, columns: 5 };

async function xlsx(headers: string[], ...rows: ExportRow[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of xlsxPieces([inMemory({ name: 'Nais', headers, rows })])) parts.push(part);
  return Buffer.concat(parts);
}

describe('a spreadsheet', () => {
  it('is read from XLSX: texts, numbers, dates, blanks', async () => {
    const content = await xlsx(['Nome', 'Numero', 'Data', 'Vuoto'], [{ text: 'Ada' }, { number: 7 }, { date: '2026-03-11' }, null]);
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

  it('keeps the lines and sheets of its file', async () => {
    const [csv] = await readSheets(Buffer.from('[Tassi];\n\na;"due\nrighe"\n1,20;\'=b\n'), LIMITS);
    expect(csv).toEqual({
      name: '',
      rows: [
        { line: 1, cells: ['[Tassi]', null] },
        { line: 2, cells: [null] },
        { line: 4, cells: ['a', 'due\nrighe'] },
        { line: 5, cells: ['1,20', '=b'] },
      ],
    });
  });

  it.each([
    [0.1 + 0.2, '0.3'],
    [1128.1500000000001, '1128.15'],
    [35.8, '35.8'],
    [-18_350.400000000001, '-18350.4'],
    [123_456_789_012_345, '123456789012345'],
  ])('reads the number %s as the %s that its cell shows', async (number, digits) => {
    expect((await readSpreadsheet(await xlsx(['Importo'], [{ number }]), LIMITS))[1]).toEqual([digits]);
  });

  it('has cleaned texts', async () => {
    const typed = ['De\u00a0Luca\u200b', 'Nicolo\u0300', ' \u200b', 'via Roma\r\n1 '];
    const texts = [['De Luca', 'Nicolò', '', 'via Roma\n1']];
    expect(
      (
        await readSpreadsheet(
          await xlsx(
            ['a', 'b', 'c', 'd'],
            typed.map((text) => ({ text })),
          ),
          LIMITS,
        )
      ).slice(1),
    ).toEqual(texts);
    const csv = typed.map((text) => `"${text}"`).join(';');
    expect(await readSpreadsheet(Buffer.from(csv), LIMITS)).toEqual(texts);
  });

  it('that declares gigabytes is refused before it is unfolded', async () => {
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100) }));
    bomb.writeUInt32LE(400_000_000, bomb.lastIndexOf('PK\x01\x02') + 24);
    await expect(readSheets(bomb, LIMITS)).rejects.toEqual(new SpreadsheetRefused('TOO_LARGE'));
  });

  it('is refused if it is no spreadsheet or too large', async () => {
    const broken = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), Buffer.from('nothing of the kind')]);
    await expect(readSpreadsheet(broken, LIMITS)).rejects.toMatchObject({ reason: 'UNREADABLE' });
    await expect(readSpreadsheet(Buffer.from('x\n'.repeat(20)), LIMITS)).rejects.toEqual(new SpreadsheetRefused('TOO_LARGE'));
  });
});
