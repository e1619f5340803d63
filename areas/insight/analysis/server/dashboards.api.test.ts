import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import type { Column } from '../domain/definition/definition.ts';
import { EMPTY_DEFINITION } from '../domain/index.ts';

const test = testApp();
let agency: Caller;
let colleague: Caller;
let dealer: Caller;

const column = (field: string, aggregate: Column['aggregate'] = null): Column => ({ field, aggregate, step: null });
const TOTAL = { ...EMPTY_DEFINITION, columns: [column('contract.rows', 'COUNT')] };
const BY_PRODUCER = { ...EMPTY_DEFINITION, columns: [column('contract.producer'), column('contract.rows', 'COUNT')] };

async function extraction(name: string, definition: typeof TOTAL): Promise<number> {
  const { body } = await agency.call(routes.createExtraction, { body: { name, description: null, sharedWith: [], definition } });
  return Number(body.id);
}

const tile = (extractionId: number, kind: routes.TileForm['kind'] = 'TABELLA'): routes.TileForm => ({
  extractionId,
  title: 'Riquadro',
  kind,
  width: 1,
});
const FORM = { name: 'Direzione', description: null, sharedWith: [], tiles: [] };

async function created(form: Partial<routes.DashboardForm>): Promise<routes.DashboardDetail> {
  const { status, body } = await agency.call(routes.createDashboard, { body: { ...FORM, ...form } });
  expect(status, JSON.stringify(body)).toBe(200);
  return detailOf(agency, Number(body.id));
}

async function detailOf(caller: Caller, id: number): Promise<routes.DashboardDetail> {
  return routes.readDashboard.response.parse((await caller.call(routes.readDashboard, { params: { id } })).body);
}

const resultOf = (caller: Caller, id: number, riquadro: number) => caller.call(routes.resultOfTile, { params: { id, riquadro } });

beforeAll(async () => {
  const seller = await test.as('dealer');
  for (const one of [seller, await test.as('intermediario')]) {
    const saved = await quote(one, CAR_SALE);
    await accept(one, saved);
    await issue(one, saved);
  }
  await sql`insert into user_role (user_id, role, granted) select id, 'ESTRAZIONI', true from app_user where username = 'dealer'
    on conflict do nothing`.execute(test.connection.db);
  agency = await test.as('dipendente-agenzia');
  colleague = await test.as('dipendente-agenzia-2');
  dealer = await test.as('dealer');
});

it('another user’s dashboard and its tiles answer 404 until it is shared with their group; only its owner changes it', async () => {
  const shown = await created({ tiles: [tile(await extraction('Totale', TOTAL), 'NUMERO')] });
  const { id } = shown;
  const riquadro = shown.tiles[0]?.id ?? 0;
  expect((await colleague.call(routes.readDashboard, { params: { id } })).status).toBe(404);
  expect((await resultOf(colleague, id, riquadro)).status).toBe(404);
  expect((await colleague.call(routes.listDashboards, { query: {} })).body.total).toBe(0);
  const body = {
    ...FORM,
    sharedWith: ['DIPENDENTE_AGENZIA' as const],
    tiles: shown.tiles.map(({ id: _id, ...one }) => ({ ...one, extractionId: one.extractionId ?? 0 })),
  };
  expect((await agency.call(routes.saveDashboard, { params: { id }, body }, { 'if-match': '"1"' })).status).toBe(204);
  expect((await agency.call(routes.saveDashboard, { params: { id }, body }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await colleague.call(routes.listDashboards, { query: {} })).body).toMatchObject({
    total: 1,
    items: [{ isOwn: false, tiles: 1 }],
  });
  expect((await colleague.call(routes.saveDashboard, { params: { id }, body }, { 'if-match': '"2"' })).body.error).toBe('ONLY_OWNER');
  expect((await colleague.call(routes.deleteDashboard, { params: { id } })).body.error).toBe('ONLY_OWNER');
  expect((await agency.call(routes.deleteDashboard, { params: { id } })).status).toBe(204);
  expect((await agency.call(routes.readDashboard, { params: { id } })).status).toBe(404);
});

it('a shared dashboard shows its extractions to each reader with their own rows', async () => {
  const { id, tiles } = await created({
    sharedWith: ['DEALER'],
    tiles: [tile(await extraction('Totale', TOTAL), 'NUMERO'), tile(await extraction('Per produttore', BY_PRODUCER), 'GRAFICO')],
  });
  const [number = 0, chart = 0] = tiles.map((one) => one.id);
  expect((await resultOf(agency, id, number)).body).toMatchObject({ rows: [[2]], shape: 'TABLE' });
  expect((await resultOf(agency, id, chart)).body).toMatchObject({ rows: [expect.anything(), expect.anything()], shape: 'BARS' });
  expect((await resultOf(dealer, id, number)).body).toMatchObject({ rows: [[1]] });
  expect((await resultOf(dealer, id, chart)).body).toMatchObject({ rows: [[expect.any(String), 1]] });
  const other = await created({ tiles: [] });
  expect((await resultOf(agency, other.id, number)).status).toBe(404);
});

it('a tile that fails has its own error: extraction deleted, no longer shared, fields that the reader may not use', async () => {
  const gone = await extraction('Sparita', TOTAL);
  const economic = await extraction('Provvigioni', { ...EMPTY_DEFINITION, columns: [column('ledger.amount', 'SUM')] });
  const shown = await created({ sharedWith: ['DEALER'], tiles: [tile(gone), tile(economic), tile(await extraction('Totale', TOTAL))] });
  const [first = 0, second = 0, third = 0] = shown.tiles.map((one) => one.id);
  await agency.call(routes.deleteExtraction, { params: { id: gone } });
  expect((await detailOf(agency, shown.id)).tiles[0]).toMatchObject({ extractionId: null, title: 'Riquadro' });
  expect((await resultOf(dealer, shown.id, first)).body).toMatchObject({ error: 'EXTRACTION_DELETED' });
  expect((await resultOf(dealer, shown.id, second)).body).toMatchObject({ error: 'NO_LONGER_VALID' });
  expect((await resultOf(dealer, shown.id, third)).status).toBe(200);
  await sql`update extraction set owner_id = (select id from app_user where username = 'dipendente-agenzia-2')
    where id = ${shown.tiles[2]?.extractionId ?? 0}`.execute(test.connection.db);
  expect((await resultOf(dealer, shown.id, third)).body).toMatchObject({ error: 'EXTRACTION_NOT_SHARED' });
});

it('refuses tiles that cannot be shown next to them, and more than twelve', async () => {
  const id = await extraction('Per produttore', BY_PRODUCER);
  const refused = await agency.call(routes.createDashboard, { body: { ...FORM, tiles: [tile(id, 'NUMERO'), tile(999_999)] } });
  expect([refused.status, Object.keys(refused.body)]).toEqual([422, ['tiles.0.kind', 'tiles.1.extractionId']]);
  const many = await agency.call(routes.createDashboard, { body: { ...FORM, tiles: Array.from({ length: 13 }, () => tile(id)) } });
  expect([many.status, Object.keys(many.body)]).toEqual([422, ['tiles']]);
});
