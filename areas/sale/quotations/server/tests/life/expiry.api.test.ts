import { describe, expect, it } from 'vitest';
import { expirePolicies, expireQuotations } from '#areas/sale/contracts/server/public.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/routes.ts';
import { accept, issue, quote } from '../../testing/sale.ts';

const test = testApp();
const clock = moment();

const workOn = (today: string) => ({
  db: test.connection.db,
  actor: null,
  language: 'it' as const,
  requestId: 'night',
  now: clock.now,
  today,
});

async function statusOf(id: number): Promise<string> {
  const row = await test.connection.db.selectFrom('contract').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  return row.status;
}

describe('the nightly expiry', () => {
  it('expires a quotation on the day after its last; unlocking prices it again', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const detail = (await dealer.call(routes.read, { params: { id: saved.id } })).body;
    const lastDay = String(detail.quoteValidUntil);
    await expireQuotations.run(workOn(lastDay), {});
    expect(await statusOf(saved.id)).toBe('PREVENTIVO');
    await expireQuotations.run(workOn(addDays(lastDay, 1)), {});
    expect(await statusOf(saved.id)).toBe('PREVENTIVO_SCADUTO');
    const params = { id: saved.id };
    expect((await dealer.call(routes.unlock, { params, body: { reason: null } })).status).toBe(403);
    const agency = await test.as('dipendente-agenzia');
    expect((await agency.call(routes.unlock, { params, body: { reason: 'Il cliente ci ha ripensato' } })).body).toMatchObject({
      status: 'PREVENTIVO',
    });
  });

  it('expires a policy after 24:00 of its last day, once', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    await issue(dealer, saved);
    const row = await test.connection.db.selectFrom('contract').select('expiry_date').where('id', '=', saved.id).executeTakeFirstOrThrow();
    const lastDay = row.expiry_date ?? '';
    expect(await expirePolicies.run(workOn(lastDay), {})).toEqual({ expired: 0 });
    expect(await expirePolicies.run(workOn(addDays(lastDay, 1)), {})).toEqual({ expired: 1 });
    expect(await expirePolicies.run(workOn(addDays(lastDay, 1)), {})).toEqual({ expired: 0 });
    expect(await statusOf(saved.id)).toBe('POLIZZA_SCADUTA');
  });
});

describe('a withdrawn quotation', () => {
  it('is closed with its reason, can be copied, and can no longer be accepted', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    const params = { id: saved.id };
    await dealer.call(routes.cancel, { params, body: { reason: 'Auto non più disponibile' } });
    const detail = (await dealer.call(routes.read, { params })).body;
    expect(detail).toMatchObject({ status: 'PREVENTIVO_SCADUTO', cancelled: true });
    expect(detail.timeline).toContainEqual(expect.objectContaining({ event: 'ANNULLA_PREVENTIVO', reason: 'Auto non più disponibile' }));
    expect((await accept(dealer, saved)).status).toBe(409);
    const { data } = routes.copy.response.parse((await dealer.call(routes.copy, { params })).body);
    expect((await dealer.call(routes.create, { body: data })).body).toMatchObject({ price: { premium: saved.premium } });
  });

  it('cannot be copied after acceptance', async () => {
    const dealer = await test.as('dealer');
    const saved = await quote(dealer);
    await accept(dealer, saved);
    expect((await dealer.call(routes.copy, { params: { id: saved.id } })).body).toMatchObject({ error: 'CANNOT_COPY' });
  });
});
