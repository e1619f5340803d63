import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteRenewal, type RenewalRules, readRenewalRules, saveRenewalRules } from '#areas/after-sale/renewals/api/index.ts';
import { runNight } from '#areas/after-sale/renewals/server/public.ts';
import { expiring } from '#areas/after-sale/renewals/server/testing/expiring.ts';
import { openPayment, startPayment } from '#areas/money/premium-payments/api/index.ts';
import { type CardStandIn, startCardServiceStandIn } from '#areas/money/premium-payments/server/public.ts';
import { productWithCards } from '#areas/money/premium-payments/server/testing/product-with-cards.ts';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { openSharedOffer, proceedWithOffer, shareOffer } from '#areas/sale/quotations/api/index.ts';
import { IDENTIFIED_SALE } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { customerOf } from '#areas/sale/signatures/server/testing/signing.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../api/index.ts';

const GOOD_CARD = '4242424242424242';
const { today } = moment();

let cards: CardStandIn;
const outbox: { readonly body: string; readonly signature: string }[] = [];
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
let agency: Caller;
let dealer: Caller;
let customer: Caller;
const db = () => test.connection.db;

/** Changes the rules of renewals. */
async function setRules(change: Partial<RenewalRules>): Promise<void> {
  const { callCentres, producersToChoose, productsToChoose, version, ...rules } = readRenewalRules.response.parse(
    (await agency.call(readRenewalRules, {})).body,
  );
  const saved = await agency.call(saveRenewalRules, { body: { ...rules, ...change } }, { 'if-match': `"${version}"` });
  expect(saved.status, JSON.stringify(saved.body)).toBe(204);
}

const accountId = async () =>
  (await db().selectFrom('app_user').select('id').where('username', '=', 'cliente').executeTakeFirstOrThrow()).id;

/** The renewal of a policy of the customer, offered to them; returns the quotation and the case. */
async function offered({
  paymentType,
}: Pick<ContractDataInput, 'paymentType'> = {}): Promise<{ readonly id: number; readonly caseId: number }> {
  const policy = await expiring(db(), dealer, addDays(today, 20), IDENTIFIED_SALE);
  await sql`update contract set customer_user_id = ${await accountId()} where id = ${policy.id}`.execute(db());
  if (paymentType !== undefined)
    await sql`update contract set data = jsonb_set(data, '{paymentType}', to_jsonb(${paymentType}::text)) where id = ${policy.id}`.execute(
      db(),
    );
  await runNight({ ...moment(), db: db(), requestId: 'test', language: 'it', actor: null }, { from: today, to: addDays(today, 60) });
  const { id: caseId } = await db().selectFrom('renewal_case').select('id').where('contract_id', '=', policy.id).executeTakeFirstOrThrow();
  const quoted = await agency.call(quoteRenewal, { params: { id: caseId }, body: { offer: null } });
  expect(quoted.status, JSON.stringify(quoted.body)).toBe(200);
  const id = Number(quoted.body.id);
  const shared = await agency.call(shareOffer, { params: { id }, body: { others: [], email: null, remindOn: null } });
  expect(shared.status, JSON.stringify(shared.body)).toBe(200);
  return { id, caseId };
}

const toDo = async () => routes.ownHome.response.parse((await customer.call(routes.ownHome, {})).body).toDo;
/** Opens the task of the customer, and returns the secret of its page. */
async function opened(id: number, what: 'OFFERTA' | 'FIRMA' | 'PAGAMENTO'): Promise<string> {
  const answer = await customer.call(routes.openToDo, { params: { id }, body: { what } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return routes.openToDo.response.parse(answer.body).path.split('/').at(-1) ?? '';
}
const stateOf = async ({ id, caseId }: { readonly id: number; readonly caseId: number }) => {
  const contract = await db().selectFrom('contract').select(['status', 'policy_number']).where('id', '=', id).executeTakeFirstOrThrow();
  const { status } = await db().selectFrom('renewal_case').select('status').where('id', '=', caseId).executeTakeFirstOrThrow();
  return { contract: contract.status, hasNumber: contract.policy_number !== null, renewal: status };
};
const noticesOf = async (text: string) => {
  const { rows } = await sql<{ message: string }>`select message_it as message from notification where message_it like ${text}`.execute(
    db(),
  );
  return rows.map(({ message }) => message);
};
/** Says yes to the offer, and lets the jobs go on. */
async function saysYes(id: number): Promise<void> {
  const token = await opened(id, 'OFFERTA');
  expect((await test.anonymous.call(proceedWithOffer, { body: { token } })).status).toBe(204);
  await test.runJobs();
}
/** Pays on the page of a link; the service reports the payment. */
async function paysByCard(token: string): Promise<void> {
  expect((await test.anonymous.call(openPayment, { body: { token } })).body).toMatchObject({ state: 'DA_PAGARE' });
  const { body } = await test.anonymous.call(startPayment, { body: { token } });
  await cards.page.pay(String(body.url).split('/').at(-1) ?? '', GOOD_CARD);
  await expect.poll(() => outbox.length).toBeGreaterThan(0);
  for (const { body: payload, signature } of outbox.splice(0)) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    expect((await test.anonymous.send({ method: 'POST', url: '/api/public/pagamenti/eventi', headers, payload })).status).toBe(204);
  }
  await test.runJobs();
}

beforeAll(async () => {
  agency = await test.as('dipendente-agenzia');
  dealer = await test.as('dealer');
  customer = await test.as('cliente');
});

describe('a customer who renews alone', () => {
  it('does so only where the agency allows it for the product; otherwise the seller is notified', async () => {
    const { id, caseId } = await offered();
    const token = await opened(id, 'OFFERTA');
    const completes = async () =>
      openSharedOffer.response.parse((await test.anonymous.call(openSharedOffer, { body: { token } })).body).completes;
    expect(await completes()).toBe(false);
    await setRules({ alone: 'TUTTI' });
    expect(await completes()).toBe(true);
    await setRules({ alone: 'SCELTI', aloneProducts: [] });
    expect(await completes()).toBe(false);
    expect((await test.anonymous.call(proceedWithOffer, { body: { token } })).status).toBe(204);
    await test.runJobs();
    expect(await stateOf({ id, caseId })).toMatchObject({ contract: 'PREVENTIVO' });
    expect(await noticesOf('Il cliente vuole procedere%')).toHaveLength(1);
  });

  it('accepts, reads and signs the papers, pays by card, and has the policy without the seller', async () => {
    await setRules({ alone: 'TUTTI' });
    const renewal = await offered({ paymentType: 'CARTA_CREDITO' });
    await saysYes(renewal.id);
    expect(await stateOf(renewal)).toEqual({ contract: 'PREVENTIVO_ACCETTATO', hasNumber: false, renewal: 'PRATICA_DA_RINOVARE' });
    expect((await customerOf(test, await opened(renewal.id, 'FIRMA')).sign()).status).toBe(204);
    await test.runJobs();
    expect((await stateOf(renewal)).contract).toBe('PREVENTIVO_ACCETTATO');
    await paysByCard(await opened(renewal.id, 'PAGAMENTO'));
    expect(await stateOf(renewal)).toEqual({ contract: 'POLIZZA', hasNumber: true, renewal: 'PRATICA_RINOVATA' });
    expect((await customer.call(routes.ownPolicy, { params: { id: renewal.id } })).status).toBe(200);
    expect(await toDo()).toEqual(expect.not.arrayContaining([expect.objectContaining({ contractId: renewal.id })]));
  });

  it('is handed to the seller, with the reason, when something prevents a step', async () => {
    const renewal = await offered();
    await sql`update contract set data = jsonb_set(data, '{customer,identityDocument,expirationDate}', '"2020-01-01"') where id = ${renewal.id}`.execute(
      db(),
    );
    await saysYes(renewal.id);
    const [notice, ...others] = await noticesOf('Il cliente ha accettato il rinnovo%');
    expect(others).toEqual([]);
    expect(notice).toMatch(/documento/i);
    const { stopped_for: reason } = await db()
      .selectFrom('renewal_alone')
      .select('stopped_for')
      .where('contract_id', '=', renewal.id)
      .executeTakeFirstOrThrow();
    expect(notice).toContain(reason ?? '–');
  });
});
