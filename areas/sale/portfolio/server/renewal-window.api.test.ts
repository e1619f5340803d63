import { beforeAll, describe, expect, it } from 'vitest';
import { settingRoutes } from '#areas/agency/settings/api/index.ts';
import { renewalWindow } from '#areas/agency/settings/domain/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { listPolicies, readPolicy } from '../api/index.ts';

const test = testApp();
const { today } = moment();
let dealer: Caller;
let policy: Saved;

beforeAll(async () => {
  dealer = await test.as('dealer');
  policy = await quote(dealer);
  expect((await accept(dealer, policy)).status).toBe(200);
  expect((await issue(dealer, policy)).status).toBe(200);
});

const expiring = (date: string) =>
  test.connection.db
    .updateTable('contract')
    .set({ expiry_date: date, effective_date: addDays(date, -365) })
    .where('id', '=', policy.id)
    .execute();
const listed = async () => {
  const { items } = listPolicies.response.parse((await dealer.call(listPolicies, { query: { inRinnovo: true } })).body);
  return items.map(({ id }) => id).includes(policy.id);
};
const flagged = async () => readPolicy.response.parse((await dealer.call(readPolicy, { params: { id: policy.id } })).body).inRenewal;

describe('the renewal window', () => {
  it('is counted in days before the expiry', () => {
    expect(renewalWindow({ daysFromExpiration: 365, daysToExpiration: 0 }, '2026-03-01')).toEqual({ from: '2026-03-01', to: '2027-03-01' });
  });

  it.each([
    [-1, false],
    [0, true],
    [365, true],
    [366, false],
  ])('a policy that expires in %i days: %s', async (days, inside) => {
    await expiring(addDays(today, days));
    expect([await listed(), await flagged()]).toEqual([inside, inside]);
  });

  it('changes with the days of its setting', async () => {
    const developer = await test.as('developer');
    const { read, save } = settingRoutes.RINNOVI;
    const etag = String((await developer.call(read, {})).headers.etag);
    await developer.call(save, { query: {}, body: { daysFromExpiration: 60, daysToExpiration: 10 } }, { 'if-match': etag });
    await expiring(addDays(today, 61));
    expect([await listed(), await flagged()]).toEqual([false, false]);
    await expiring(addDays(today, 10));
    expect([await listed(), await flagged()]).toEqual([true, true]);
  });
});
