import { beforeAll, expect, it } from 'vitest';
import { userIdOf } from '#areas/agency/access/server/testing/user-id.ts';
import { accept, issue, quote } from '#areas/sale/quotations/server/testing/sale.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { recordedReport } from '#platform/server-kit/testing/recorded-report.ts';
import * as routes from '../api/index.ts';
import { checkForms, remindOfForms } from './missing-forms.ts';

const test = testApp();
const { today } = moment();
let office: Caller;
let policy: { id: number };

const later = (days: number) => ({
  db: test.connection.db,
  now: `${addDays(today, days)}T04:00:00Z`,
  today: addDays(today, days),
  requestId: 'test',
  language: 'it' as const,
  actor: null,
});
const isActive = async () =>
  (await test.connection.db.selectFrom('app_user').select('enabled').where('username', '=', 'venditore').executeTakeFirstOrThrow()).enabled;
const versionOf = async () => String((await office.call(routes.readPolicy, { params: policy })).headers.etag);
const tick = async (deliveredOn: string | null, who = office) =>
  who.call(routes.checkProposalForm, { params: policy, body: { deliveredOn } }, { 'if-match': await versionOf() });

beforeAll(async () => {
  office = await test.as('back-office');
  const seller = await test.as('venditore');
  const saved = await quote(seller);
  await accept(seller, saved);
  await issue(seller, saved);
  policy = { id: saved.id };
});

it('needs the role that controls forms, and a visible policy', async () => {
  const version = { 'if-match': '"1"' };
  const body = { deliveredOn: today };
  const dealer = await test.as('dealer');
  expect((await dealer.call(routes.checkProposalForm, { params: policy, body }, version)).status).toBe(403);
  const { db } = test.connection;
  const id = await userIdOf(db, 'intermediario');
  await db.insertInto('user_role').values({ user_id: id, role: 'CONTROLLO_MODULO_PROPOSTA_CONSEGNATO', granted: true }).execute();
  const stranger = await test.as('intermediario');
  expect((await stranger.call(routes.checkProposalForm, { params: policy, body }, version)).status).toBe(404);
});

it('reminds the seller five days before the last day, once', async () => {
  expect([await remindOfForms(later(24)), await remindOfForms(later(25)), await remindOfForms(later(26))]).toEqual([0, 1, 0]);
  const rows = await test.connection.db
    .selectFrom('notification')
    .select('message_it')
    .where('message_it', 'like', 'Consegna il modulo%')
    .execute();
  expect(rows).toHaveLength(1);
});

it('deactivates the seller when the form is not delivered within thirty days; marking it reactivates them', async () => {
  expect(await checkForms(later(30))).toMatchObject({ raised: 0 });
  expect(await isActive()).toBe(true);
  const { report, steps } = recordedReport();
  expect(await checkForms(later(31), report)).toEqual({ raised: 1, lifted: 0 });
  expect(steps).toEqual([
    { label: 'Venditori con moduli scaduti', read: 1, written: 1, skipped: 0 },
    { label: 'Venditori che hanno consegnato i moduli', read: 0, written: 0, skipped: 0 },
  ]);
  expect(await checkForms(later(31))).toEqual({ raised: 0, lifted: 0 });
  expect(await isActive()).toBe(false);
  expect((await tick(addDays(today, 1))).body).toEqual({ deliveredOn: 'La consegna deve cadere tra il giorno di emissione e oggi' });
  expect((await tick(today)).status).toBe(204);
  expect(await isActive()).toBe(true);
  expect((await office.call(routes.readPolicy, { params: policy })).body).toMatchObject({
    proposalForm: { deliveredOn: today, checkedBy: expect.any(String) },
  });
  const stale = await office.call(routes.checkProposalForm, { params: policy, body: { deliveredOn: null } }, { 'if-match': '"1"' });
  expect(stale.status).toBe(412);
});

it('deactivates again when the mark is removed; the nightly job reactivates sellers without overdue forms', async () => {
  expect((await tick(null)).status).toBe(204);
  expect(await checkForms(later(40))).toMatchObject({ raised: 1 });
  const { db } = test.connection;
  await db.updateTable('contract').set({ proposal_form_delivered_on: today }).where('id', '=', policy.id).execute();
  expect(await checkForms(later(41))).toMatchObject({ lifted: 1 });
  expect(await isActive()).toBe(true);
});

it('does not apply to a quotation', async () => {
  const dealer = await test.as('dealer');
  const { id } = await quote(dealer);
  const answer = await office.call(routes.checkProposalForm, { params: { id }, body: { deliveredOn: today } }, { 'if-match': '"1"' });
  expect(answer.body.error).toBe('NO_PAPER_FORM');
});
