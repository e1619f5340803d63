import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import { INITIAL_CURVES } from '../../domain/index.ts';

const test = testApp();
const { today } = moment();
let developer: Caller;
let dealer: Caller;

beforeAll(async () => {
  developer = await test.as('developer');
  dealer = await test.as('dealer');
});

const etag = (version: number) => ({ 'if-match': `"${version}"` });

describe('access', () => {
  it('is closed to dealers, and devices also to the agency', async () => {
    const agency = await test.as('dipendente-agenzia');
    expect((await dealer.call(routes.listBrandRows, { query: {} })).status).toBe(403);
    expect((await dealer.call(routes.listDeviceRows, { query: {} })).status).toBe(403);
    expect((await dealer.call(routes.listCurves, {})).status).toBe(403);
    expect((await agency.call(routes.listDeviceRows, { query: {} })).status).toBe(403);
    expect((await agency.call(routes.listBrandRows, { query: {} })).status).toBe(200);
  });

  it('returns 404 for unknown rows', async () => {
    const params = { id: 999_999 };
    const brand = { category: 'AUTOVEICOLI', code: 'ZZZ', name: 'Zeta', quotationCode: 'ZZZ' } as const;
    const device = { externalCode: 'X', name: 'X', kind: 'BLACKBOX' } as const;
    const answers = [
      await developer.call(routes.saveBrand, { params, body: brand }, etag(1)),
      await developer.call(routes.deleteBrand, { params }),
      await developer.call(routes.saveDevice, { params, body: device }, etag(1)),
      await developer.call(routes.deleteDevice, { params }),
      await developer.call(routes.deleteCurve, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('makes', () => {
  const body = { category: 'AUTOVEICOLI', code: 'qqq', name: 'Quasar', quotationCode: 'QUA-1' } as const;
  const find = async (search: string) => {
    const answer = await developer.call(routes.listBrandRows, { query: { search } });
    return (answer.body as { items: { id: number; version: number; suppressed: boolean; models: number }[] }).items[0];
  };
  const quoted = async () => {
    const answer = await dealer.call(routes.listBrands, { query: { category: 'AUTOVEICOLI' } });
    return (answer.body as { items: { code: string; name: string }[] }).items;
  };

  it('are added, refused as duplicates, and deleted while they have no models', async () => {
    const { body: made } = await developer.call(routes.createBrand, { body });
    expect(await find('quasar')).toMatchObject({ id: made.id, models: 0, suppressed: false });
    expect((await developer.call(routes.createBrand, { body: { ...body, name: 'Altra' } })).body).toEqual({ code: 'Esiste già' });
    expect((await developer.call(routes.deleteBrand, { params: { id: Number(made.id) } })).status).toBe(204);
    expect(await find('quasar')).toBeUndefined();
  });

  it('with models are disabled, never deleted, and disappear from the quoter at once', async () => {
    const fiat = await find('fiat');
    if (fiat === undefined) throw new Error('Fiat is missing');
    const params = { id: fiat.id };
    expect((await developer.call(routes.deleteBrand, { params })).body.error).toBe('BRAND_IN_USE');
    expect((await quoted()).some(({ code }) => code === 'FIA')).toBe(true);
    const changed = { category: 'AUTOVEICOLI', code: 'FIA', name: 'Fiat', quotationCode: 'FIAT-9', suppressed: true } as const;
    expect((await developer.call(routes.saveBrand, { params, body: changed }, etag(fiat.version))).status).toBe(204);
    expect((await quoted()).some(({ name }) => name === 'Fiat')).toBe(false);
    expect((await developer.call(routes.saveBrand, { params, body: changed }, etag(fiat.version))).status).toBe(412);
    const again = { ...changed, suppressed: false };
    expect((await developer.call(routes.saveBrand, { params, body: again }, etag(fiat.version + 1))).status).toBe(204);
    expect(await quoted()).toContainEqual({ code: 'FIAT-9', name: 'Fiat', category: 'AUTOVEICOLI' });
    const trace = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity', '=', 'vehicle_brand')
      .where('entity_id', '=', fiat.id)
      .orderBy('id')
      .execute();
    expect(trace[0]?.changes).toEqual({ quotationCode: ['FIA', 'FIAT-9'], suppressed: [false, true] });
  });
});

describe('anti-theft devices', () => {
  const body = { externalCode: 'BB-PROVA', name: 'Prova Box', kind: 'BLACKBOX' } as const;

  it('are added, disabled, and deleted unless a contract names them', async () => {
    const { body: made } = await developer.call(routes.createDevice, { body });
    const params = { id: Number(made.id) };
    const names = async () => {
      const answer = await dealer.call(routes.listAntitheftDevices, { query: { kind: 'BLACKBOX' } });
      return (answer.body as { items: { name: string }[] }).items.map(({ name }) => name);
    };
    expect(await names()).toContain('Prova Box');
    expect((await developer.call(routes.createDevice, { body })).body).toEqual({ name: 'Esiste già' });
    expect((await developer.call(routes.saveDevice, { params, body: { ...body, suppressed: true } }, etag(2))).status).toBe(204);
    expect(await names()).not.toContain('Prova Box');
    const contract = await test.connection.pool.query<{ id: number }>(
      `insert into contract (status, producer_id, seller_id, data, quote_valid_until, created_at, updated_at)
       select 'PREVENTIVO', id, id, '{"vehicle": {"antitheftDevice": "Prova Box"}}', current_date, now(), now() from app_user limit 1 returning id`,
    );
    expect((await developer.call(routes.deleteDevice, { params })).body.error).toBe('DEVICE_IN_USE');
    await test.connection.pool.query('delete from contract where id = $1', [contract.rows[0]?.id]);
    expect((await developer.call(routes.deleteDevice, { params })).status).toBe(204);
  });
});

describe('residual values', () => {
  const [first] = INITIAL_CURVES;
  if (first === undefined) throw new Error('No initial table');
  const body = {
    ...first,
    validFrom: addDays(today, 5),
    points: [
      { ageMonths: 0, residual: 1_000_000 },
      { ageMonths: 240, residual: 50_000 },
    ],
  };

  it('accept a future table, which can be changed and deleted until it begins', async () => {
    const { body: made } = await developer.call(routes.createCurve, { body });
    const params = { id: Number(made.id) };
    expect((await developer.call(routes.createCurve, { body })).body).toEqual({ validFrom: 'Esiste già' });
    expect((await developer.call(routes.saveCurve, { params, body: { ...body, kmPerYear: 12_000 } }, etag(1))).status).toBe(204);
    expect((await developer.call(routes.saveCurve, { params, body }, etag(1))).status).toBe(412);
    const { items } = (await developer.call(routes.listCurves, {})).body as { items: { id: number; state: string; kmPerYear: number }[] };
    expect(items.find(({ id }) => id === params.id)).toMatchObject({ state: 'FUTURE', kmPerYear: 12_000 });
    expect(items.filter(({ state }) => state === 'IN_FORCE')).toHaveLength(INITIAL_CURVES.length);
    const version = 'FIA-PANDA-3A-SERIE-1-2-69-CV-EASY';
    const old = { version, registrationDate: '2011-06-01', mileage: null };
    expect((await dealer.call(routes.quoteVehicle, { body: { ...old, atDate: addDays(today, 5) } })).status).toBe(200);
    expect((await developer.call(routes.deleteCurve, { params })).status).toBe(204);
    expect((await dealer.call(routes.quoteVehicle, { body: { ...old, atDate: '2027-06-01' } })).body.error).toBe('VEHICLE_OUT_OF_PERIOD');
  });

  it('in force never change', async () => {
    const { items } = (await developer.call(routes.listCurves, {})).body as { items: { id: number; version: number; state: string }[] };
    const inForce = items.find(({ state }) => state === 'IN_FORCE');
    const params = { id: inForce?.id ?? 0 };
    expect((await developer.call(routes.saveCurve, { params, body }, etag(1))).body.error).toBe('CURVE_BEGUN');
    expect((await developer.call(routes.deleteCurve, { params })).body.error).toBe('CURVE_BEGUN');
    const wrong = await developer.call(routes.createCurve, { body: { ...body, validFrom: today } });
    expect(wrong.body).toEqual({ validFrom: 'Una nuova tabella può decorrere solo da domani in poi' });
    const rising = { ...body, points: [...body.points, { ageMonths: 300, residual: 60_000 }] };
    expect((await developer.call(routes.createCurve, { body: rising })).body).toEqual({
      points: 'Il valore residuo non può crescere con l’età',
    });
  });
});
