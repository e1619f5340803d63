import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';
import { type CustomerDraft, EMPTY_CUSTOMER } from '../../domain/index.ts';
import { upsertCustomer, visibleCustomerId } from '../public.ts';
import { REFERENCES, referencingColumns } from './merge.ts';

const test = testApp();
const COMPANY: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'SOCIETA',
  businessName: 'Ferramenta Bianchi S.r.l.',
  taxIdCode: '12345670017',
  vatNumber: '12345670017',
};
let producer = 0;
let seller = 0;
let reviewer: Caller;
let stranger: Caller;
let kept = 0;
let absorbed = 0;
let serial = 0;

function work() {
  return {
    db: test.connection.db,
    now: '2026-11-21T10:00:00.000Z',
    today: '2026-11-21',
    requestId: 'test',
    language: 'it',
    actor: null,
  } as const;
}

async function store(customer: CustomerDraft, sellerId = producer): Promise<number> {
  return (await upsertCustomer(work(), { producerId: producer, sellerId }, customer)) ?? 0;
}

async function openPairs(
  caller = reviewer,
): Promise<readonly { low: { id: number }; high: { id: number }; kind: string; state: string }[]> {
  const { body } = await caller.call(routes.listPairs, { query: { max: 100 } });
  return body.items as Awaited<ReturnType<typeof openPairs>>;
}

/** Eleven digits with the check digit of a VAT number. */
function vat(base: number): string {
  const digits = String(base).padStart(10, '0');
  const sum = [...digits].reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

beforeAll(async () => {
  const rows = await test.connection.db.selectFrom('app_user').select(['id', 'username']).execute();
  const idOf = (name: string) => rows.find(({ username }) => username === name)?.id ?? 0;
  [producer, seller] = [idOf('dealer'), idOf('venditore')];
  reviewer = await test.as('dealer');
  stranger = await test.as('intermediario');
});

beforeEach(async () => {
  serial += 2;
  const [one, other] = [vat(700_000_001 + serial), vat(700_000_002 + serial)];
  const contacts = { email: `ferramenta${serial}@example.it`, pec: null, phone: null };
  kept = await store({ ...COMPANY, businessName: `Ferramenta ${one}`, taxIdCode: one, vatNumber: one, contacts });
  const subjectAddress = { ...EMPTY_CUSTOMER.subjectAddress, street: 'Appia', houseNumber: '1', city: 'Roma' };
  absorbed = await store({ ...COMPANY, businessName: `Ferramenta ${one}`, taxIdCode: other, vatNumber: one, subjectAddress }, seller);
});

describe('duplicates of another network', () => {
  it('are neither listed nor judged nor merged', async () => {
    const params = { id: kept, altro: absorbed };
    expect(await openPairs(stranger)).toEqual([]);
    const judged = await stranger.call(routes.distinguish, { params, body: { distinct: true } });
    const merged = await stranger.call(routes.mergeCustomers, { params });
    const preview = await stranger.call(routes.previewCustomerMerge, { params });
    const undone = await stranger.call(routes.undoMerge, { params: { id: kept, unione: 1 } });
    expect([judged, merged, preview, undone].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('are not shown to sellers, who see only a part of a registry', async () => {
    const venditore = await test.as('venditore');
    expect(await openPairs(venditore)).toEqual([]);
    expect((await venditore.call(routes.mergeCustomers, { params: { id: kept, altro: absorbed } })).status).toBe(404);
  });
});

describe('a pair', () => {
  it('is found when the second customer is saved', async () => {
    expect(await openPairs()).toContainEqual(expect.objectContaining({ kind: 'EQUAL', low: expect.objectContaining({ id: kept }) }));
  });

  it('that was judged to be two customers does not come back', async () => {
    const params = { id: absorbed, altro: kept };
    expect((await reviewer.call(routes.distinguish, { params, body: { distinct: true } })).body).toEqual({ state: 'DISTINCT' });
    await reviewer.call(routes.searchPairs, {});
    expect((await openPairs()).filter(({ low }) => low.id === kept)).toEqual([]);
  });

  it('is found by the nightly search if a row was stored without one', async () => {
    await test.connection.db.deleteFrom('customer_pair').where('low_id', '=', kept).execute();
    expect((await reviewer.call(routes.searchPairs, {})).body).toEqual({ found: 1 });
  });

  it('is not made of customers who share nothing but the mail of the office', async () => {
    const contacts = { email: 'ufficio@example.it', pec: null, phone: null };
    const names = ['Alfa', 'Beta', 'Gamma'];
    const ids = await Promise.all(
      names.map((businessName, i) =>
        store({ ...COMPANY, businessName, taxIdCode: vat(600_000_000 + serial * 10 + i), vatNumber: null, contacts }),
      ),
    );
    expect((await openPairs()).filter(({ low, high }) => ids.includes(low.id) || ids.includes(high.id))).toEqual([]);
  });
});

describe('a merge', () => {
  it('is previewed field by field, with what it moves', async () => {
    const { body } = await reviewer.call(routes.previewCustomerMerge, { params: { id: kept, altro: absorbed } });
    expect(body.moves).toEqual({ quotations: 0, policies: 0, sellers: 1, consents: 0 });
    expect(body.fields).toContainEqual({ path: 'subjectAddress.street', kept: null, absorbed: 'Appia', result: 'FILLED' });
    expect(body.fields).toContainEqual(expect.objectContaining({ path: 'taxIdCode', result: 'KEPT' }));
    expect(body.kind).toBe('EQUAL');
  });

  it('gives exactly the data of its preview', async () => {
    const params = { id: kept, altro: absorbed };
    const preview = await reviewer.call(routes.previewCustomerMerge, { params });
    const { body } = await reviewer.call(routes.mergeCustomers, { params });
    const fields = preview.body.fields as { path: string; kept: string | null; absorbed: string | null; result: string }[];
    for (const { path, result, ...values } of fields) {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], body.customer);
      expect([path, value]).toEqual([path, result === 'FILLED' ? values.absorbed : values.kept]);
    }
  });

  it('leads the absorbed customer and their tax code to the kept one', async () => {
    await reviewer.call(routes.recordConsents, {
      params: { id: absorbed },
      body: { on: todayInRome(new Date().toISOString()), medium: 'TELEFONO', MARKETING: true },
    });
    await reviewer.call(routes.mergeCustomers, { params: { id: kept, altro: absorbed } });
    const opened = await reviewer.call(routes.readCustomer, { params: { id: absorbed } });
    expect(opened.body).toMatchObject({ id: kept, customer: { subjectAddress: { street: 'Appia' } } });
    const { body } = await reviewer.call(routes.readConsents, { params: { id: kept } });
    expect(body).toMatchObject([{ purpose: 'MARKETING', granted: true }, {}, {}]);
    const { tax_code: code } = await test.connection.db
      .selectFrom('customer')
      .select('tax_code')
      .where('id', '=', absorbed)
      .executeTakeFirstOrThrow();
    expect(await store({ ...COMPANY, businessName: null, taxIdCode: code, vatNumber: null })).toBe(kept);
    const actor = {
      userId: producer,
      username: 'dealer',
      displayName: '',
      group: 'DEALER',
      roles: new Set<string>(),
      sessionId: 0,
      original: null,
    };
    expect(await visibleCustomerId({ ...work(), actor }, producer, code)).toBe(kept);
    expect((await openPairs()).filter(({ low, high }) => [low.id, high.id].includes(absorbed))).toEqual([]);
    const listed = await reviewer.call(routes.listCustomers, { query: { search: code } });
    expect(listed.body.items).toEqual([]);
  });

  it('is refused of an absorbed customer, of two customers with an account each, of customers of two producers', async () => {
    const { db } = test.connection;
    const third = vat(500_000_000 + serial);
    const elsewhere = (await upsertCustomer(work(), { producerId: seller, sellerId: seller }, { ...COMPANY, taxIdCode: third })) ?? 0;
    const agency = await test.as('dipendente-agenzia');
    const across = await agency.call(routes.mergeCustomers, { params: { id: kept, altro: elsewhere } });
    expect(across.body).toMatchObject({ error: 'CUSTOMERS_OF_TWO_PRODUCERS' });
    await db.updateTable('customer').set({ user_id: producer }).where('id', '=', absorbed).execute();
    await db.updateTable('customer').set({ user_id: seller }).where('id', '=', kept).execute();
    const account = await reviewer.call(routes.mergeCustomers, { params: { id: kept, altro: absorbed } });
    expect(account.body).toMatchObject({ error: 'ABSORBED_HAS_ACCOUNT' });
    await db.updateTable('customer').set({ user_id: null }).where('id', 'in', [kept, absorbed]).execute();
    await reviewer.call(routes.mergeCustomers, { params: { id: kept, altro: absorbed } });
    const again = await reviewer.call(routes.mergeCustomers, { params: { id: kept, altro: absorbed } });
    expect(again.body).toMatchObject({ error: 'ALREADY_ABSORBED' });
  });

  it('moves the account of the absorbed customer, and gives it back when it is undone', async () => {
    const { db } = test.connection;
    const accounts = async () => {
      const rows = await db.selectFrom('customer').select(['id', 'user_id']).where('id', 'in', [kept, absorbed]).execute();
      return [kept, absorbed].map((id) => rows.find((row) => row.id === id)?.user_id);
    };
    await db.updateTable('customer').set({ user_id: producer }).where('id', '=', absorbed).execute();
    const merged = await reviewer.call(routes.mergeCustomers, { params: { id: kept, altro: absorbed } });
    expect(await accounts()).toEqual([producer, producer]);
    const { merge } = routes.customerDetail.parse(merged.body);
    await reviewer.call(routes.undoMerge, { params: { id: kept, unione: merge?.id ?? 0 } });
    expect(await accounts()).toEqual([null, producer]);
  });

  it('is undone: both customers are as before', async () => {
    const read = async (id: number) => {
      const row = await test.connection.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const sellers = await test.connection.db
        .selectFrom('customer_seller')
        .select('seller_id')
        .where('customer_id', '=', id)
        .orderBy('seller_id')
        .execute();
      return { data: row.data, merged: row.merged_into, sellers };
    };
    const before = [await read(kept), await read(absorbed)];
    const merged = await reviewer.call(routes.mergeCustomers, { params: { id: kept, altro: absorbed } });
    const { id: unione } = merged.body.merge as { id: number };
    const undone = await reviewer.call(routes.undoMerge, { params: { id: kept, unione } });
    expect(undone.body).toEqual({ id: kept, restored: absorbed });
    expect([await read(kept), await read(absorbed)]).toEqual(before);
    expect((await reviewer.call(routes.undoMerge, { params: { id: kept, unione } })).body).toMatchObject({ error: 'NOT_UNDOABLE' });
    expect(await openPairs()).toContainEqual(expect.objectContaining({ low: expect.objectContaining({ id: kept }), state: 'OPEN' }));
  });

  it('decides every column that refers to a customer', async () => {
    expect(await referencingColumns(test.connection.db)).toEqual(Object.keys(REFERENCES).toSorted());
  });
});
