import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readChangeRequest } from '#areas/after-sale/change-requests/api/index.ts';
import { hashOfToken } from '#areas/agency/access/server/public.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/routes.ts';
import * as withdrawalRoutes from '../../api/withdrawal-routes.ts';
import { detailOf, draft, formOf, issuedPolicy, RULES, type Sold, setRefundRules } from '../testing/cancel.ts';
import { withdrawalLink } from './links.ts';

const test = testApp();
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  await setRefundRules(test.connection, RULES);
});

/** A policy whose papers went by mail and were signed digitally. */
async function soldAtDistance(): Promise<Sold> {
  const sold = await issuedPolicy(dealer);
  await sql`update contract set signature_kind = 'DIGITALE' where id = ${sold.id}`.execute(test.connection.db);
  await sql`alter table contract_papers disable trigger user`.execute(test.connection.db);
  await sql`update contract_papers set medium = 'EMAIL', address = 'anna@example.com' where contract_id = ${sold.id}`.execute(
    test.connection.db,
  );
  await sql`alter table contract_papers enable trigger user`.execute(test.connection.db);
  return sold;
}

async function linkOf({ id }: Sold): Promise<string | null> {
  const link = await withdrawalLink(() => 'https://nais.example.com')({ ...moment(), db: test.connection.db }, id);
  return link === null ? null : (link.address.split('/').at(-1) ?? null);
}

const FORM = { name: 'Mario Rossi', email: 'mario@example.com', iban: 'IT60X0542811101000000123456' };
const open = (token: string) => test.anonymous.call(withdrawalRoutes.openWithdrawalLink, { body: { token } });
const declare = (token: string, own: object = {}) =>
  test.anonymous.call(withdrawalRoutes.declareWithdrawal, { body: { ...FORM, ...own, token } });

it('an unknown link is not found', async () => {
  expect((await open('unknown')).status).toBe(404);
  expect((await declare('unknown')).status).toBe(404);
});

it('opens a request with the declaration, prepares the cancellation, and mails a receipt with day and hour', async () => {
  const sold = await soldAtDistance();
  const token = (await linkOf(sold)) ?? '';
  expect((await open(token)).body).toMatchObject({ state: 'POSSIBILE', policyNumber: sold.policyNumber });
  const [first, second] = await Promise.all([declare(token), declare(token)]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(first?.body.declaredAt).toBe(second?.body.declaredAt);
  await test.runJobs();
  const { ticket, cancellation_id: id } = await test.connection.db
    .selectFrom('withdrawal')
    .select(['ticket', 'cancellation_id'])
    .where('contract_id', '=', sold.id)
    .executeTakeFirstOrThrow();
  expect(await detailOf(agency, id ?? 0)).toMatchObject({ status: 'BOZZA', cause: 'RECESSO_14_GIORNI', soldAtDistance: true, ticket });
  const request = readChangeRequest.response.parse((await agency.call(readChangeRequest, { params: { ticket } })).body);
  expect(request).toMatchObject({ cause: 'ANNULLAMENTO', motive: 'RECESSO', side: 'CLIENTE' });
  expect(request.files).toHaveLength(1);
  expect(request.messages[0]?.text).toContain('Mario Rossi recede');
  const mails = await test.connection.db
    .selectFrom('mail_outbox')
    .select(['to_address as to', 'body_text as text'])
    .where('attached_entity', '=', 'withdrawal')
    .execute();
  expect(mails).toMatchObject([
    { to: 'mario@example.com', text: expect.stringMatching(/ricevuta online il \d\d-\d\d-\d{4} \d\d:\d\d:\d\d/) },
  ]);
  expect((await open(token)).body).toMatchObject({ state: 'DICHIARATO' });
});

it('refunds by the rule of the product once the agency confirms', async () => {
  const sold = await soldAtDistance();
  await declare((await linkOf(sold)) ?? '');
  const { cancellation_id: id } = await test.connection.db
    .selectFrom('withdrawal')
    .select('cancellation_id')
    .where('contract_id', '=', sold.id)
    .executeTakeFirstOrThrow();
  const params = { id: id ?? 0 };
  expect((await agency.call(routes.confirmCancellation, { params, body: { hash: null } })).status).toBe(200);
  const { policies } = await detailOf(agency, params.id);
  expect(policies).toMatchObject([{ status: 'CONFERMATA' }]);
  expect(policies[0]?.gross).toBeGreaterThan(0);
});

it('is not offered at the counter, and says why when it is late or the policy ended', async () => {
  expect(await linkOf(await issuedPolicy(dealer))).toBeNull();
  const late = await soldAtDistance();
  const token = (await linkOf(late)) ?? '';
  await sql`update contract set issued_at = issued_at - interval '15 days' where id = ${late.id}`.execute(test.connection.db);
  expect((await open(token)).body).toMatchObject({ state: 'FUORI_TERMINE' });
  expect((await declare(token)).body).toMatchObject({ error: 'WITHDRAWAL_IMPOSSIBLE' });
  await sql`update contract set signature_kind = 'CARTACEA' where id = ${late.id}`.execute(test.connection.db);
  expect((await open(token)).body).toMatchObject({ state: 'NON_A_DISTANZA' });
});

it('does not wait for an open request or draft of the policy', async () => {
  const sold = await soldAtDistance();
  const token = (await linkOf(sold)) ?? '';
  expect((await draft(agency, await formOf(agency, sold), sold)).status).toBe(200);
  expect((await declare(token)).status).toBe(200);
  const row = await test.connection.db.selectFrom('withdrawal').selectAll().where('contract_id', '=', sold.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ cancellation_id: null, ticket: expect.any(String) });
});

it('checks name, address and account at their fields', async () => {
  const token = (await linkOf(await soldAtDistance())) ?? '';
  expect((await declare(token, { name: '' })).body).toHaveProperty('name');
  expect((await declare(token, { email: 'mario' })).body).toHaveProperty('email');
  expect((await declare(token, { iban: 'IT60X0542811101000000123457' })).body).toHaveProperty('iban');
});

it('stores the digest of a link only', async () => {
  const token = (await linkOf(await soldAtDistance())) ?? '';
  const rows = await test.connection.db
    .selectFrom('withdrawal_link')
    .select('token_hash')
    .where('token_hash', '=', hashOfToken(token))
    .execute();
  expect(rows).toHaveLength(1);
});
