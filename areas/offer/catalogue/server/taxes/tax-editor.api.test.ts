import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { addTaxRate, listTaxRates, removeTaxRate } from '../../api/tax-routes.ts';
import { readTaxRates } from '../public.ts';

const test = testApp();
const { today } = moment();
const body = { lineOfBusiness: 'CVT', validFrom: addDays(today, 30), rate: 140_000, legalRef: 'L. 1/2027', note: null } as const;

describe('the premium tax', () => {
  it('is closed to users without the configuration role', async () => {
    const dealer = await test.as('dealer');
    expect((await dealer.call(listTaxRates, {})).status).toBe(403);
    expect((await dealer.call(addTaxRate, { body })).status).toBe(403);
    expect((await dealer.call(removeTaxRate, { params: { id: 1 } })).status).toBe(403);
  });

  it('accepts a future rate, ends the previous one, and can remove it again', async () => {
    const developer = await test.as('developer');
    const cvt = async () => (await readTaxRates(test.connection.db)).filter((rate) => rate.lineOfBusiness === 'CVT');
    const before = await cvt();
    const added = await developer.call(addTaxRate, { body });
    expect(added.status).toBe(200);
    expect(await cvt()).toEqual([
      expect.objectContaining({ id: 'CVT-2016', validTo: addDays(today, 29) }),
      expect.objectContaining({ id: `CVT-${body.validFrom}`, rate: 140_000, validTo: null }),
    ]);
    const twice = await developer.call(addTaxRate, { body: { ...body, validFrom: addDays(today, 10) } });
    expect(twice.body).toEqual({ validFrom: 'Esiste già un’aliquota di questo ramo che decorre da quel giorno o dopo' });
    expect((await developer.call(removeTaxRate, { params: { id: Number(added.body.id) } })).status).toBe(204);
    expect(await cvt()).toEqual(before);
    const trace = await test.connection.db
      .selectFrom('audit_event')
      .select('action')
      .where('entity', '=', 'tax_rate')
      .orderBy('id')
      .execute();
    expect(trace.map(({ action }) => action)).toEqual(['CREATE', 'DELETE']);
  });

  it('rejects a rate of today and the deletion of one in force, also in the database', async () => {
    const developer = await test.as('developer');
    const now = await developer.call(addTaxRate, { body: { ...body, validFrom: today } });
    expect([now.status, now.body.validFrom]).toEqual([422, 'Una nuova aliquota può decorrere solo da domani in poi']);
    const { items } = (await developer.call(listTaxRates, {})).body as { items: { id: number; state: string }[] };
    const inForce = items.find(({ state }) => state === 'IN_FORCE')?.id ?? 0;
    expect((await developer.call(removeTaxRate, { params: { id: inForce } })).body.error).toBe('TAX_RATE_BEGUN');
    expect((await developer.call(removeTaxRate, { params: { id: 999_999 } })).status).toBe(404);
    await expect(test.connection.db.deleteFrom('tax_rate').where('number', '=', inForce).execute()).rejects.toThrow(/in force/);
    await expect(test.connection.db.updateTable('tax_rate').set({ rate: 1 }).where('number', '=', inForce).execute()).rejects.toThrow();
  });
});
