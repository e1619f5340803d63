import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as countryRoutes from '../api/country-routes.ts';
import * as provinceRoutes from '../api/province-routes.ts';
import * as routes from '../api/routes.ts';
import * as toponymRoutes from '../api/toponym-routes.ts';
import * as townRoutes from '../api/town-routes.ts';

const test = testApp();
const etag = (version: number) => ({ 'if-match': `"${version}"` });
let agency: Caller;
let dealer: Caller;

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
});

async function townOf(code: string): Promise<townRoutes.TownDetail> {
  const { id } = await test.connection.db.selectFrom('city').select('id').where('cadastral_code', '=', code).executeTakeFirstOrThrow();
  return townRoutes.readTown.response.parse((await agency.call(townRoutes.readTown, { params: { id } })).body);
}

async function provinceId(acronym: string): Promise<number> {
  const { id } = await test.connection.db.selectFrom('province').select('id').where('acronym', '=', acronym).executeTakeFirstOrThrow();
  return id;
}

const names = async (query: Parameters<typeof listed>[0]) => (await listed(query)).map(({ name }) => name);
async function listed(query: { search?: string; al?: string; stato?: townRoutes.TownRow['state'][]; provincia?: string[] }) {
  return townRoutes.listTowns.response.parse((await agency.call(townRoutes.listTowns, { query: { ...query, max: 100 } })).body).items;
}

const correction = (town: townRoutes.TownDetail): BodyOf<typeof townRoutes.correctTown> => {
  const { name, secondName, provinceId: province, istatCode, postcodes, validFrom, validTo, suppressed } = town;
  return {
    name,
    secondName,
    provinceId: province,
    istatCode,
    postcodes,
    validFrom,
    validTo,
    suppressed,
    continuedById: town.continuedTown?.id ?? null,
  };
};

describe('access', () => {
  it.each([
    ['GET', '/configurazione/geo/citta'],
    ['GET', '/configurazione/geo/citta/1'],
    ['GET', '/configurazione/geo/citta/esporta?formato=CSV'],
    ['GET', '/configurazione/geo/province'],
    ['GET', '/configurazione/geo/paesi'],
    ['GET', '/configurazione/geo/toponimi'],
    ['GET', '/configurazione/geo/aggiornamenti'],
    ['POST', '/configurazione/geo/citta/fusione'],
  ] as const)('%s %s is refused without the role', async (method, path) => {
    const payload =
      method === 'POST' ? { towns: [{ id: 1, version: 1 }], day: '2026-01-01', continuedById: null, newTown: null } : undefined;
    const answer = await dealer.send({
      method,
      url: `/api${path}`,
      ...(payload && { payload, headers: { 'idempotency-key': crypto.randomUUID() } }),
    });
    expect(answer.status).toBe(403);
  });

  it('an unknown place is 404', async () => {
    expect((await agency.call(townRoutes.readTown, { params: { id: 999_999_999 } })).status).toBe(404);
    const body = { acronym: 'XX', name: 'X', istatCode: null, regionId: 1, validFrom: null, validTo: null, suppressed: false };
    expect((await agency.call(provinceRoutes.correctProvince, { params: { id: 999_999_999 }, body }, etag(1))).status).toBe(404);
  });
});

describe('the list of towns', () => {
  it('has the towns of a day, searches them and filters by province and state', async () => {
    expect(await names({ search: 'presicce' })).toEqual(['Presicce', 'Presicce-Acquarica']);
    expect(await names({ search: 'presicce', al: '2019-05-14' })).toEqual(['Presicce']);
    expect(await names({ search: 'presicce', stato: ['ATTIVO'] })).toEqual(['Presicce-Acquarica']);
    expect(await names({ search: 'h047' })).toEqual(['Presicce']);
    expect(await names({ search: 'presicce', provincia: ['TO'] })).toEqual([]);
  });

  it('is exported with the same filter', async () => {
    const answer = await agency.call(townRoutes.exportTowns, { query: { search: 'presicce', formato: 'CSV' } });
    const lines = answer.raw.toString('utf8').replace('\uFEFF', '').trim().split(/\r?\n/);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      'Codice catastale;Codice ISTAT;Comune;Nome nella seconda lingua;Provincia;Nome della provincia;Regione;Stato;Esiste dal;Soppresso dal;Continua in',
    );
    expect(lines[1]).toContain('H047');
  });
});

describe('a change in time and a correction', () => {
  it('a renamed town in another province keeps its past, and the change can be taken back', async () => {
    const town = await townOf('A003');
    const monza = await townOf('F704');
    const params = { id: monza.id };
    const body = { name: 'Monza Nuova', secondName: null, provinceId: await provinceId('MI'), istatCode: '015999', day: '2026-01-01' };
    expect((await agency.call(townRoutes.changeTown, { params, body }, etag(monza.version + 1))).status).toBe(412);
    expect((await agency.call(townRoutes.changeTown, { params, body })).body.error).toBe('VERSION_REQUIRED');
    expect((await agency.call(townRoutes.changeTown, { params, body }, etag(monza.version))).status).toBe(204);
    expect(await listed({ search: 'f704', al: '2025-12-31' })).toMatchObject([{ name: 'Monza', province: 'MB' }]);
    expect(await listed({ search: 'f704', al: '2026-01-01' })).toMatchObject([
      { name: 'Monza Nuova', province: 'MI', istatCode: '015999' },
    ]);

    const changed = await townOf('F704');
    expect(changed.past).toEqual([{ until: '2026-01-01', name: 'Monza', secondName: null, istatCode: '108033', province: 'MB' }]);
    expect(changed.events[0]).toMatchObject({ label: { it: 'Variazione' }, who: expect.any(String) });
    const again = await agency.call(
      townRoutes.changeTown,
      { params, body: { ...body, name: 'Altra', day: '2025-12-31' } },
      etag(changed.version),
    );
    expect(again.body).toEqual({ day: 'C’è già una variazione di quel giorno o successiva: il passato non si riscrive' });
    const future = await agency.call(
      townRoutes.changeTown,
      { params, body: { ...body, name: 'Altra', day: '2999-01-01' } },
      etag(changed.version),
    );
    expect(future.body).toEqual({ day: 'Una variazione si registra dal giorno in cui decorre' });

    const back = { params: { ...params, until: '2026-01-01' } };
    expect((await agency.call(townRoutes.takeBackChange, back, etag(changed.version))).status).toBe(204);
    expect(await townOf('F704')).toMatchObject({ name: 'Monza', province: 'MB', istatCode: '108033', past: [] });
    expect(town.state).toBe('SOPPRESSO');
  });

  it('a correction replaces a wrong entry without a past, and is recorded as one', async () => {
    const town = await townOf('A001');
    const params = { id: town.id };
    const body = { ...correction(town), postcodes: ['35031', '35032'] };
    expect((await agency.call(townRoutes.correctTown, { params, body }, etag(town.version))).status).toBe(204);
    expect((await agency.call(townRoutes.correctTown, { params, body }, etag(town.version))).status).toBe(412);
    const corrected = await townOf('A001');
    expect(corrected).toMatchObject({ postcodes: ['35031', '35032'], past: [] });
    expect(corrected.events[0]).toMatchObject({ label: { it: 'Correzione' }, fields: ['postcodes'] });
    const reversed = { ...body, validFrom: '2020-01-01', validTo: '2019-01-01' };
    expect((await agency.call(townRoutes.correctTown, { params, body: reversed }, etag(corrected.version))).body).toEqual({
      validTo: 'La soppressione viene dopo l’istituzione',
    });
  });

  it('a new town needs a free cadastral code and a province of its first day', async () => {
    const body = {
      cadastralCode: 'M999',
      name: 'Nuova Città',
      secondName: null,
      istatCode: '075999',
      postcodes: [],
      validFrom: '2026-02-01',
    };
    const venezia = await provinceId('FU');
    const inCeased = await agency.call(townRoutes.createTown, { body: { ...body, provinceId: venezia } });
    expect(inCeased.body).toEqual({ provinceId: 'Non esisteva in quel giorno' });
    const lecce = await provinceId('LE');
    expect((await agency.call(townRoutes.createTown, { body: { ...body, provinceId: lecce } })).status).toBe(200);
    expect((await agency.call(townRoutes.createTown, { body: { ...body, provinceId: lecce } })).body).toEqual({
      cadastralCode: 'Esiste già',
    });
    const answer = await dealer.call(routes.searchCities, { query: { q: 'nuova citta' } });
    expect(answer.body).toMatchObject({ items: [{ cadastralCode: 'M999' }] });
  });
});

describe('a merger', () => {
  const day = '2026-03-01';

  it('ends towns into a new one, once, and shows the zones that change', async () => {
    const [one, two] = [await townOf('L219'), await townOf('H501')];
    const towns = [one, two].map(({ id, version }) => ({ id, version }));
    const newTown = {
      cadastralCode: 'M998',
      name: 'Torino e Roma',
      secondName: null,
      provinceId: await provinceId('BZ'),
      istatCode: '021998',
      postcodes: ['10100'],
    };
    const body = { towns, day, continuedById: null, newTown };
    const preview = townRoutes.previewTownMerge.response.parse((await agency.call(townRoutes.previewTownMerge, { body })).body);
    expect(preview.zones.length).toBeGreaterThan(0);
    expect(await townOf('L219')).toMatchObject({ state: 'ATTIVO' });

    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await agency.call(townRoutes.mergeTowns, { body }, key)).status).toBe(200);
    expect((await agency.call(townRoutes.mergeTowns, { body }, key)).status).toBe(200);
    expect((await agency.call(townRoutes.mergeTowns, { body }, { 'idempotency-key': crypto.randomUUID() })).status).toBe(412);

    const merged = await townOf('L219');
    expect(merged).toMatchObject({ state: 'SOPPRESSO', validTo: day, continuedTown: { cadastralCode: 'M998', name: 'Torino e Roma' } });
    expect(merged.events[0]).toMatchObject({ label: { it: 'Fusione' } });
    expect((await townOf('M998')).continues.map(({ name }) => name)).toEqual(['Roma', 'Torino']);

    const search = async (query: { at?: string }) =>
      (await dealer.call(routes.searchCities, { query: { q: 'torino', limit: 1, ...query } })).body.items as { name: string }[];
    expect((await search({}))[0]?.name).not.toBe('Torino');
    expect((await search({ at: '2026-02-28' }))[0]?.name).toBe('Torino');
    const city = await dealer.call(routes.getCity, { params: { cadastralCode: 'L219' } });
    expect(city.body).toMatchObject({ validTo: day, continuedBy: { cadastralCode: 'M998', name: 'Torino e Roma', province: 'BZ' } });
  });

  it('is refused as a whole when a town has already ended, continues itself, or the other one has ended', async () => {
    const [ended, alive, dead] = [await townOf('H047'), await townOf('E506'), await townOf('A042')];
    const call = async (body: BodyOf<typeof townRoutes.mergeTowns>) =>
      (await agency.call(townRoutes.mergeTowns, { body }, { 'idempotency-key': crypto.randomUUID() })).body;
    const of = (...some: townRoutes.TownDetail[]) => some.map(({ id, version }) => ({ id, version }));
    expect(await call({ towns: of(alive, ended), day, continuedById: null, newTown: null })).toEqual({
      towns: 'Presicce: È già soppresso',
    });
    expect(await call({ towns: of(alive), day, continuedById: alive.id, newTown: null })).toEqual({
      continuedById: 'È uno dei comuni da sopprimere',
    });
    expect(await call({ towns: of(alive), day, continuedById: dead.id, newTown: null })).toEqual({
      continuedById: 'In quel giorno è soppresso',
    });
    expect(await townOf('E506')).toMatchObject({ state: 'ATTIVO', version: alive.version });
  });

  it('of a future day is announced: the town is offered until then', async () => {
    const [town, lecce] = [await townOf('D862'), await townOf('E506')];
    const body = { towns: [{ id: town.id, version: town.version }], day: '2999-01-01', continuedById: lecce.id, newTown: null };
    expect((await agency.call(townRoutes.mergeTowns, { body }, { 'idempotency-key': crypto.randomUUID() })).status).toBe(200);
    expect(await townOf('D862')).toMatchObject({ state: 'ATTIVO', validTo: '2999-01-01' });
    const found = await dealer.call(routes.searchCities, { query: { q: 'galatina', limit: 1 } });
    expect(found.body).toMatchObject({ items: [{ cadastralCode: 'D862' }] });
  });
});

describe('provinces, countries and kinds of street', () => {
  it('a province is renamed from a day on and ended only without towns', async () => {
    const rows = async (query: { search: string; al?: string }) =>
      provinceRoutes.listProvinceRows.response.parse((await agency.call(provinceRoutes.listProvinceRows, { query })).body).items;
    const [lecce] = await rows({ search: 'lecce' });
    if (lecce === undefined) throw new Error('no province');
    const params = { id: lecce.id };
    const { regionId, istatCode } = lecce;
    const ended = await agency.call(provinceRoutes.endProvince, { params, body: { day: '2026-01-01' } }, etag(lecce.version));
    expect([ended.status, ended.body.error]).toEqual([409, 'PROVINCE_HAS_TOWNS']);
    const body = { acronym: 'LC', name: 'Salento', istatCode, regionId, day: '2026-01-01' };
    expect((await agency.call(provinceRoutes.changeProvince, { params, body }, etag(lecce.version))).body).toEqual({
      acronym: 'Esiste già',
    });
    expect(
      (await agency.call(provinceRoutes.changeProvince, { params, body: { ...body, acronym: 'LZ' } }, etag(lecce.version))).status,
    ).toBe(204);
    expect(await rows({ search: 'lecce', al: '2025-12-31' })).toMatchObject([{ acronym: 'LE', name: 'Lecce' }]);
    expect(await rows({ search: 'salento' })).toMatchObject([
      { acronym: 'LZ', past: [{ until: '2026-01-01', acronym: 'LE', name: 'Lecce' }] },
    ]);
    expect(await listed({ search: 'e506', al: '2025-12-31' })).toMatchObject([{ province: 'LE', provinceName: 'Lecce' }]);
  });

  it('a province says which tariffs, products and rules name it', async () => {
    const id = await provinceId('TO');
    const { uses } = provinceRoutes.readProvinceUses.response.parse(
      (await agency.call(provinceRoutes.readProvinceUses, { params: { id } })).body,
    );
    expect(uses.find(({ kind }) => kind === 'TARIFFE')?.names.length).toBeGreaterThan(0);
  });

  it('a province, a country and a kind of street are added, corrected and refused twice', async () => {
    const { rows } = await sql<{ id: number }>`select id from region where name = 'Sardegna'`.execute(test.connection.db);
    const province = {
      acronym: 'GN',
      name: 'Gallura Nord-Est Sardegna',
      istatCode: '113',
      regionId: rows[0]?.id ?? 0,
      validFrom: '2026-01-01',
    };
    expect((await agency.call(provinceRoutes.createProvince, { body: province })).status).toBe(200);
    expect((await agency.call(provinceRoutes.createProvince, { body: province })).body).toEqual({ acronym: 'Esiste già' });

    const country = {
      nameIt: 'Isole Nuove',
      nameEn: 'New Islands',
      iso2: 'XN',
      iso3: 'XNI',
      cadastralCode: 'Z999',
      validFrom: '2026-01-01',
    };
    const made = await agency.call(countryRoutes.createCountry, { body: country });
    const params = { id: Number(made.body.id) };
    expect((await agency.call(countryRoutes.createCountry, { body: { ...country, iso2: 'XM', iso3: 'XMM' } })).body).toEqual({
      cadastralCode: 'Esiste già',
    });
    const renamed = { nameIt: 'Isole Nuovissime', nameEn: 'Newest Islands', day: '2026-06-01' };
    expect((await agency.call(countryRoutes.changeCountry, { params, body: renamed }, etag(2))).status).toBe(204);
    expect((await agency.call(countryRoutes.endCountry, { params, body: { day: '2026-07-01' } }, etag(3))).status).toBe(204);
    expect((await agency.call(countryRoutes.endCountry, { params, body: { day: '2026-07-01' } }, etag(4))).body).toEqual({
      day: 'È già soppresso',
    });
    const found = await agency.call(countryRoutes.listCountryRows, { query: { search: 'isole nuov', al: '2026-05-01' } });
    expect(found.body).toMatchObject({ items: [{ nameIt: 'Isole Nuove', validTo: '2026-07-01' }] });

    const toponym = { name: 'Calata', abbreviation: null, rank: 50, suppressed: false };
    const added = await agency.call(toponymRoutes.createToponym, { body: { ...toponym, name: 'Scalinatella' } });
    expect((await agency.call(toponymRoutes.createToponym, { body: { ...toponym, name: 'SCALINATELLA' } })).body).toEqual({
      name: 'Esiste già',
    });
    const save = { params: { id: Number(added.body.id) }, body: { ...toponym, name: 'Scalinatella', suppressed: true } };
    expect((await agency.call(toponymRoutes.saveToponym, save, etag(2))).status).toBe(204);
    expect((await agency.call(toponymRoutes.saveToponym, save, etag(2))).status).toBe(412);
    const offered = (await dealer.call(routes.listToponyms, {})).body.items as { name: string }[];
    expect(offered.map(({ name }) => name)).not.toContain('Scalinatella');
  });
});
