import { describe, expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { fileOf, goodLine, line, OWNER, offersOnScreen, rowsOf, sheetOf, start, upload, worked } from './testing/sheet.ts';

const test = testApp();

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
      await stranger.call(routes.correctRow, { params: { idRecord: row?.id ?? 0 }, body: { version: 1, values, create: false } }),
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
    const done = await start(test, agency, await upload(agency, fileOf(...lines, line({ Prodotto: 'tutti' }))), 'CREAZIONE');
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
    const done = await start(
      test,
      agency,
      await upload(agency, fileOf(await goodLine(agency), bad, line({ Prodotto: 'Inesistente' }))),
      'PROVA',
    );
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
    const done = await start(test, agency, sheet, 'PROVA');
    const fields = (await rowsOf(agency, done.id)).map(({ errors }) => errors.map(({ field }) => field));
    expect(fields).toEqual([['choice.discount.percent'], ['choice.discount.percent']]);
  });

  it('names a duration that the product lacks', async () => {
    const agency = await test.as(OWNER);
    const done = await start(test, agency, await upload(agency, fileOf(await goodLine(agency, { Durata: '7' }))), 'PROVA');
    expect((await rowsOf(agency, done.id))[0]?.errors).toEqual([
      { field: 'choice.months', message: expect.stringContaining('Durata non prevista') },
    ]);
  });
});

describe('a wrong row', () => {
  it('is corrected on its page, and the corrected rows are created together', async () => {
    const agency = await test.as(OWNER);
    const lines = [await goodLine(agency), await goodLine(agency, { Valore: '' }), await goodLine(agency, { 'Codice fiscale': 'X' })];
    const done = await start(test, agency, await upload(agency, fileOf(...lines)), 'CREAZIONE');
    expect(done).toMatchObject({ status: 'DA_CORREGGERE', counts: { created: 1, failed: 2 } });
    const [, second, third] = await rowsOf(agency, done.id);
    const correct = async (id: number, values: Record<string, string>, create: boolean) => {
      const { body } = await agency.call(routes.readRow, { params: { idRecord: id } });
      const { version } = routes.readRow.response.parse(body);
      return agency.call(routes.correctRow, { params: { idRecord: id }, body: { version, values, create } });
    };
    expect((await correct(second?.id ?? 0, { 'vehicle.insuredValue': 'tanto' }, true)).body).toMatchObject({ outcome: 'ERRORE' });
    expect((await correct(second?.id ?? 0, { 'vehicle.insuredValue': '24.500' }, false)).body).toMatchObject({
      outcome: 'CORRETTA',
      errors: [],
    });
    const created = await correct(third?.id ?? 0, { 'customer.taxIdCode': 'RSSMRA80A01H501U' }, true);
    expect(created.body).toMatchObject({ outcome: 'CREATA', quotations: [{ number: expect.stringMatching(/^Q\d+/) }] });
    expect((await correct(third?.id ?? 0, {}, true)).status).toBe(409);
    const { body } = await agency.call(routes.continueSheet, { params: { id: done.id } });
    const all = await worked(test, agency, done.id, (body as { taskId: number }).taskId);
    expect(all).toMatchObject({ status: 'COMPLETATO', counts: { created: 3, failed: 0 } });
    const { body: stale } = await agency.call(routes.correctRow, {
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
    const done = await start(test, agency, sheet, 'CREAZIONE');
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
    expect(await worked(test, agency, sheet.id, (body as { taskId: number }).taskId)).toMatchObject({ status: 'COMPLETATO' });
    const after = (await rowsOf(agency, sheet.id)).map(({ quotations }) => quotations[0]?.id);
    expect(after.slice(0, 2)).toEqual(ids.slice(0, 2));
    expect(after[2]).not.toBe(ids[2]);
  });
});
