import { describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDayOfMonth } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';

const test = testApp();
const { today } = moment();

describe('terms', () => {
  const next = firstDayOfMonth(addMonths(today, 1));
  const body = {
    producerId: null,
    companyId: null,
    validFrom: next,
    period: 'QUINDICINALE',
    commissionPeriod: 'MENSILE',
    reviewDays: 2,
    paymentDays: 15,
    graceDays: 5,
    iban: 'IT60 X054 2811 1010 0000 0123 456',
    guaranteeFrom: '2026-01-01',
    guarantee: 'Banca di prova, n. 7',
  } as const;

  it('longer than ten days from the collection need the guarantee of 4 %', async () => {
    const agency = await test.as('dipendente-agenzia');
    const bare = { ...body, guaranteeFrom: null, guarantee: null };
    const refused = await agency.call(routes.saveTerms, { body: bare });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body).toSorted()).toEqual(['paymentDays', 'period']);
    expect((await agency.call(routes.saveTerms, { body: { ...bare, period: 'GIORNALIERO', paymentDays: 10 } })).status).toBe(204);
    expect(Object.keys((await agency.call(routes.saveTerms, { body: { ...body, guarantee: null } })).body)).toEqual(['guarantee']);
  });

  it('are set for future months; those in force stay', async () => {
    const agency = await test.as('dipendente-agenzia');
    expect((await agency.call(routes.saveTerms, { body: { ...body, validFrom: firstDayOfMonth(today) } })).body).toMatchObject({
      error: 'TERMS_KEPT',
    });
    expect((await agency.call(routes.saveTerms, { body: { ...body, validFrom: addDays(next, 1) } })).body).toEqual({
      validFrom: 'Indica il primo giorno di un mese',
    });
    expect((await agency.call(routes.saveTerms, { body: { ...body, iban: 'IT00' } })).status).toBe(422);
    expect(Object.values((await agency.call(routes.saveTerms, { body: { ...body, reviewDays: 31 } })).body)).toEqual([
      expect.stringContaining('tra 0 e 30'),
    ]);
    expect((await agency.call(routes.saveTerms, { body })).status).toBe(204);
    expect((await agency.call(routes.saveTerms, { body: { ...body, graceDays: 6 } })).status).toBe(204);
    expect((await agency.call(routes.saveTerms, { body: { ...body, producerId: 999_999 } })).status).toBe(404);
    const { body: rows } = await agency.call(routes.listTerms, { query: {} });
    expect(rows).toMatchObject([
      { validFrom: next, graceDays: 6, current: false, iban: 'IT60X0542811101000000123456' },
      { validFrom: '2019-01-01', current: true, period: 'GIORNALIERO', source: expect.stringContaining('40/2018') },
    ]);
  });
});
