import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ContractDataInput } from '#areas/contracts/api/index.ts';
import { calculate } from '#areas/quotations/api/index.ts';
import { CAR_SALE } from '#areas/quotations/server/testing/sale-data.ts';
import { readTask } from '#areas/tasks/api/index.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { readSpreadsheet } from '#platform/server-kit/spreadsheet/read-spreadsheet.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();
const OWNER = 'dipendente-agenzia';

const HEADINGS = [
  'Cognome',
  'Nome',
  'Codice fiscale',
  'Città',
  'Prov.',
  'Tipo veicolo',
  'Stato',
  'Immatricolazione',
  'Valore',
  'Alimentazione',
  'Prodotto',
  'Pacchetto',
  'Durata',
  'Decorrenza',
  'Riferimento',
];
/** The car of CAR_SALE in a row; `change` by heading. */
function line(change: Readonly<Record<string, string>> = {}): string {
  const cells: Readonly<Record<string, string>> = {
    Cognome: 'Rossi',
    Nome: 'Mario',
    'Codice fiscale': 'RSSMRA80A01H501U',
    Città: 'roma',
    'Prov.': 'RM',
    'Tipo veicolo': 'AUTOVEICOLI',
    Stato: 'Nuovo',
    Immatricolazione: formatDate(CAR_SALE.vehicle.registrationDate),
    Valore: '24.500,00',
    Alimentazione: 'IBRIDA',
    Decorrenza: formatDate(CAR_SALE.effectiveDate),
    Riferimento: 'pratica 1',
    ...change,
  };
  return HEADINGS.map((heading) => cells[heading] ?? '').join(';');
}
const fileOf = (...lines: string[]) => ({
  fileName: 'giugno.csv',
  encodedContent: Buffer.from([HEADINGS.join(';'), ...lines].join('\n')).toString('base64'),
});

/** The car of a row as the quoter would send it. */
const SAME_ON_SCREEN: ContractDataInput = {
  customer: {
    subjectType: 'PERSONA_FISICA',
    lastName: 'Rossi',
    firstName: 'Mario',
    taxIdCode: 'RSSMRA80A01H501U',
    birthDate: '1980-01-01',
    gender: 'M',
    subjectAddress: { city: 'Roma', subRegion: 'RM', country: 'IT' },
  },
  vehicle: {
    vehicleType: 'AUTOVEICOLI',
    status: 'NUOVO',
    registrationDate: CAR_SALE.vehicle.registrationDate,
    powerSupply: 'IBRIDA',
    insuredValue: 2_450_000,
  },
  choice: {},
  effectiveDate: CAR_SALE.effectiveDate,
};

interface Offer {
  readonly product: string;
  readonly package: string;
  readonly months: number;
  readonly problems: readonly { readonly field: string | null }[];
  readonly price: { readonly premium: number };
}

async function offersOnScreen(caller: Caller): Promise<readonly Offer[]> {
  const { body } = await caller.call(calculate, { body: SAME_ON_SCREEN });
  return (body as { offers: Offer[] }).offers.filter(({ problems }) => problems.every(({ field }) => field === 'choice.answers'));
}

async function upload(caller: Caller, file: { readonly fileName: string; readonly encodedContent: string }): Promise<routes.SheetDetail> {
  const answer = await caller.call(routes.uploadSheet, { body: { file } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return sheetOf(caller, (answer.body as { id: number }).id);
}

const sheetOf = async (caller: Caller, id: number) =>
  routes.readSheet.response.parse((await caller.call(routes.readSheet, { params: { id } })).body);

const rowsOf = async (caller: Caller, id: number) =>
  routes.listRows.response.parse((await caller.call(routes.listRows, { params: { id }, query: {} })).body).items;

async function worked(caller: Caller, id: number, taskId: number): Promise<routes.SheetDetail> {
  await test.runJobs();
  expect((await caller.call(readTask, { params: { id: taskId } })).body).toMatchObject({ status: 'DONE' });
  return sheetOf(caller, id);
}

async function start(caller: Caller, { id, columns }: routes.SheetDetail, mode: 'PROVA' | 'CREAZIONE'): Promise<routes.SheetDetail> {
  const answer = await caller.call(routes.startSheet, { params: { id }, body: { fields: columns.map(({ field }) => field), mode } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return worked(caller, id, (answer.body as { taskId: number }).taskId);
}

/** A row with the first offer of the screen. */
async function goodLine(caller: Caller, change: Readonly<Record<string, string>> = {}): Promise<string> {
  const [offer] = await offersOnScreen(caller);
  return line({ Prodotto: offer?.product ?? '', Pacchetto: offer?.package ?? '', ...change });
}

describe('a sheet of another network', () => {
  it('does not exist, nor do its rows', async () => {
    const owner = await test.as(OWNER);
    const sheet = await upload(owner, fileOf(await goodLine(owner)));
    const [row] = await rowsOf(owner, sheet.id);
    const { db } = test.connection;
    for (const username of ['dealer', 'intermediario']) {
      const user = await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
      await db
        .insertInto('user_role')
        .values({ user_id: user.id, role: 'PREVENTIVI_DA_EXCEL', granted: true })
        .onConflict((c) => c.doNothing())
        .execute();
    }
    const stranger = await test.as('intermediario');
    const params = { id: sheet.id };
    const fields = sheet.columns.map(({ field }) => field);
    const values = {};
    const answers = [
      await stranger.call(routes.readSheet, { params }),
      await stranger.call(routes.listRows, { params, query: {} }),
      await stranger.call(routes.startSheet, { params, body: { fields, mode: 'PROVA' } }),
      await stranger.call(routes.continueSheet, { params }),
      await stranger.call(routes.deleteSheet, { params }),
      await stranger.call(routes.sheetResult, { params, query: {} }),
      await stranger.call(routes.readRow, { params: { idRecord: row?.id ?? 0 } }),
      await stranger.call(routes.mendRow, { params: { idRecord: row?.id ?? 0 }, body: { version: 1, values, create: false } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await stranger.call(routes.listSheets, { query: {} })).body).toMatchObject({ total: 0 });
  });

  it('below the own network is readable, and changed only by its owner', async () => {
    const dealer = await test.as('dealer');
    const sheet = await upload(dealer, fileOf(line()));
    const agency = await test.as(OWNER);
    expect((await sheetOf(agency, sheet.id)).editable).toBe(false);
    const answer = await agency.call(routes.continueSheet, { params: { id: sheet.id } });
    expect([answer.status, answer.body.error]).toEqual([403, 'SHEET_OF_ANOTHER_USER']);
  });
});

it('is refused from users that may not create quotations', async () => {
  const { db } = test.connection;
  const { id } = await db.selectFrom('app_user').select('id').where('username', '=', 'commerciale').executeTakeFirstOrThrow();
  await db.insertInto('user_role').values({ user_id: id, role: 'PREVENTIVI_DA_EXCEL', granted: true }).execute();
  const reader = await test.as('commerciale');
  expect((await reader.call(routes.listSheets, { query: {} })).status).toBe(200);
  expect((await reader.call(routes.uploadSheet, { body: { file: fileOf(line()) } })).status).toBe(403);
});

describe('prices', () => {
  it('equal those of the quoter to the cent, for one product and for all', async () => {
    const agency = await test.as(OWNER);
    const offers = await offersOnScreen(agency);
    expect(offers.length).toBeGreaterThan(3);
    const lines = offers.map((offer) => line({ Prodotto: offer.product, Pacchetto: offer.package }));
    const done = await start(agency, await upload(agency, fileOf(...lines, line({ Prodotto: 'tutti' }))), 'CREAZIONE');
    expect(done.counts).toMatchObject({ created: lines.length + 1, failed: 0 });
    const rows = await rowsOf(agency, done.id);
    const every = rows.at(-1);
    expect(rows.slice(0, -1).map(({ premium }) => premium)).toEqual(offers.map(({ price }) => price.premium));
    expect(rows.slice(0, -1).map(({ quotations }) => quotations[0]?.premium)).toEqual(offers.map(({ price }) => price.premium));
    expect(every?.quotations.map(({ premium }) => premium)).toEqual(offers.map(({ price }) => price.premium).toSorted((a, b) => a - b));
  });
});

describe('a dry run', () => {
  it('says what would happen, with all errors of a row at once, and creates nothing', async () => {
    const agency = await test.as(OWNER);
    const bad = await goodLine(agency, {
      'Codice fiscale': 'XXX',
      'Prov.': 'ZZZ',
      Valore: 'molto',
      Immatricolazione: '31-13-2026',
      Stato: 'vecchio',
      Durata: '7',
    });
    const before = await test.connection.db
      .selectFrom('contract')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    const done = await start(agency, await upload(agency, fileOf(await goodLine(agency), bad, line({ Prodotto: 'Inesistente' }))), 'PROVA');
    expect(done).toMatchObject({ status: 'PROVATO', counts: { total: 3, valid: 1, failed: 2, created: 0 } });
    const [, wrong, unknown] = await rowsOf(agency, done.id);
    expect(wrong?.errors.map(({ field }) => field)).toEqual([
      'customer.taxIdCode',
      'customer.birthDate',
      'customer.subjectAddress.subRegion',
      'vehicle.status',
      'vehicle.registrationDate',
      'vehicle.insuredValue',
    ]);
    expect(wrong?.errors.find(({ field }) => field === 'vehicle.registrationDate')?.message).toContain('Data di immatricolazione');
    expect(unknown?.errors).toEqual([{ field: 'choice.productVersionId', message: expect.stringContaining('Prodotto sconosciuto') }]);
    const after = await test.connection.db
      .selectFrom('contract')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  it('names a discount that is none or too large, and nothing else', async () => {
    const agency = await test.as(OWNER);
    const lines = ['120', '99'].map((percent) => goodLine(agency, { Riferimento: percent }));
    const { fileName, encodedContent } = fileOf(...(await Promise.all(lines)));
    const content = Buffer.from(encodedContent, 'base64').toString('utf8').replace('Riferimento', 'Sconto');
    const sheet = await upload(agency, { fileName, encodedContent: Buffer.from(content).toString('base64') });
    const done = await start(agency, sheet, 'PROVA');
    const fields = (await rowsOf(agency, done.id)).map(({ errors }) => errors.map(({ field }) => field));
    expect(fields).toEqual([['choice.discount.percent'], ['choice.discount.percent']]);
  });

  it('names a duration that the product lacks', async () => {
    const agency = await test.as(OWNER);
    const done = await start(agency, await upload(agency, fileOf(await goodLine(agency, { Durata: '7' }))), 'PROVA');
    expect((await rowsOf(agency, done.id))[0]?.errors).toEqual([
      { field: 'choice.months', message: expect.stringContaining('Durata non prevista') },
    ]);
  });
});

describe('a wrong row', () => {
  it('is mended on its page, and the mended rows are created together', async () => {
    const agency = await test.as(OWNER);
    const lines = [await goodLine(agency), await goodLine(agency, { Valore: '' }), await goodLine(agency, { 'Codice fiscale': 'X' })];
    const done = await start(agency, await upload(agency, fileOf(...lines)), 'CREAZIONE');
    expect(done).toMatchObject({ status: 'DA_CORREGGERE', counts: { created: 1, failed: 2 } });
    const [, second, third] = await rowsOf(agency, done.id);
    const mend = async (id: number, values: Record<string, string>, create: boolean) => {
      const { body } = await agency.call(routes.readRow, { params: { idRecord: id } });
      const { version } = routes.readRow.response.parse(body);
      return agency.call(routes.mendRow, { params: { idRecord: id }, body: { version, values, create } });
    };
    expect((await mend(second?.id ?? 0, { 'vehicle.insuredValue': 'tanto' }, true)).body).toMatchObject({ outcome: 'ERRORE' });
    expect((await mend(second?.id ?? 0, { 'vehicle.insuredValue': '24.500' }, false)).body).toMatchObject({
      outcome: 'CORRETTA',
      errors: [],
    });
    const created = await mend(third?.id ?? 0, { 'customer.taxIdCode': 'RSSMRA80A01H501U' }, true);
    expect(created.body).toMatchObject({ outcome: 'CREATA', quotations: [{ number: expect.stringMatching(/^Q\d+/) }] });
    expect((await mend(third?.id ?? 0, {}, true)).status).toBe(409);
    const { body } = await agency.call(routes.continueSheet, { params: { id: done.id } });
    const all = await worked(agency, done.id, (body as { taskId: number }).taskId);
    expect(all).toMatchObject({ status: 'COMPLETATO', counts: { created: 3, failed: 0 } });
    const { body: stale } = await agency.call(routes.mendRow, {
      params: { idRecord: second?.id ?? 0 },
      body: { version: 1, values: {}, create: false },
    });
    expect(stale).toMatchObject({ error: 'SHEET_ROW_DONE' });
  });
});

describe('a task that stopped', () => {
  it('continues with the rows that are still to do, and creates none twice', async () => {
    const agency = await test.as(OWNER);
    const { db } = test.connection;
    const sheet = await upload(agency, fileOf(...(await Promise.all([1, 2, 3].map(() => goodLine(agency))))));
    const done = await start(agency, sheet, 'CREAZIONE');
    const ids = (await rowsOf(agency, sheet.id)).map(({ quotations }) => quotations[0]?.id);
    await db
      .updateTable('quotation_sheet_row')
      .set({ outcome: 'DA_FARE' })
      .where('sheet_id', '=', sheet.id)
      .where('line', '=', 4)
      .execute();
    await db
      .deleteFrom('quotation_sheet_quotation')
      .where('contract_id', '=', ids[2] ?? 0)
      .execute();
    await db
      .updateTable('long_task')
      .set({ status: 'ERROR' })
      .where('id', '=', done.taskId ?? 0)
      .execute();
    expect((await sheetOf(agency, sheet.id)).status).toBe('INTERROTTO');
    const { body } = await agency.call(routes.continueSheet, { params: { id: sheet.id } });
    expect(await worked(agency, sheet.id, (body as { taskId: number }).taskId)).toMatchObject({ status: 'COMPLETATO' });
    const after = (await rowsOf(agency, sheet.id)).map(({ quotations }) => quotations[0]?.id);
    expect(after.slice(0, 2)).toEqual(ids.slice(0, 2));
    expect(after[2]).not.toBe(ids[2]);
  });
});

describe('columns', () => {
  it('are remembered for the next file of the user', async () => {
    const agency = await test.as(OWNER);
    const sheet = await upload(agency, fileOf(await goodLine(agency)));
    expect(sheet.columns.find(({ heading }) => heading === 'Prov.')?.field).toBe('customer.subjectAddress.subRegion');
    expect(sheet.columns.find(({ heading }) => heading === 'Riferimento')?.field).toBe('');
    const columns = sheet.columns.map((column) => (column.heading === 'Riferimento' ? { ...column, field: 'vehicle.model' } : column));
    await start(agency, { ...sheet, columns }, 'PROVA');
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

/** An archive of a few bytes that declares 400 MB. */
function bomb(): Buffer {
  const archive = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(100) }));
  archive.writeUInt32LE(400_000_000, archive.lastIndexOf('PK\x01\x02') + 24);
  return archive;
}

describe('a hostile file', () => {
  const refusalOf = async (content: Buffer) => {
    const agency = await test.as(OWNER);
    const file = { fileName: 'x.xlsx', encodedContent: content.toString('base64') };
    const { status, body } = await agency.call(routes.uploadSheet, { body: { file } });
    return [status, body.file];
  };

  it.each([
    ['is no sheet', Buffer.from('PK\x03\x04nothing', 'latin1'), 'Il file non è un foglio XLSX o CSV leggibile'],
    ['is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'Il file non è un foglio XLSX o CSV leggibile'],
    ['is a PDF', Buffer.from('%PDF-1.7\nTarga;Valore\n1;2\n'), 'Il file non è un foglio XLSX o CSV leggibile'],
    ['declares gigabytes', bomb(), 'Il file supera 10000 righe o 100 colonne'],
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

  it('of 100 MB is refused before it is read', async () => {
    const agency = await test.as(OWNER);
    const file = { fileName: 'x.csv', encodedContent: 'A'.repeat(15_000_000) };
    expect((await agency.call(routes.uploadSheet, { body: { file } })).status).toBe(413);
  });

  it('has its formulas read as text, and they return as text', async () => {
    const agency = await test.as(OWNER);
    const done = await start(
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
    const done = await start(agency, await upload(agency, fileOf(...lines)), 'CREAZIONE');
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
    const done = await start(agency, sheet, 'PROVA');
    expect(done.counts, JSON.stringify(await rowsOf(agency, sheet.id))).toMatchObject({ total: 1, valid: 1 });
  });
});
