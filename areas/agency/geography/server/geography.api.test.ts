import { beforeAll, describe, expect, it } from 'vitest';
import type { QueryOf } from '#platform/api-kit/route.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/routes.ts';
import { findBirthPlace } from './public.ts';

const test = testApp();
let dealer: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
});

async function names(query: QueryOf<typeof routes.searchCities>): Promise<unknown> {
  const answer = await dealer.call(routes.searchCities, { query });
  expect(answer.status).toBe(200);
  const items = answer.body.items as { readonly name: string }[];
  return items.map((item) => item.name);
}

describe('access', () => {
  it.each([['/geo/paesi'], ['/geo/province'], ['/geo/citta?q=roma'], ['/geo/citta/H501'], ['/geo/toponimi']])(
    '%s needs a login',
    async (path) => {
      expect((await test.anonymous.send({ url: `/api${path}` })).status).toBe(403);
    },
  );
});

describe('searching for a municipality', () => {
  it('puts the exact name first, then the more populous', async () => {
    expect(await names({ q: 'roma', limit: 3 })).toEqual(['Roma', 'Romano di Lombardia', "Romano d'Ezzelino"]);
    expect(await names({ q: 'Mi', limit: 2 })).toEqual(['Milano', 'Misterbianco']);
  });

  it.each([
    ['without accents', 'forli', 'Forlì'],
    ['with other accents', 'Forlí', 'Forlì'],
    ['without apostrophe', 'l aquila', "L'Aquila"],
    ['in one word', 'laquila', "L'Aquila"],
    ['by a later word', 'acquarica', 'Presicce-Acquarica'],
    ['in the second language', 'BOZEN', 'Bolzano'],
    ['with a shortened saint', 's. giovanni rotondo', 'San Giovanni Rotondo'],
    ['with swapped letters', 'milnao', 'Milano'],
    ['with a letter too many', 'torinno', 'Torino'],
    ['leaving words out', 'reggio emilia', "Reggio nell'Emilia"],
    ['by postcode', '37135', 'Verona'],
  ])('finds a name typed %s: %s', async (_how, q, expected) => {
    expect(await names({ q, limit: 1 })).toEqual([expected]);
  });

  it('returns everything that the address and birth-place fields fill in', async () => {
    const answer = await dealer.call(routes.searchCities, { query: { q: 'sovizzo' } });
    expect(answer.body).toEqual({
      total: 1,
      items: [
        {
          cadastralCode: 'M436',
          istatCode: '024128',
          name: 'Sovizzo',
          secondName: null,
          province: 'VI',
          provinceName: 'Vicenza',
          region: 'Veneto',
          postcodes: ['36050'],
          validFrom: '2024-01-22',
          validTo: null,
          suppressed: false,
        },
      ],
    });
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it('leaves out ceased ones unless asked, and returns those of a given day', async () => {
    expect(await names({ q: 'presicce' })).toEqual(['Presicce-Acquarica']);
    expect(await names({ q: 'presicce', suppressed: true })).toEqual(['Presicce', 'Presicce-Acquarica']);
    expect(await names({ q: 'presicce', at: '2019-05-14' })).toEqual(['Presicce']);
    expect(await names({ q: 'presicce', at: '2019-05-15' })).toEqual(['Presicce-Acquarica']);
  });

  it('lists a province by name with the total count', async () => {
    const answer = await dealer.call(routes.searchCities, { query: { province: 'TO', limit: 500 } });
    expect(answer.body.total).toBe(312);
    expect(await names({ province: 'TO', limit: 2 })).toEqual(['Agliè', 'Airasca']);
    expect(await names({ province: 'TS', q: 'san' })).toEqual(['San Dorligo della Valle']);
  });

  it('takes wildcards in the text literally', async () => {
    expect(await names({ q: "'; drop table city; --" })).toEqual([]);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: '東京' })).toEqual([]);
    expect(await names({ q: 'xqzwk' })).toEqual([]);
  });

  it.each([
    ['q', 'x'.repeat(51)],
    ['province', 'to'],
    ['at', '2025-02-30'],
    ['limit', '0'],
    ['limit', '501'],
  ])('refuses %s=%s', async (key, value) => {
    expect((await dealer.send({ url: `/api/geo/citta?${key}=${value}` })).status).toBe(422);
  });
});

describe('one municipality', () => {
  it('is found whether living or ceased', async () => {
    const living = await dealer.call(routes.getCity, { params: { cadastralCode: 'H501' } });
    const ceased = await dealer.call(routes.getCity, { params: { cadastralCode: 'D620' } });
    expect(living.body).toMatchObject({ name: 'Roma', province: 'RM', region: 'Lazio' });
    expect(ceased.body).toMatchObject({ name: 'Fiume', province: 'FU', region: 'Venezia Giulia', suppressed: true, validTo: '1947-09-16' });
  });

  it('is not found by an unknown code', async () => {
    expect((await dealer.call(routes.getCity, { params: { cadastralCode: 'Y999' } })).status).toBe(404);
  });
});

describe('lists', () => {
  it('return the countries by name, ceased ones only on request', async () => {
    const now = await dealer.call(routes.listCountries, { query: {} });
    const then = await dealer.call(routes.listCountries, { query: { at: '1985-01-01' } });
    expect([now.body.total, then.body.total]).toEqual([250, 256]);
    expect((now.body.items as unknown[])[0]).toMatchObject({ nameIt: 'Afghanistan', iso3: 'AFG', cadastralCode: 'Z200' });
    expect(now.headers['cache-control']).toBe('private, no-cache');
  });

  it('give a territory the place code of its state', async () => {
    const answer = await dealer.call(routes.listCountries, { query: {} });
    expect(answer.body.items).toContainEqual(expect.objectContaining({ iso3: 'GLP', cadastralCode: 'Z110', territory: true }));
  });

  it('return the provinces of today or of a given day', async () => {
    const now = await dealer.call(routes.listProvinces, { query: {} });
    const then = await dealer.call(routes.listProvinces, { query: { at: '2010-01-01' } });
    const acronyms = (answer: typeof now) => (answer.body.items as { acronym: string }[]).map((province) => province.acronym);
    expect(now.body.total).toBe(107);
    expect(acronyms(now)).not.toContain('OT');
    expect(acronyms(then)).toContain('OT');
    expect(acronyms(then)).not.toContain('SU');
  });

  it('return the kinds of street, common ones first', async () => {
    const answer = await dealer.call(routes.listToponyms, {});
    expect((answer.body.items as unknown[]).slice(0, 2)).toEqual([
      { name: 'Via', abbreviation: 'V.' },
      { name: 'Viale', abbreviation: 'V.le' },
    ]);
  });
});

describe('findBirthPlace', () => {
  it('returns the place for the code in a tax code', async () => {
    const { db } = test.connection;
    expect(await findBirthPlace(db, 'H047')).toMatchObject({ kind: 'city', city: { name: 'Presicce' } });
    expect(await findBirthPlace(db, 'Z110')).toMatchObject({ kind: 'country', country: { iso3: 'FRA' } });
    expect(await findBirthPlace(db, 'Z118')).toMatchObject({ kind: 'country', country: { iso3: 'YUG', suppressed: true } });
    expect(await findBirthPlace(db, 'Z999')).toBeNull();
    expect(await findBirthPlace(db, 'Y999')).toBeNull();
  });
});
