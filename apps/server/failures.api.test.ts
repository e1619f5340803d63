import { beforeAll, describe, expect, it } from 'vitest';
import { listCountries, searchCities } from '#areas/agency/geography/api/index.ts';
import { listAntitheftDevices, listBrands } from '#areas/agency/vehicles/api/index.ts';
import * as quotations from '#areas/sale/quotations/api/index.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';

/** Dropped tables cause an unexpected failure. */
describe('an unexpected failure', () => {
  const test = testApp();
  let dealer: Caller;
  const BROKEN = ['contract', 'tariff_version', 'geo_country', 'geo_city', 'vehicle_brand', 'antitheft_device'];

  beforeAll(async () => {
    dealer = await test.as('dealer');
    const { rows } = await test.connection.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) {
      if (BROKEN.includes(name) || /^(country|city|geo_)/.test(name))
        await test.connection.pool.query(`alter table ${name} rename to ${name}_gone`);
    }
  });

  const shown = async (call: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
    const { status, body } = await call;
    return [status, body.error, body.error_description];
  };
  const params = { id: 1 };

  it.each([
    ['QUOTATION_FAILED', 'Errore durante la quotazione', () => dealer.call(quotations.calculate, { body: CAR_SALE })],
    [
      'QUOTATION_SAVE_FAILED',
      'Si è verificato un errore imprevisto durante il salvataggio del preventivo',
      () => dealer.call(quotations.create, { body: CAR_SALE }),
    ],
    [
      'QUOTATION_LOAD_FAILED',
      'Si è verificato un errore imprevisto durante il caricamento del preventivo',
      () => dealer.call(quotations.read, { params }),
    ],
    [
      'EMISSION_FAILED',
      "Si è verificato un errore imprevisto durante l'emissione della polizza",
      () => dealer.call(quotations.issue, { params, body: { priceHash: 'f'.repeat(32) } }),
    ],
    [
      'INSURED_OBJECTS_FAILED',
      'Si è verificato un errore imprevisto durante il caricamento dei beni assicurabili',
      () => dealer.call(quotations.readBehaviour, {}),
    ],
    [
      'VEHICLE_SEARCH_FAILED',
      'Errore durante la ricerca del veicolo',
      () => dealer.call(listBrands, { query: { category: 'AUTOVEICOLI' } }),
    ],
    [
      'ANTITHEFT_LIST_FAILED',
      'Si è verificato un errore imprevisto durante il caricamento degli antifurti',
      () => dealer.call(listAntitheftDevices, { query: {} }),
    ],
    [
      'COUNTRIES_FAILED',
      'Si è verificato un errore imprevisto durante il caricamento dei paesi',
      () => dealer.call(listCountries, { query: {} }),
    ],
    [
      'CITIES_FAILED',
      'Si è verificato un errore imprevisto durante il caricamento delle città',
      () => dealer.call(searchCities, { query: { q: 'Bologna' } }),
    ],
  ] as const)('names its operation: %s', async (code, words, call) => {
    expect(await shown(call())).toEqual([500, code, words]);
  });

  it('contains a correlation id and no internals', async () => {
    const { body } = await dealer.call(quotations.read, { params }, { 'accept-language': 'en' });
    expect(body.error_description).toBe('An unexpected error occurred while loading the quotation');
    expect(body.details).toEqual({ requestId: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('contract');
  });
});
