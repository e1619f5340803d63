import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/api-kit/errors.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { brandQuery, modelQuery, valuationBody, versionQuery } from '../../api/schemas.ts';
import { type LoopbackReply, type LoopbackRequest, startLoopback } from '../testing/loopback.ts';
import { embeddedProvider } from './embedded-provider.ts';
import { httpProvider } from './http-provider.ts';
import type { VehicleValuationProvider } from './provider.ts';
import { quoteAtAnyAge } from './quote-at-any-age.ts';

const test = testDatabase();
const PANDA = 'FIA-PANDA-3A-SERIE';
const EASY = `${PANDA}-1-2-69-CV-EASY`;
const quoteBody = valuationBody.required({ atDate: true });
const VESPA = 'VES-PRIMAVERA-125-ABS-11-CV';

/** Serves the embedded catalogue in the format of the HTTP provider. */
async function serve(catalogue: VehicleValuationProvider, request: LoopbackRequest): Promise<LoopbackReply> {
  const ok = (body: unknown) => ({ status: 200, body });
  const version = /^\/versions\/(.+)\/equipment$/.exec(request.path)?.[1];
  if (request.path === '/brands') return ok(await catalogue.brands(brandQuery.parse(request.query)));
  if (request.path === '/models') return ok(await catalogue.models(modelQuery.parse(request.query)));
  if (request.path === '/versions') return ok(await catalogue.versions(versionQuery.parse(request.query)));
  if (version !== undefined) return ok(await catalogue.equipment(version));
  const result = await catalogue.quote(quoteBody.parse(request.body));
  return result.outcome === 'QUOTED' ? ok(result) : { status: 422, body: { ...result, error: 'OUT_OF_PERIOD' } };
}

function refused(error: unknown): LoopbackReply {
  if (!(error instanceof AppError)) throw error;
  if (error.spec.status === 404) return { status: 404, body: { error: 'NOT_FOUND' } };
  return { status: 422, body: { error: 'UNKNOWN_EQUIPMENT', code: error.params.code } };
}

let service: Awaited<ReturnType<typeof startLoopback>>;

beforeAll(async () => {
  const catalogue = embeddedProvider(test.connection.db);
  service = await startLoopback((request) => serve(catalogue, request).catch(refused));
});
afterAll(() => service.stop());

const codes = (rows: readonly { readonly code: string }[]) => rows.map((row) => row.code);
const anyDay = { registrationDate: undefined, fuel: undefined };

describe.each([
  ['embedded', () => embeddedProvider(test.connection.db)],
  ['over HTTP', () => httpProvider({ url: service.url, key: 'k', timeoutMs: 60_000 })],
] satisfies [string, () => VehicleValuationProvider][])('the provider %s', (_name, provider) => {
  const quote = (change: Partial<Parameters<VehicleValuationProvider['quote']>[0]>) =>
    provider().quote({ version: EASY, optionals: [], registrationDate: '2018-06-15', atDate: '2026-06-15', mileage: null, ...change });

  it('lists the makes of a category, by name', async () => {
    const cars = await provider().brands({ category: 'AUTOVEICOLI', registrationDate: undefined });
    expect(cars.length).toBeGreaterThanOrEqual(50);
    expect(cars[0]).toEqual({ code: 'ABA', name: 'Abarth', category: 'AUTOVEICOLI' });
    const motorcycles = await provider().brands({ category: 'MOTOVEICOLI', registrationDate: undefined });
    expect(codes(motorcycles)).toContain('VES');
    expect(codes(motorcycles)).not.toContain('FIA');
  });

  it('lists only makes on sale on a day', async () => {
    const then = codes(await provider().brands({ category: 'AUTOVEICOLI', registrationDate: '2012-03-01' }));
    expect(then).toContain('FIA');
    expect(then).not.toContain('BYD');
  });

  it('lists the models of a make on a day and with a fuel', async () => {
    const fiat = { category: 'AUTOVEICOLI', brand: 'FIA' } as const;
    const all = await provider().models({ ...fiat, ...anyDay });
    expect(all.find((model) => model.code === PANDA)).toEqual({
      code: PANDA,
      name: 'Panda 3ª serie',
      segment: 'A',
      body: 'Berlina 5 porte',
      yearFrom: 2011,
      yearTo: null,
    });
    const electric = await provider().models({ ...fiat, registrationDate: '2025-02-01', fuel: 'ELETTRICA' });
    expect(codes(electric)).toEqual(expect.arrayContaining(['FIA-500E', 'FIA-600', 'FIA-GRANDE-PANDA', 'FIA-TOPOLINO']));
    expect(codes(electric)).not.toContain(PANDA);
  });

  it('lists the versions of a model on sale on a day', async () => {
    const then = await provider().versions({ model: PANDA, registrationDate: '2018-06-15', fuel: 'BENZINA' });
    expect(codes(then)).toEqual([EASY, `${PANDA}-0-9-TWINAIR-TURBO-85-CV-4X4`]);
    expect(then[0]).toMatchObject({ name: '1.2 69 CV Easy', powerKw: 51, displacementCc: 1242, gearbox: 'MANUALE', listPrice: 1_215_000 });
  });

  it('lists nothing for unknown codes', async () => {
    expect(await provider().models({ category: 'AUTOVEICOLI', brand: 'UNKNOWN', ...anyDay })).toEqual([]);
    expect(await provider().versions({ model: 'UNKNOWN', ...anyDay })).toEqual([]);
  });

  it('returns standard and optional equipment by segment and year', async () => {
    const { standard, optional } = await provider().equipment(EASY);
    expect(codes(standard)).toEqual(['ABS']);
    expect(optional).toContainEqual({ code: 'VERNICE-MET', description: 'Vernice metallizzata', price: 60_000 });
    expect(codes(optional)).not.toContain('SOSPENSIONI-PNEU');
    expect(codes((await provider().equipment(VESPA)).optional)).toContain('BAULETTO');
  });

  it('values a car: 8 years are 29.33 % of price and options', async () => {
    expect(await quote({ optionals: ['VERNICE-MET', 'FARI-LED'] })).toEqual({
      outcome: 'QUOTED',
      listPrice: 1_345_000,
      value: 394_500,
      kmReference: 120_000,
      editionMonth: '2026-06',
    });
  });

  it('values a motorcycle', async () => {
    const result = await quote({ version: VESPA, registrationDate: '2024-06-15' });
    expect(result).toMatchObject({ outcome: 'QUOTED', listPrice: 509_900, value: 367_100 });
  });

  it('reports a registration outside the quoted periods', async () => {
    const sold = { quotedFrom: '2011-01-01', quotedTo: '2021-12-31' };
    expect(await quote({ registrationDate: '2010-06-15' })).toEqual({ outcome: 'OUT_OF_PERIOD', reason: 'NOT_SOLD_THEN', ...sold });
    expect(await quote({ registrationDate: '2022-01-01' })).toEqual({ outcome: 'OUT_OF_PERIOD', reason: 'NOT_SOLD_THEN', ...sold });
  });

  it.each([
    ['version', { version: 'UNKNOWN' }, 'VEHICLE_QUOTATION_NOT_FOUND'],
    ['equipment', { optionals: ['UNKNOWN'] }, 'VEHICLE_EQUIPMENT_UNKNOWN'],
  ])('refuses an unknown %s', async (_what, change, code) => {
    await expect(quote(change)).rejects.toThrow(new RegExp(`^${code}$`));
  });

  it('refuses the equipment of an unknown version', async () => {
    await expect(provider().equipment('UNKNOWN')).rejects.toThrow(/^VEHICLE_QUOTATION_NOT_FOUND$/);
  });
});

describe('the embedded provider', () => {
  it('uses the curves that users edit', async () => {
    const { pool, db } = test.connection;
    await pool.query(`with added as (
        insert into residual_value_curve (category, powertrain, valid_from, km_per_year, per_thousand_km, max_km_loss, max_km_gain)
        values ('AUTOVEICOLI', 'TERMICA', '2026-07-01', 10000, 4000, 150000, 50000) returning id)
      insert into residual_value_point select id, age, residual from added, (values (0, 1000000), (120, 500000)) as point (age, residual)`);
    const value = async (atDate: string) => {
      const result = await embeddedProvider(db).quote({
        version: EASY,
        optionals: [],
        registrationDate: '2016-07-01',
        atDate,
        mileage: null,
      });
      return result.outcome === 'QUOTED' ? result.value : result;
    };
    expect(await value('2026-06-30')).toBe(271_000);
    expect(await value('2026-07-01')).toBe(607_500);
  });
});

describe('a service without a quotation for the age', () => {
  const known = { category: 'AUTOVEICOLI', fuel: 'BENZINA', listPrice: 2_000_000 } as const;
  const refusal = { error: 'OUT_OF_PERIOD', reason: 'TOO_OLD', quotedFrom: '2021-01-01', quotedTo: null };
  const request = { version: 'X', optionals: [], registrationDate: '2016-06-15', atDate: '2026-06-15', mileage: null };
  const quotedBy = async (body: object) => {
    const old = await startLoopback(async () => ({ status: 422, body }));
    const { db } = test.connection;
    const result = await quoteAtAnyAge(db, httpProvider({ url: old.url, key: 'k' }), request);
    await old.stop();
    return result;
  };

  it('is completed by the residual-value tables when it returns the price when new', async () => {
    // 120 months are 22 % of the price when new.
    expect(await quotedBy({ ...refusal, known })).toMatchObject({ outcome: 'QUOTED', listPrice: 2_000_000, value: 440_000 });
  });

  it('is final without that price, and for other reasons', async () => {
    expect(await quotedBy(refusal)).toMatchObject({ outcome: 'OUT_OF_PERIOD', reason: 'TOO_OLD' });
    expect(await quotedBy({ ...refusal, reason: 'NOT_SOLD_THEN', known })).toMatchObject({ outcome: 'OUT_OF_PERIOD' });
  });
});
