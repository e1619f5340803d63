import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPolicy } from '#areas/sale/portfolio/api/index.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { batchOf, contract, finished, grantMigration, imported, MIGRATOR, rowsOf, started, uploaded } from './testing/files.ts';

const test = testApp();
let product = '';

beforeAll(async () => {
  await grantMigration(test, MIGRATOR);
  await grantMigration(test, 'intermediario');
  const { rows } = await sql<{
    name: string;
  }>`select p.name from product p join product_version v on v.product_id = p.id and v.status = 'PUBBLICATA'
    where coalesce(v.content ->> 'insuredObject', 'VEICOLO') = 'VEICOLO' order by p.sort limit 1`.execute(test.connection.db);
  product = rows[0]?.name ?? '';
});

const policy = (number: string, change: Readonly<Record<string, string>> = {}) => contract(number, { Prodotto: product, ...change });

const ledgerOf = async (number: string) => {
  const { rows } = await sql<{ kind: string; account: string; amount: number }>`select e.kind, l.account, sum(l.amount)::int as amount
    from contract c join ledger_entry e on e.contract_id = c.id join ledger_line l on l.entry_id = e.id
    where c.former_number = ${number} group by 1, 2 order by 1, 2`.execute(test.connection.db);
  return rows;
};

describe('a file of another network', () => {
  it('does not exist, nor do its rows', async () => {
    const owner = await test.as(MIGRATOR);
    const batch = await uploaded(owner, 'CONTRATTI', policy('A-1'));
    const [row] = await rowsOf(owner, batch.id);
    const stranger = await test.as('intermediario');
    const params = { id: batch.id };
    const answers = [
      await stranger.call(routes.readFormerBatch, { params }),
      await stranger.call(routes.listFormerRows, { params, query: {} }),
      await stranger.call(routes.formerValues, { params }),
      await stranger.call(routes.startBatch, { params, body: { fields: [], mode: 'PROVA' } }),
      await stranger.call(routes.continueBatch, { params }),
      await stranger.call(routes.undoBatch, { params }),
      await stranger.call(routes.deleteBatch, { params }),
      await stranger.call(routes.batchResult, { params, query: {} }),
      await stranger.call(routes.correctFormerRow, { params: { id: row?.id ?? 0 }, body: { values: {} } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await stranger.call(routes.listFormerBatches, { query: {} })).body).toMatchObject({ total: 0 });
  });
});

describe('a file in parts', () => {
  const HEAD = 'Codice utente;Cognome;Nome';
  const part = (from: number, count: number, head = HEAD) => {
    const lines = Array.from({ length: count }, (_, i) => `P-${from + i};Verdi;Anna`);
    return { fileName: 'utenti.csv', encodedContent: Buffer.from([head, ...lines].join('\n')).toString('base64') };
  };

  it('is complete with its last part; a repeated part is ignored, another order refused', async () => {
    const owner = await test.as(MIGRATOR);
    const { body } = await owner.call(routes.uploadFormerBatch, { body: { kind: 'UTENTI', file: part(0, 3), isPartial: true } });
    const params = { id: Number(body.id) };
    const send = (number: number, last: boolean, file = part(3 * (number - 1), 3)) =>
      owner.call(routes.appendPart, { params, body: { part: number, last, file } });
    expect((await send(3, true)).body.error).toBe('FORMER_PART_OUT_OF_ORDER');
    expect((await send(2, false, part(3, 3, 'Codice utente;Nome;Cognome'))).body).toMatchObject({ file: expect.any(String) });
    expect((await send(2, false)).status).toBe(204);
    expect((await send(2, false)).status).toBe(204);
    const incomplete = await batchOf(owner, params.id);
    expect(incomplete).toMatchObject({ status: 'INCOMPLETO', total: 6 });
    const fields = incomplete.columns.map(({ field }) => field);
    const start = await owner.call(routes.startBatch, { params, body: { fields, mode: 'PROVA' } });
    expect([start.status, start.body.error]).toEqual([409, 'FORMER_BATCH_INCOMPLETE']);
    expect((await send(3, true)).status).toBe(204);
    expect(await batchOf(owner, params.id)).toMatchObject({ status: 'CARICATO', total: 9 });
    expect((await rowsOf(owner, params.id)).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect((await send(4, true)).body.error).toBe('FORMER_PART_OUT_OF_ORDER');
    const stranger = await test.as('intermediario');
    expect((await stranger.call(routes.appendPart, { params, body: { part: 4, last: true, file: part(9, 1) } })).status).toBe(404);
  });
});

describe('contracts', () => {
  it('become real policies with the premium that they had, opened in the ledger', async () => {
    const owner = await test.as(MIGRATOR);
    const batch = await imported(test, owner, 'CONTRATTI', [
      ...policy('B-1'),
      ...policy('B-2', { Incassata: 'no', 'Numero polizza': 'OLD/B-2' }),
    ]);
    expect(batch.counts, JSON.stringify(await rowsOf(owner, batch.id))).toMatchObject({ IMPORTATA: 2, ERRORE: 0 });
    const [row] = await rowsOf(owner, batch.id);
    const id = Number(row?.link?.split('/').at(-1));
    const detail = (await owner.call(readPolicy, { params: { id } })).body as { price: { premium: number; lines: unknown[] } };
    expect(detail).toMatchObject({
      formerNumber: 'B-1',
      policyNumber: 'OLD/B-1',
      status: 'POLIZZA',
      tariff: null,
      effectiveDate: '2026-01-15',
      expiryDate: '2028-01-15',
      price: { premium: 15_890, taxable: 14_000, tax: 1_890 },
    });
    expect(detail.price.lines).toHaveLength(2);
    expect(await ledgerOf('B-1')).toEqual([
      { kind: 'APERTURA', account: 'CREDITO_CLIENTE', amount: 0 },
      { kind: 'APERTURA', account: 'SALDI_DI_APERTURA', amount: 0 },
    ]);
    expect(await ledgerOf('B-2')).toMatchObject([
      { kind: 'EMISSIONE', account: 'CREDITO_CLIENTE', amount: 15_890 },
      { account: 'IMPOSTA', amount: -1_890 },
      { account: 'PDU', amount: -11_200 },
      { account: 'PROVVIGIONE', amount: -2_800 },
    ]);
  });

  it('of the same file change nothing the second time, and a changed row shows its fields', async () => {
    const owner = await test.as(MIGRATOR);
    await imported(test, owner, 'CONTRATTI', policy('C-1'));
    expect((await imported(test, owner, 'CONTRATTI', policy('C-1'))).counts).toMatchObject({ INVARIATA: 1 });
    const changed = await uploaded(owner, 'CONTRATTI', policy('C-1', { Modello: 'Panda' }));
    expect((await started(test, owner, changed, 'PROVA')).counts).toMatchObject({ CAMBIATA: 1 });
    expect((await rowsOf(owner, changed.id))[0]?.differences).toEqual([{ field: 'vehicle.model', before: '', after: 'Panda' }]);
    expect((await started(test, owner, changed, 'IMPORTAZIONE')).counts).toMatchObject({ AGGIORNATA: 1 });
    const { rows } = await sql`select from contract where former_number = 'C-1'`.execute(test.connection.db);
    expect(rows).toHaveLength(1);
  });

  it('that were edited here are left alone, by an import and by an undo', async () => {
    const owner = await test.as(MIGRATOR);
    const batch = await imported(test, owner, 'CONTRATTI', [...policy('D-1'), ...policy('D-2', { 'Numero polizza': 'OLD/D-2' })]);
    await sql`insert into audit_event (at, request_id, entity, entity_id, action, changes)
      select now() + interval '1 minute', 'test', 'contract', id, 'VARY_POLICY', '{}' from contract where former_number = 'D-1'`.execute(
      test.connection.db,
    );
    const changed = await imported(test, owner, 'CONTRATTI', policy('D-1', { Modello: 'Panda' }));
    expect(changed.counts).toMatchObject({ DIVERSA_QUI: 1, AGGIORNATA: 0 });
    const undone = await finished(test, owner, batch.id, await owner.call(routes.undoBatch, { params: { id: batch.id } }));
    expect(undone).toMatchObject({ status: 'ANNULLATO', counts: { TOLTA: 1, CONSERVATA: 1 } });
    const { rows } = await sql<{ number: string }>`select former_number as number from contract where former_number like 'D-%'`.execute(
      test.connection.db,
    );
    expect(rows).toEqual([{ number: 'D-1' }]);
    const again = await started(test, owner, undone, 'IMPORTAZIONE');
    expect(again.counts).toMatchObject({ IMPORTATA: 1, INVARIATA: 1 });
  });

  it('report every problem at its cell, and are imported once corrected', async () => {
    const owner = await test.as(MIGRATOR);
    const batch = await imported(test, owner, 'CONTRATTI', [
      ...policy('E-1', { Scadenza: '31/02/2027', Produttore: 'nobody', 'Codice fiscale': 'XXX', Prodotto: 'Vecchia Kasko' }).slice(0, 1),
      ...policy('E-2', { Imposte: '', Stato: 'Annullata' }),
    ]);
    expect(batch).toMatchObject({ status: 'DA_CORREGGERE', counts: { ERRORE: 2 } });
    const [first, second] = await rowsOf(owner, batch.id);
    expect(first?.errors.map(({ field }) => field).toSorted()).toEqual(['customer.taxIdCode', 'expiryDate', 'producer', 'product']);
    expect(second?.errors).toMatchObject([{ field: 'status' }]);
    const file = await owner.call(routes.batchResult, { params: { id: batch.id }, query: { formato: 'CSV' } });
    expect(file.raw.toString('utf8')).toMatch(/Scadenza: /);
    await owner.call(routes.saveFormerValues, {
      body: { values: [{ list: 'PRODOTTO', typed: 'Vecchia Kasko', value: await productCode() }] },
    });
    const values = { expiryDate: '15/01/2027', producer: 'dealer', 'customer.taxIdCode': 'RSSMRA80A01H501U' };
    const params = { id: first?.id ?? 0 };
    const still = await owner.call(routes.correctFormerRow, { params, body: { values: { ...values, producer: 'nobody' } } });
    expect((still.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toContain('producer');
    const corrected = await owner.call(routes.correctFormerRow, { params, body: { values } });
    expect(corrected.body).toMatchObject({ outcome: 'NUOVA', errors: [] });
    const done = await finished(test, owner, batch.id, await owner.call(routes.continueBatch, { params: { id: batch.id } }));
    expect(done.counts).toMatchObject({ IMPORTATA: 1, ERRORE: 1 });
  });

  it('of one vehicle and product in force twice are refused', async () => {
    const owner = await test.as(MIGRATOR);
    const plate = { Targa: 'GA123BC' };
    await imported(test, owner, 'CONTRATTI', policy('F-1', plate));
    const batch = await imported(test, owner, 'CONTRATTI', [
      ...policy('F-2', { ...plate, 'Numero polizza': 'OLD/F-2' }),
      ...policy('F-3', { 'Numero polizza': 'OLD/F-1' }),
    ]);
    const errors = (await rowsOf(owner, batch.id)).map((row) => row.errors.map(({ field }) => field));
    expect(errors).toEqual([['vehicle.licensePlate'], ['policyNumber']]);
  });
});

const productCode = async () => {
  const { code } = await test.connection.db.selectFrom('product').select('code').where('name', '=', product).executeTakeFirstOrThrow();
  return code;
};

describe('users and customers', () => {
  it('are imported in any order of superiors, and contracts name them by their former codes', async () => {
    const owner = await test.as(MIGRATOR);
    const dealer = {
      Gruppo: 'Concessionario',
      'Ragione sociale': 'Vecchia Auto',
      'Partita IVA': '12345670017',
      Email: 'old@example.com',
      Login: 'vecchia.auto',
    };
    const seller = {
      Codice: 'U-2',
      Superiore: 'U-1',
      Gruppo: 'Venditore',
      Cognome: 'Bianchi',
      Nome: 'Luca',
      Email: 'b@example.com',
      Login: 'l.bianchi',
    };
    await owner.call(routes.saveFormerValues, { body: { values: [{ list: 'GRUPPO', typed: 'Concessionario', value: 'DEALER' }] } });
    const users = await imported(test, owner, 'UTENTI', [seller, { ...dealer, Codice: 'U-1' }]);
    expect(users.counts, JSON.stringify(await rowsOf(owner, users.id))).toMatchObject({ IMPORTATA: 2 });
    const customer = { Codice: 'K-1', Produttore: 'U-1', Cognome: 'Verdi', Nome: 'Anna', 'Codice fiscale': 'VRDNNA90M55L219G' };
    const customers = await imported(test, owner, 'CLIENTI', [customer]);
    expect(customers.counts, JSON.stringify(await rowsOf(owner, customers.id))).toMatchObject({ IMPORTATA: 1 });
    const named = { Produttore: 'U-1', Venditore: 'U-2', 'Codice cliente': 'K-1', 'Codice fiscale': '', Cognome: '', Nome: '' };
    const contracts = await imported(test, owner, 'CONTRATTI', policy('G-1', named));
    expect(contracts.counts, JSON.stringify(await rowsOf(owner, contracts.id))).toMatchObject({ IMPORTATA: 1 });
    const state = await owner.call(routes.migrationState, {});
    expect(state.body).toMatchObject({
      kinds: [{ kind: 'UTENTI', inFiles: 2, imported: 2, failed: 0, left: 0 }, { kind: 'CLIENTI', imported: 1 }, { kind: 'CONTRATTI' }],
      link: 'NESSUNO',
    });
    const kept = await finished(test, owner, customers.id, await owner.call(routes.undoBatch, { params: { id: customers.id } }));
    expect(kept.counts).toMatchObject({ CONSERVATA: 1 });
  });
});

it('cannot open a former system without an address', async () => {
  const owner = await test.as(MIGRATOR);
  const { status, body } = await owner.call(routes.openFormerSystem, {});
  expect([status, body.error]).toEqual([409, 'FORMER_LINK_MISSING']);
});

it('deletes a file that imported nothing, and keeps one that did', async () => {
  const owner = await test.as(MIGRATOR);
  const empty = await uploaded(owner, 'CONTRATTI', policy('H-1'));
  expect((await owner.call(routes.deleteBatch, { params: { id: empty.id } })).status).toBe(204);
  const used = await imported(test, owner, 'CONTRATTI', policy('H-2'));
  const refused = await owner.call(routes.deleteBatch, { params: { id: used.id } });
  expect([refused.status, refused.body.error]).toEqual([409, 'FORMER_BATCH_USED']);
  expect((await batchOf(owner, used.id)).created).toBe(1);
});
