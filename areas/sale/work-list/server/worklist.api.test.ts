import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { accept, issue, quote, recordPapers, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { listWork, listWorkSellers, type WorkRow } from '../api/index.ts';

const test = testApp();
const { today } = moment();
let seller: Caller;
let stranger: Caller;

type Answer = { items: WorkRow[]; total: number; counts: { kind: string; count: number }[]; late: number };

async function workOf(caller: Caller, query: Record<string, unknown> = {}): Promise<Answer> {
  const { status, body } = await caller.call(listWork, { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Answer;
}

/** The kinds of work on one contract. */
async function kindsOf({ id }: Pick<Saved, 'id'>, caller = seller): Promise<string[]> {
  return (await workOf(caller)).items.filter(({ contractId }) => contractId === id).map(({ kind }) => kind);
}

beforeAll(async () => {
  seller = await test.as('venditore');
  stranger = await test.as('intermediario');
});

it('shows a contract to its seller and its network, and to no other seller', async () => {
  const saved = await quote(seller);
  await accept(seller, saved);
  expect(await kindsOf(saved, stranger)).toEqual([]);
  expect((await workOf(stranger)).counts).toEqual([]);
  expect((await stranger.call(listWorkSellers, {})).body).toEqual({ items: [] });
  expect(await kindsOf(saved, await test.as('dealer'))).toHaveLength(1);
  expect(await kindsOf(saved, await test.as('back-office'))).toHaveLength(1);
});

it('refuses a user without contracts', async () => {
  expect((await test.anonymous.call(listWork, { query: {} })).status).toBe(403);
});

it('follows an accepted quotation from the missing data to the form of its policy', async () => {
  const { chassisNumber: _chassis, ...vehicle } = CAR_SALE.vehicle;
  const incomplete = await quote(seller, { ...CAR_SALE, vehicle: { ...vehicle, chassisNumber: null } });
  await test.connection.db
    .updateTable('contract')
    .set({ data: sql`data || jsonb_build_object('vehicle', (data -> 'vehicle') - 'chassisNumber')` })
    .where('id', '=', incomplete.id)
    .execute();
  await accept(seller, incomplete);
  expect(await kindsOf(incomplete)).toEqual(['DATI_MANCANTI']);

  const saved = await quote(seller);
  expect(await kindsOf(saved)).toEqual([]);
  await accept(seller, saved);
  expect(await kindsOf(saved)).toEqual(['DA_FIRMARE']);
  await recordPapers(seller, saved);
  expect(await kindsOf(saved)).toEqual(['DA_EMETTERE']);
  expect((await issue(seller, saved)).status).toBe(200);
  const rows = (await workOf(seller, { tipo: 'MODULO_MANCANTE' })).items;
  expect(rows.find(({ contractId }) => contractId === saved.id)).toMatchObject({
    due: addDays(today, 30),
    number: expect.not.stringMatching(/^Q/),
    customer: 'Rossi Mario',
    phone: '+393331234567',
  });
});

it('shows a quotation seven days before its end, and what is late first', async () => {
  const saved = await quote(seller);
  const until = (day: string) =>
    test.connection.db.updateTable('contract').set({ quote_valid_until: day }).where('id', '=', saved.id).execute();
  await until(addDays(today, 8));
  expect(await kindsOf(saved)).toEqual([]);
  await until(addDays(today, 7));
  expect(await kindsOf(saved)).toEqual(['IN_SCADENZA']);
  expect((await workOf(seller, { entro: 'OGGI' })).items.map(({ contractId }) => contractId)).not.toContain(saved.id);
  await until(today);
  expect((await workOf(seller, { entro: 'OGGI' })).items[0]).toMatchObject({ contractId: saved.id, kind: 'IN_SCADENZA' });
  await until(addDays(today, -1));
  expect(await kindsOf(saved)).toEqual([]);
});

it('shows a link that the customer opened, then that they want to proceed', async () => {
  const saved = await quote(seller);
  const { db } = test.connection;
  const file = await db.selectFrom('stored_file').select('id').limit(1).executeTakeFirstOrThrow();
  const user = await db.selectFrom('app_user').select('id').where('username', '=', 'venditore').executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  const share = await db
    .insertInto('quotation_share')
    .values({
      contract_id: saved.id,
      token_hash: Buffer.from(`work ${saved.id}`),
      content: sql`'{}'`,
      file_id: file.id,
      price_hash: saved.hash,
      expires_on: addDays(today, 5),
      created_at: now,
      created_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await kindsOf(saved)).toEqual([]);
  await db.updateTable('quotation_share').set({ opened_at: now }).where('id', '=', share.id).execute();
  expect(await kindsOf(saved)).toEqual(['OFFERTA_APERTA']);
  await db.updateTable('quotation_share').set({ proceeded_at: now }).where('id', '=', share.id).execute();
  expect(await kindsOf(saved)).toEqual(['OFFERTA_ACCETTATA']);
  await db.updateTable('quotation_share').set({ revoked_at: now, revoked_by: user.id }).where('id', '=', share.id).execute();
  expect(await kindsOf(saved)).toEqual([]);
});

it('filters by kind, seller and text, counts each kind, and pages', async () => {
  for (let n = 0; n < 5; n += 1) {
    const saved = await quote(seller);
    await test.connection.db
      .updateTable('contract')
      .set({ quote_valid_until: addDays(today, n) })
      .where('id', '=', saved.id)
      .execute();
  }
  const all = await workOf(seller, { max: 100 });
  expect(all.total).toBe(all.items.length);
  for (const { kind, count } of all.counts) expect(all.items.filter((row) => row.kind === kind)).toHaveLength(count);
  const signing = await workOf(seller, { tipo: ['DA_FIRMARE', 'DATI_MANCANTI'] });
  expect(new Set(signing.items.map(({ kind }) => kind))).toEqual(new Set(['DA_FIRMARE', 'DATI_MANCANTI']));
  expect(signing.counts).toEqual(all.counts);
  const second = await workOf(seller, { max: 5, page: 2 });
  expect(second.items.map(({ key }) => key)).toEqual(all.items.slice(5, 10).map(({ key }) => key));
  expect((await workOf(seller, { search: 'no such customer' })).total).toBe(0);
  const { items } = (await seller.call(listWorkSellers, {})).body as { items: { id: number; name: string }[] };
  expect(items).toHaveLength(1);
  expect((await workOf(seller, { venditore: String(items[0]?.id) })).total).toBe(all.total);
  expect((await workOf(seller, { venditore: '999999' })).total).toBe(0);
});
