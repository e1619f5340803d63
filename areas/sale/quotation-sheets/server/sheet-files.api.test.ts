import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { fileOf, goodLine, OWNER, rowsOf, start, upload } from './testing/sheet.ts';

const test = testApp();

describe('columns', () => {
  it('are remembered for the next file of the user', async () => {
    const agency = await test.as(OWNER);
    const sheet = await upload(agency, fileOf(await goodLine(agency)));
    expect(sheet.columns.find(({ heading }) => heading === 'Prov.')?.field).toBe('customer.subjectAddress.subRegion');
    expect(sheet.columns.find(({ heading }) => heading === 'Riferimento')?.field).toBe('');
    const columns = sheet.columns.map((column) => (column.heading === 'Riferimento' ? { ...column, field: 'vehicle.model' } : column));
    await start(test, agency, { ...sheet, columns }, 'PROVA');
    const next = await upload(agency, fileOf(await goodLine(agency)));
    expect(next.columns.find(({ heading }) => heading === 'Riferimento')?.field).toBe('vehicle.model');
  });

  it('are refused together when they give a field twice or not at all', async () => {
    const agency = await test.as(OWNER);
    const sheet = await upload(agency, fileOf(await goodLine(agency)));
    const refused = async (fields: string[]) => {
      const answer = await agency.call(routes.startSheet, { params: { id: sheet.id }, body: { fields, mode: 'PROVA' } });
      return [answer.status, answer.body.fields];
    };
    const fields = sheet.columns.map(({ field }) => field);
    expect(await refused(fields.map((field) => (field === 'customer.lastName' ? 'customer.firstName' : field)))).toEqual([
      422,
      'Più colonne danno lo stesso campo: Nome',
    ]);
    expect(await refused(fields.map((field) => (field === 'vehicle.insuredValue' ? '' : field)))).toEqual([
      422,
      'Nessuna colonna dà il campo Valore assicurato',
    ]);
    expect(await refused(['x'])).toEqual([422, 'Le colonne non sono quelle del file']);
  });
});

describe('a hostile file', () => {
  const refusalOf = async (content: Buffer) => {
    const agency = await test.as(OWNER);
    const file = { fileName: 'x.xlsx', encodedContent: content.toString('base64') };
    const { status, body } = await agency.call(routes.uploadSheet, { body: { file } });
    return [status, body.file];
  };

  it.each([
    ['is no sheet', Buffer.from('PK\x03\x04nothing', 'latin1'), 'Il file non è un foglio XLSX o CSV leggibile'],
    ['is a PDF', Buffer.from('%PDF-1.7\nTarga;Valore\n1;2\n'), 'Il file non è un foglio XLSX o CSV leggibile'],
    ['is an old XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'Il file è nel vecchio formato XLS: salvalo come XLSX o CSV'],
    ['has macros', Buffer.from('PK\x03\x04 xl/vbaProject.bin', 'latin1'), 'Il file contiene macro: salvalo come XLSX senza macro'],
    ['has only headings', Buffer.from('Targa;Valore\n'), 'Il file non ha righe sotto le intestazioni'],
    ['has no headings', Buffer.from('1;2\n3;4\n'), 'Nessuna intestazione ha un nome: la prima riga deve contenere i nomi delle colonne'],
    ['has too many rows', Buffer.from(`Targa\n${'x\n'.repeat(10_001)}`), 'Il file supera 10000 righe o 100 colonne'],
    ['has too many columns', Buffer.from(`${'Targa;'.repeat(101)}\nx\n`), 'Il file supera 10000 righe o 100 colonne'],
    ['has a long cell', Buffer.from(`Targa\n${'x'.repeat(501)}\n`), 'La cella della riga 2, colonna Targa, supera 500 caratteri'],
  ])('that %s is refused with one message, and nothing is kept', async (_what, content, message) => {
    const count = async () =>
      test.connection.db
        .selectFrom('quotation_sheet')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    expect(await refusalOf(content)).toEqual([422, message]);
    expect(await count()).toEqual(before);
  });

  it('has its formulas read as text, and they return as text', async () => {
    const agency = await test.as(OWNER);
    const done = await start(
      test,
      agency,
      await upload(agency, fileOf(await goodLine(agency, { Cognome: '=1+1', Riferimento: '=cmd|x' }))),
      'PROVA',
    );
    const csv = (await agency.call(routes.sheetResult, { params: { id: done.id }, query: { formato: 'CSV' } })).raw.toString('utf8');
    expect(csv).toContain("'=cmd|x");
    expect(csv).toContain("'=1+1");
  });
});

describe('files', () => {
  it('of a result have number, price, outcome and errors, and upload again without the rows that are done', async () => {
    const agency = await test.as(OWNER);
    const lines = [await goodLine(agency), await goodLine(agency, { Valore: '' })];
    const done = await start(test, agency, await upload(agency, fileOf(...lines)), 'CREAZIONE');
    const { raw } = await agency.call(routes.sheetResult, { params: { id: done.id }, query: { formato: 'XLSX' } });
    const [headings = [], first = [], second = []] = await readSpreadsheet(raw, { lines: 10, columns: 40 });
    expect(headings.slice(-4)).toEqual(['Numero preventivo', 'Premio', 'Esito', 'Errori']);
    expect(first.slice(-4, -1)).toEqual([expect.stringMatching(/^Q\d+$/), expect.stringMatching(/^\d/), 'Preventivo creato']);
    expect(second.at(-1)).toContain('Valore assicurato');
    const again = await upload(agency, { fileName: 'esito.xlsx', encodedContent: raw.toString('base64') });
    expect(again.counts.total).toBe(1);
  });

  it('of the template contain an example that gives a quotation', async () => {
    const agency = await test.as(OWNER);
    const { raw } = await agency.call(routes.sheetTemplate, {});
    const sheet = await upload(agency, { fileName: 'modello.xlsx', encodedContent: raw.toString('base64') });
    expect(sheet.columns.every(({ field }) => field !== '')).toBe(true);
    const done = await start(test, agency, sheet, 'PROVA');
    expect(done.counts, JSON.stringify(await rowsOf(agency, sheet.id))).toMatchObject({ total: 1, valid: 1 });
  });
});
