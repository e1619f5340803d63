import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listPaymentKeys, removePaymentKey, setPaymentKey } from '#areas/agency/settings/api/index.ts';
import { PAYMENT_KEYS, type PaymentKey } from '#areas/agency/settings/domain/index.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { saleRules } from '../../../api/index.ts';

const test = testApp();
let developer: Caller;
let dealer: Caller;

beforeAll(async () => {
  developer = await test.as('developer');
  dealer = await test.as('dealer');
});

const SECRET = 'sk_test_molto-segreta';
const states = async () => listPaymentKeys.response.parse((await developer.call(listPaymentKeys, {})).body).items;
const versionOf = async (key: PaymentKey) => `"${(await states()).find((one) => one.key === key)?.version}"`;
const set = async (key: PaymentKey, value: string) =>
  developer.call(setPaymentKey, { params: { chiave: key }, body: { value } }, { 'if-match': await versionOf(key) });
const offered = async () => saleRules.response.parse((await dealer.call(saleRules, {})).body).paymentTypes;

describe('the keys of the payment provider', () => {
  it('need the role that configures payments, and a valid format', async () => {
    expect((await dealer.call(listPaymentKeys, {})).status).toBe(403);
    expect(
      (await dealer.call(setPaymentKey, { params: { chiave: 'SECRET_KEY' }, body: { value: SECRET } }, { 'if-match': '"1"' })).status,
    ).toBe(403);
    expect((await set('SECRET_KEY', 'con spazi dentro')).status).toBe(422);
    expect((await states()).map(({ isSet }) => isSet)).toEqual([false, false, false]);
  });

  it('make cards available once all are set, and unavailable when one is removed', async () => {
    expect(await offered()).not.toContain('CARTA_CREDITO');
    for (const key of PAYMENT_KEYS) {
      expect(await offered()).not.toContain('CARTA_CREDITO');
      expect((await set(key, `${SECRET}-${key}`)).status).toBe(204);
    }
    expect(await offered()).toContain('CARTA_CREDITO');
    const gone = { params: { chiave: 'HOOK_SECRET' as const } };
    expect((await developer.call(removePaymentKey, gone, { 'if-match': '"1"' })).status).toBe(412);
    expect((await developer.call(removePaymentKey, gone, { 'if-match': await versionOf('HOOK_SECRET') })).status).toBe(204);
    expect(await offered()).not.toContain('CARTA_CREDITO');
  });

  it('are never returned: not by the API, the database or the audit trail', async () => {
    expect((await set('SECRET_KEY', `${SECRET}-nuova`)).status).toBe(204);
    const answer = await developer.call(listPaymentKeys, {});
    expect(answer.body).toMatchObject({ items: [{ key: 'SECRET_KEY', isSet: true, changedBy: expect.any(String) }, {}, { isSet: false }] });
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, ' ') as text from (select to_jsonb(a) as t from audit_event a union all select to_jsonb(k) from payment_key k
        union all select to_jsonb(i) from idempotency_key i) x`.execute(test.connection.db);
    const kept = `${rows[0]?.text} ${answer.raw.toString('utf8')}`;
    expect(kept).toContain('payment_key');
    expect(kept).not.toContain('molto-segreta');
    expect(kept).not.toContain(Buffer.from(SECRET).toString('hex'));
  });
});
