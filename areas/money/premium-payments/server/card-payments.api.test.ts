import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractDetailSchema, requestIssue } from '#areas/sale/contracts/api/index.ts';
import { read, revoke } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, recordPapers, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';
import { type CardStandIn, startCardServiceStandIn } from './cards/stand-in.ts';
import { productWithCards } from './testing/product-with-cards.ts';

const GOOD = '4242424242424242';
const REFUSED = '4000000000000002';

let cards: CardStandIn;
/** Events that the service wants to deliver; each test decides when, how often and in which order. */
let outbox: { readonly body: string; readonly signature: string }[] = [];

beforeAll(async () => {
  cards = await startCardServiceStandIn({
    publicUrl: () => 'http://localhost',
    deliver: async (body, signature) => {
      outbox.push({ body, signature });
      return 204;
    },
  });
});
afterAll(() => cards.close());

const test = testApp({ product: () => productWithCards(cards) });
let dealer: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
});

const post = (body: string, signature: string) =>
  test.anonymous.send({
    method: 'POST',
    url: '/api/public/pagamenti/eventi',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });

/** Delivers the events of the service and works on them. */
async function deliver(): Promise<void> {
  // The service sends after its own answer.
  await expect.poll(() => outbox.length).toBeGreaterThan(0);
  const events = outbox;
  outbox = [];
  for (const { body, signature } of events) expect((await post(body, signature)).status).toBe(204);
  await test.runJobs();
}

const listed = async ({ id }: Pick<Saved, 'id'>) =>
  routes.listPayments.response.parse((await dealer.call(routes.listPayments, { params: { id } })).body);
const detailOf = async ({ id }: Pick<Saved, 'id'>) => contractDetailSchema.parse((await dealer.call(read, { params: { id } })).body);

async function accepted(): Promise<Saved> {
  const saved = await quote(dealer, { ...CAR_SALE, paymentType: 'CARTA_CREDITO' });
  expect((await accept(dealer, saved)).status).toBe(200);
  return saved;
}

async function linkOf({ id }: Pick<Saved, 'id'>): Promise<string> {
  const answer = await dealer.call(routes.requestPayment, { params: { id }, body: { email: null } });
  expect(answer.status).toBe(200);
  return String(answer.body.link).split('/').at(-1) ?? '';
}

/** Starts an attempt; returns its session. */
async function start(token: string): Promise<string> {
  const answer = await test.anonymous.call(routes.startPayment, { body: { token } });
  expect(answer.status).toBe(200);
  return String(answer.body.url).split('/').at(-1) ?? '';
}

/** Cents of the bank, the customer's debt and the money not allocated in a contract's ledger. */
async function balances({ id }: Pick<Saved, 'id'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`select l.account, sum(l.amount)::bigint as amount from ledger_entry e
    join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} and l.account in ('BANCA', 'CREDITO_CLIENTE', 'IMPORTI_DA_ATTRIBUIRE')
    group by 1 having sum(l.amount) <> 0`.execute(test.connection.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

describe('a card payment', () => {
  it('is unknown to a user that does not see the contract, and open to its seller', async () => {
    const saved = await accepted();
    const other = await test.as('dealer-2');
    const params = { id: saved.id };
    expect((await other.call(routes.listPayments, { params })).status).toBe(404);
    expect((await other.call(routes.requestPayment, { params, body: { email: null } })).status).toBe(404);
    expect(await listed(saved)).toEqual({ items: [], due: saved.premium, canRequest: true, canRecord: false });
  });

  it('blocks the issue until the money arrived, and then the policy is issued by itself if the seller asked for it', async () => {
    const saved = await accepted();
    await recordPapers(dealer, saved);
    expect((await issue(dealer, saved)).body).toMatchObject({ error: 'BLOCKED' });
    expect((await dealer.call(requestIssue, { params: { id: saved.id }, body: { isWanted: true } })).status).toBe(204);
    await test.runJobs();
    const token = await linkOf(saved);
    expect((await test.anonymous.call(routes.openPayment, { body: { token } })).body).toMatchObject({
      state: 'DA_PAGARE',
      amount: saved.premium,
    });
    expect(await cards.page.pay(await start(token), GOOD)).toMatchObject({ refusal: null });
    expect((await test.anonymous.call(routes.openPayment, { body: { token } })).body).toMatchObject({ state: 'IN_CORSO' });
    await deliver();
    expect((await test.anonymous.call(routes.openPayment, { body: { token } })).body).toMatchObject({ state: 'PAGATO' });
    const detail = await detailOf(saved);
    expect(detail).toMatchObject({ status: 'POLIZZA', premiumDueOn: null });
    expect(detail.premiumPaidOn).not.toBeNull();
    expect(await balances(saved)).toEqual({ BANCA: saved.premium });
  });

  it('is kept apart before the issue, keeps the acceptance, and goes back on request', async () => {
    const saved = await accepted();
    await cards.page.pay(await start(await linkOf(saved)), GOOD);
    await deliver();
    expect(await balances(saved)).toEqual({ BANCA: saved.premium, IMPORTI_DA_ATTRIBUIRE: -saved.premium });
    const params = { id: saved.id };
    expect((await dealer.call(revoke, { params, body: { reason: null } })).body).toMatchObject({ error: 'BLOCKED' });
    const [payment] = (await listed(saved)).items;
    const refund = () => dealer.call(routes.refundPayment, { params: { ...params, paymentId: payment?.id ?? 0 } });
    expect((await refund()).status).toBe(204);
    await test.runJobs();
    await deliver();
    expect(await balances(saved)).toEqual({});
    expect((await listed(saved)).items).toMatchObject([{ status: 'FALLITO', failure: 'RESTITUITO' }]);
    expect((await refund()).body).toMatchObject({ error: 'NOTHING_TO_REFUND' });
    expect((await dealer.call(revoke, { params, body: { reason: null } })).status).toBe(200);
  });

  it('that was refused can be tried again; the address of the first attempt no longer pays', async () => {
    const saved = await accepted();
    const token = await linkOf(saved);
    const first = await start(token);
    expect(await cards.page.pay(first, REFUSED)).toMatchObject({ url: null, refusal: expect.any(String) });
    const second = await start(token);
    expect(await cards.page.pay(first, GOOD)).toBeNull();
    await deliver();
    expect((await listed(saved)).items).toMatchObject([{ status: 'IN_CORSO' }]);
    await cards.page.pay(second, GOOD);
    await deliver();
    expect((await listed(saved)).items).toMatchObject([{ status: 'COMPLETATO' }]);
    expect(await balances(saved)).toMatchObject({ BANCA: saved.premium });
  });

  it('counts once however often and late its messages arrive; a late refusal does not undo it', async () => {
    const saved = await accepted();
    const session = await start(await linkOf(saved));
    await cards.page.pay(session, GOOD);
    await expect.poll(() => outbox.length).toBeGreaterThan(0);
    const [paid] = outbox;
    outbox = [];
    await cards.send('checkout.session.expired', session);
    await cards.send('checkout.session.completed', session);
    outbox.push(...Array.from({ length: 3 }, () => ({ body: paid?.body ?? '', signature: paid?.signature ?? '' })));
    const events = outbox;
    outbox = [];
    await Promise.all(events.map(({ body, signature }) => post(body, signature)));
    await test.runJobs();
    expect((await listed(saved)).items).toMatchObject([{ status: 'COMPLETATO' }]);
    expect(await balances(saved)).toEqual({ BANCA: saved.premium, IMPORTI_DA_ATTRIBUIRE: -saved.premium });
  });

  it('of a second link that was paid too goes back by itself', async () => {
    const saved = await accepted();
    const session = await start(await linkOf(saved));
    const again = await start(await linkOf(saved));
    await cards.page.pay(session, GOOD);
    await cards.page.pay(again, GOOD);
    await deliver();
    await test.runJobs();
    await deliver();
    expect(await balances(saved)).toEqual({ BANCA: saved.premium, IMPORTI_DA_ATTRIBUIRE: -saved.premium });
    expect((await listed(saved)).items.map(({ status }) => status).toSorted()).toEqual(['COMPLETATO', 'FALLITO']);
  });

  it('is found by the regular check when no message arrives', async () => {
    const saved = await accepted();
    await cards.page.pay(await start(await linkOf(saved)), GOOD);
    await expect.poll(() => outbox.length).toBeGreaterThan(0);
    outbox = [];
    await test.connection.pool.query("select graphile_worker.add_job('payments.check', '{}'::json)");
    await test.runJobs();
    expect((await listed(saved)).items).toMatchObject([{ status: 'COMPLETATO' }]);
  });
});

describe('a disputed charge', () => {
  async function paidPolicy() {
    const saved = await accepted();
    const session = await start(await linkOf(saved));
    await cards.page.pay(session, GOOD);
    await deliver();
    await recordPapers(dealer, saved);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
    return { saved, session };
  }

  it('makes the premium due again, and pays it when the dispute is won', async () => {
    const { saved, session } = await paidPolicy();
    await cards.send('charge.dispute.funds_withdrawn', session);
    await deliver();
    expect(await balances(saved)).toEqual({ CREDITO_CLIENTE: saved.premium });
    expect((await detailOf(saved)).premiumDueOn).not.toBeNull();
    expect((await listed(saved)).items).toMatchObject([{ status: 'FALLITO', failure: 'RESTITUITO' }]);
    await cards.send('charge.dispute.funds_reinstated', session);
    await deliver();
    expect(await balances(saved)).toEqual({ BANCA: saved.premium });
    expect((await detailOf(saved)).premiumDueOn).toBeNull();
    expect((await listed(saved)).items).toMatchObject([{ status: 'COMPLETATO' }]);
  });

  it('of a premium that was paid again meanwhile goes back to the customer', async () => {
    const { saved, session } = await paidPolicy();
    await cards.send('charge.dispute.funds_withdrawn', session);
    await deliver();
    await cards.page.pay(await start(await linkOf(saved)), GOOD);
    await deliver();
    await cards.send('charge.dispute.funds_reinstated', session);
    await deliver();
    await test.runJobs();
    await deliver();
    expect(await balances(saved)).toEqual({ BANCA: saved.premium });
  });
});

describe('messages of the payment service', () => {
  it('about sessions of another product are accepted and change nothing', async () => {
    const stripe = new Stripe(cards.secret, { host: cards.at.hostname, port: cards.at.port, protocol: 'http', telemetry: false });
    const price = { currency: 'eur', unit_amount: 100, product_data: { name: 'Altro' } };
    const foreign = await stripe.checkout.sessions.create({
      mode: 'payment',
      metadata: { source: 'altro', payment: '1' },
      line_items: [{ quantity: 1, price_data: price }],
      success_url: 'http://localhost',
    });
    await cards.page.pay(foreign.id, GOOD);
    await deliver();
    const { rows } = await sql<{ status: string }>`select status from payment_event where subject = ${foreign.id}`.execute(
      test.connection.db,
    );
    expect(rows).toEqual([{ status: 'IGNORED' }]);
  });

  it('about another amount than the premium: the money is recorded and goes back', async () => {
    const saved = await accepted();
    const session = await start(await linkOf(saved));
    await sql`update payment set amount = amount + 100 where contract_id = ${saved.id}`.execute(test.connection.db);
    await cards.page.pay(session, GOOD);
    await deliver();
    await test.runJobs();
    await deliver();
    expect(await balances(saved)).toEqual({});
    expect((await detailOf(saved)).premiumPaidOn).toBeNull();
  });

  it('are refused without a signature, with a wrong one, and when a byte was changed', async () => {
    const saved = await accepted();
    await cards.page.pay(await start(await linkOf(saved)), GOOD);
    await expect.poll(() => outbox.length).toBeGreaterThan(0);
    const [event] = outbox;
    outbox = [];
    if (event === undefined) throw new Error('No event');
    expect((await post(event.body.replace('completed', 'Completed'), event.signature)).status).toBe(403);
    expect((await post(event.body, 't=1,v1=00')).status).toBe(403);
    const bare = await test.anonymous.send({ method: 'POST', url: '/api/public/pagamenti/eventi', payload: JSON.parse(event.body) });
    expect(bare.status).toBe(403);
    await test.runJobs();
    expect((await listed(saved)).items).toMatchObject([{ status: 'IN_CORSO' }]);
  });
});

describe('a payment link', () => {
  it('is unknown when guessed, replaced, closed or expired', async () => {
    const saved = await accepted();
    const open = async (token: string) => (await test.anonymous.call(routes.openPayment, { body: { token } })).status;
    const first = await linkOf(saved);
    expect(await open(first)).toBe(200);
    const second = await linkOf(saved);
    expect([await open(first), await open(second), await open('AAAAAAAAAAAAAAAAAAAAAA')]).toEqual([404, 200, 404]);
    await sql`update payment set expires_on = current_date - 2 where contract_id = ${saved.id}`.execute(test.connection.db);
    expect(await open(second)).toBe(404);
    const third = await linkOf(saved);
    const [payment] = (await listed(saved)).items;
    const params = { id: saved.id, paymentId: payment?.id ?? 0 };
    expect((await dealer.call(routes.closePayment, { params })).status).toBe(204);
    expect(await open(third)).toBe(404);
    expect((await test.anonymous.call(routes.startPayment, { body: { token: third } })).status).toBe(404);
  });

  it('is refused for another way of paying, a quotation that is not accepted, and a paid premium', async () => {
    const request = async ({ id }: Pick<Saved, 'id'>) =>
      (await dealer.call(routes.requestPayment, { params: { id }, body: { email: null } })).body;
    expect(await request(await quote(dealer))).toMatchObject({ error: 'NOT_PAYABLE' });
    const saved = await accepted();
    await cards.page.pay(await start(await linkOf(saved)), GOOD);
    await deliver();
    expect(await request(saved)).toMatchObject({ error: 'ALREADY_PAID' });
  });
});
