import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { installation, settingRoutes } from '../api/index.ts';
import { SETTING_CODES, SETTING_DEFAULTS } from '../domain/index.ts';

const test = testApp();
const { today } = moment();

describe('global rules', () => {
  it('are closed to users without the configuration role', async () => {
    const dealer = await test.as('dealer');
    for (const code of SETTING_CODES) {
      const { read, save } = settingRoutes[code];
      expect((await dealer.send({ method: 'GET', url: `/api${read.path}` })).status).toBe(403);
      expect((await dealer.send({ method: 'PUT', url: `/api${save.path}`, payload: SETTING_DEFAULTS[code] })).status).toBe(403);
    }
  });

  it.each(SETTING_CODES)('%s starts at its default, which can be saved unchanged', async (code) => {
    const developer = await test.as('developer');
    const { read, save } = settingRoutes[code];
    const first = await developer.send({ method: 'GET', url: `/api${read.path}` });
    expect(first.body).toEqual({ value: SETTING_DEFAULTS[code], version: 1, changedAt: null, changedBy: null });
    const again = await developer.send({
      method: 'PUT',
      url: `/api${save.path}`,
      payload: SETTING_DEFAULTS[code],
      headers: { 'if-match': String(first.headers.etag) },
    });
    expect([again.status, again.body.value, again.body.version]).toEqual([200, SETTING_DEFAULTS[code], 2]);
  });

  it('need the version that was read and are audited', async () => {
    const developer = await test.as('developer');
    const { read, save } = settingRoutes.COMPARAZIONE;
    const body = { type: 'CONFIGURABILE' } as const;
    expect((await developer.call(save, { query: {}, body })).body.error).toBe('VERSION_REQUIRED');
    const { version } = (await developer.call(read, {})).body;
    expect((await developer.call(save, { query: {}, body }, { 'if-match': `"${version}"` })).body.value).toEqual(body);
    const stale = await developer.call(save, { query: {}, body: { type: 'ATTIVO' } }, { 'if-match': `"${version}"` });
    expect([stale.status, stale.body.error]).toEqual([412, 'CHANGED_BY_OTHERS']);
    const trace = await test.connection.db
      .selectFrom('audit_event')
      .select('changes')
      .where('entity', '=', 'sale_setting')
      .where('action', '=', 'UPDATE')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(trace.changes).toEqual({ 'COMPARAZIONE.type': ['ATTIVO', 'CONFIGURABILE'] });
  });

  it('reject impossible values, at the field', async () => {
    const developer = await test.as('developer');
    const put = async (code: (typeof SETTING_CODES)[number], payload: object) => {
      const { read, save } = settingRoutes[code];
      const { headers } = await developer.send({ method: 'GET', url: `/api${read.path}` });
      return developer.send({ method: 'PUT', url: `/api${save.path}`, payload, headers: { 'if-match': String(headers.etag) } });
    };
    expect((await put('DURATE_PREVENTIVO', { defaultDays: 0, products: [] })).body).toEqual({
      defaultDays: 'Il campo Giorni di validità deve essere compreso tra 1 e 730',
    });
    expect((await put('DURATE_PREVENTIVO', { defaultDays: 30, products: [{ product: 'NON_ESISTE', days: 10 }] })).body).toEqual({
      'products.0.product': 'Contiene un codice che non esiste',
    });
    const groups = [{ name: 'Vetri', coverages: ['CRISTALLI', 'NON_ESISTE'] }];
    expect((await put('MUTUE_ESCLUSIONI', { groups })).body).toEqual({ 'groups.0.coverages': 'Contiene un codice che non esiste' });
    expect((await put('RINNOVI', { daysFromExpiration: 10, daysToExpiration: 11 })).status).toBe(422);
    expect((await put('PAGAMENTI', { types: [] })).status).toBe(422);
    expect((await put('AGENZIA', { ...SETTING_DEFAULTS.AGENZIA, website: 'javascript:alert(1)' })).status).toBe(422);
  });

  it('keep the VAT rates in use and accept a future one', async () => {
    const developer = await test.as('developer');
    const { read, save } = settingRoutes.IVA_VEICOLO;
    const { value, version } = (await developer.call(read, {})).body as { value: typeof SETTING_DEFAULTS.IVA_VEICOLO; version: number };
    const put = (rates: { validFrom: string; rate: number }[]) =>
      developer.call(save, { query: {}, body: { rates } }, { 'if-match': `"${version}"` });
    const past = value.rates.map((one) => ({ ...one, rate: 210_000 }));
    expect((await put(past)).body).toEqual({
      rates: 'Le aliquote già in vigore non si modificano: aggiungine una con decorrenza futura',
    });
    expect((await put([...value.rates, { validFrom: addDays(today, 1), rate: 240_000 }])).status).toBe(200);
  });
});

describe('the history of a rule', () => {
  it('keeps every value with its user and note, and a former one can be restored', async () => {
    const developer = await test.as('developer');
    const { read, save, history } = settingRoutes.RINNOVI;
    const before = (await developer.call(read, {})).body as {
      value: { daysFromExpiration: number; daysToExpiration: number };
      version: number;
    };
    const body = { daysFromExpiration: 90, daysToExpiration: 5 };
    const saved = await developer.call(save, { query: { nota: 'Meno anticipo' }, body }, { 'if-match': `"${before.version}"` });
    expect(saved.status).toBe(200);
    const { items } = (await developer.call(history, {})).body as {
      items: { version: number; value: unknown; note: string; savedBy: string }[];
    };
    expect(items[0]).toMatchObject({ version: before.version + 1, value: body, note: 'Meno anticipo', savedBy: expect.any(String) });
    expect(items[1]).toMatchObject({ version: before.version, value: before.value });
    const back = await developer.call(save, { query: {}, body: before.value }, { 'if-match': `"${before.version + 1}"` });
    expect(back.body.value).toEqual(before.value);
    expect((await (await test.as('dealer')).send({ method: 'GET', url: `/api${history.path}` })).status).toBe(403);
  });

  it('shows what the installation fixes', async () => {
    const { status, body } = await (await test.as('developer')).call(installation, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ tenant: expect.any(String), agency: { name: expect.any(String) }, payments: expect.any(Array) });
  });
});
