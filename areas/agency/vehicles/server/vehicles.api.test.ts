import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const test = testApp();
const EASY = 'FIA-PANDA-3A-SERIE-1-2-69-CV-EASY';
// Sold until 2014, the last ones registered some years later.
const BRAVO = 'FIA-BRAVO-1-4-T-JET-120-CV-DYNAMIC';
let dealer: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
});

describe('access', () => {
  it.each([
    ['GET', '/veicoli/marche?category=AUTOVEICOLI'],
    ['GET', '/veicoli/modelli?category=AUTOVEICOLI&brand=FIA'],
    ['GET', '/veicoli/versioni?model=FIA-500'],
    ['GET', `/veicoli/allestimenti?version=${EASY}`],
    ['GET', '/veicoli/antifurti'],
    ['POST', '/veicoli/quotazione'],
  ] as const)('%s %s needs a login', async (method, path) => {
    expect((await test.anonymous.send({ method, url: `/api${path}` })).status).toBe(403);
  });
});

describe('searching for a vehicle', () => {
  it('goes from make to model, version and equipment, and the browser caches the answers for an hour', async () => {
    const registrationDate = '2018-06-15';
    const brands = await dealer.call(routes.listBrands, { query: { category: 'AUTOVEICOLI', registrationDate } });
    expect(brands.body.items).toContainEqual({ code: 'FIA', name: 'Fiat', category: 'AUTOVEICOLI' });
    const models = await dealer.call(routes.listModels, { query: { category: 'AUTOVEICOLI', brand: 'FIA', registrationDate } });
    expect(models.body.items).toContainEqual(expect.objectContaining({ code: 'FIA-PANDA-3A-SERIE' }));
    const versions = await dealer.call(routes.listVersions, { query: { model: 'FIA-PANDA-3A-SERIE', registrationDate } });
    expect(versions.body.items).toContainEqual(expect.objectContaining({ code: EASY, powerKw: 51, fuel: 'BENZINA', listPrice: 1_215_000 }));
    const equipment = await dealer.call(routes.getEquipment, { query: { version: EASY } });
    expect(equipment.body.optional).toContainEqual(expect.objectContaining({ code: 'FARI-LED', price: 70_000 }));
    expect(brands.headers['cache-control']).toBe('private, no-cache');
    for (const answer of [models, versions, equipment]) {
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, max-age=3600');
    }
  });

  it('offers vans and pick-ups only for a truck', async () => {
    const query = { category: 'AUTOVEICOLI', goods: true } as const;
    const brands = await dealer.call(routes.listBrands, { query });
    const names = (brands.body.items as { name: string }[]).map(({ name }) => name);
    expect(names).toContain('Iveco');
    expect(names).not.toContain('Ferrari');
    const models = await dealer.call(routes.listModels, { query: { ...query, brand: 'FIA' } });
    const bodies = (models.body.items as { name: string; body: string }[]).map(({ body }) => body);
    expect(new Set(bodies)).toEqual(new Set(['Furgone']));
  });

  it('answers 404 for the equipment of an unknown version', async () => {
    expect((await dealer.call(routes.getEquipment, { query: { version: 'UNKNOWN' } })).status).toBe(404);
  });

  it('rejects an unknown category or an invalid date', async () => {
    const send = (query: string) => dealer.send({ url: `/api/veicoli/marche?${query}` });
    expect((await send('category=NAVI')).status).toBe(422);
    expect((await send('category=AUTOVEICOLI&registrationDate=2026-02-30')).status).toBe(422);
  });
});

describe('valuing a vehicle', () => {
  const quote = (body: BodyOf<typeof routes.quoteVehicle>) => dealer.call(routes.quoteVehicle, { body });

  it('returns value and price when new', async () => {
    const answer = await quote({ version: EASY, registrationDate: '2018-06-15', atDate: '2026-06-15', mileage: 130_000 });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      outcome: 'QUOTED',
      listPrice: 1_215_000,
      value: 342_100,
      kmReference: 120_000,
      editionMonth: '2026-06',
    });
  });

  it('reports in both languages that the registration is outside the quoted periods', async () => {
    const body = { version: EASY, registrationDate: '2005-06-15' };
    const italian = await quote(body);
    expect(italian.status).toBe(400);
    expect(italian.body).toMatchObject({
      error: 'VEHICLE_OUT_OF_PERIOD',
      error_description: 'Il veicolo è stato immatricolato al di fuori dei periodi quotati',
    });
    const english = await dealer.call(routes.quoteVehicle, { body }, { 'accept-language': 'en' });
    expect(english.body.error_description).toBe('The vehicle was registered outside the quoted periods');
  });

  it('reports for an unregistered vehicle since when it is no longer on sale', async () => {
    const answer = await quote({ version: BRAVO });
    expect([answer.status, answer.body.error]).toEqual([400, 'VEHICLE_NO_LONGER_SOLD']);
    expect(answer.body.error_description).toMatch(/non è più in vendita dal 01-01-2016/);
  });

  it('names unknown equipment and does not find an unknown version', async () => {
    const equipment = await quote({ version: EASY, optionals: ['UNKNOWN'], registrationDate: '2018-06-15' });
    expect([equipment.status, equipment.body.error_description]).toEqual([400, "L'allestimento UNKNOWN non esiste per questa versione"]);
    expect((await quote({ version: 'UNKNOWN' })).status).toBe(404);
  });

  it('names the wrong fields', async () => {
    const answer = await quote({ version: '', mileage: -1 });
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({
      version: 'Il campo versione è obbligatorio',
      mileage: 'Il campo chilometri deve essere un numero positivo o zero',
    });
  });
});

describe('anti-theft devices', () => {
  it('are listed by name, all or of one kind', async () => {
    const all = await dealer.call(routes.listAntitheftDevices, { query: {} });
    expect(all.body.total).toBe(11);
    const boxes = await dealer.call(routes.listAntitheftDevices, { query: { kind: 'BLACKBOX' } });
    expect(boxes.body.items).toEqual([
      expect.objectContaining({ name: 'Aria Box', externalCode: 'BB-ARIA', kind: 'BLACKBOX' }),
      expect.objectContaining({ name: 'Nodo Connect' }),
      expect.objectContaining({ name: 'Orma Box Plus' }),
    ]);
    expect(boxes.headers['cache-control']).toBe('private, no-cache');
  });
});
