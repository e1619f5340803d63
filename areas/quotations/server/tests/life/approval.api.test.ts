import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications, settingRoutes } from '#areas/settings/api/index.ts';
import { addWorkingHours } from '#platform/domain-kit/time/holidays.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../../api/index.ts';
import { accept, issue, offersFor, quote } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const ABOVE = { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, insuredValue: 9_000_000 } };
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  const set = (type: 'PREVENTIVI' | 'POLIZZE') => ({
    type,
    sender: `${type.toLowerCase()}@example.com`,
    recipients: [`ufficio-${type.toLowerCase()}@example.com`],
    cc: ['copia@example.com'],
    bcc: [],
  });
  const { read, save } = settingRoutes.CONTATTI;
  const { version } = read.response.parse((await agency.call(read, {})).body);
  const saved = await agency.call(save, { body: { sets: [set('PREVENTIVI'), set('POLIZZE')] } }, { 'if-match': `"${version}"` });
  expect(saved.status).toBeLessThan(300);
});

/** A quotation of an expensive car, with the first offer that lacks only the approval. */
async function quoteAbove(): Promise<{ id: number; version: number }> {
  const offer = (await offersFor(dealer, ABOVE)).find((one) => one.needsApproval && one.problems.length === 0);
  if (offer === undefined) throw new Error('No offer that needs approval');
  const { productVersionId, packageVersionId, selected, months } = offer;
  const choice = { ...ABOVE.choice, productVersionId, packageVersionId, months, coverages: [...selected] };
  const answer = await dealer.call(routes.create, { body: { ...ABOVE, choice } });
  expect(answer.status).toBe(200);
  return answer.body as { id: number; version: number };
}

const contractOf = (id: number) =>
  test.connection.db
    .selectFrom('contract')
    .select(['number', 'created_at as createdAt', 'approval_due_at as due'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const mailsOf = (kind: string) =>
  test.connection.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'reply_to', 'cc', 'subject', 'body_text'])
    .where('kind', '=', kind)
    .execute();
const today = () => new Date().toISOString().slice(0, 10);
const waiting = async (caller: Caller) => {
  const { body } = await caller.send({ method: 'GET', url: `/api/home/riepilogo?dal=${today()}&al=${today()}` });
  return Number(body.toApprove);
};
const listed = async (caller: Caller) => {
  const answer = await caller.call(routes.listQuotations, { query: { daApprovare: true } });
  return (answer.body.items as { id: number }[]).map(({ id }) => id);
};

describe('an insured value above the threshold', () => {
  it('awaits the agency for 48 working hours, with notifications, mail, list filter and task until the approval', async () => {
    const { id } = await quoteAbove();
    const { number, createdAt, due } = await contractOf(id);
    expect(due).toBe(addWorkingHours(createdAt, 48));
    const shown = await agency.call(listNotifications, { query: {} });
    expect(shown.body).toMatchObject({ items: [{ message: expect.stringContaining(number), link: `/preventivi/${id}` }] });
    expect((await dealer.call(listNotifications, { query: {} })).body).toMatchObject({ items: [] });
    await test.runJobs();
    await test.runJobs();
    expect(await mailsOf('contracts.approval')).toMatchObject([
      {
        to_address: 'ufficio-preventivi@example.com',
        reply_to: 'preventivi@example.com',
        cc: ['copia@example.com'],
        subject: expect.stringContaining(number),
      },
    ]);
    expect(await waiting(agency)).toBe(1);
    expect(await waiting(dealer)).toBe(0);
    expect(await listed(agency)).toEqual([id]);
    expect(await listed(await test.as('dealer-2'))).toEqual([]);
    expect((await agency.call(routes.approve, { params: { id }, body: { reason: null } })).status).toBe(200);
    expect((await contractOf(id)).due).toBeNull();
    expect(await waiting(agency)).toBe(0);
    expect(await listed(agency)).toEqual([]);
  });

  it('keeps its deadline when saved again, and needs no approval once the value is lower', async () => {
    const { id, version } = await quoteAbove();
    const { due } = await contractOf(id);
    const stored = await dealer.call(routes.read, { params: { id } });
    const { data } = stored.body as { data: typeof ABOVE };
    const again = await dealer.call(routes.save, { params: { id }, body: data }, { 'if-match': `"${version}"` });
    expect(again.status).toBe(200);
    expect((await contractOf(id)).due).toBe(due);
    const cheaper = { ...data, vehicle: { ...data.vehicle, insuredValue: 2_450_000 } };
    await dealer.call(routes.save, { params: { id }, body: cheaper }, { 'if-match': `"${version + 1}"` });
    expect((await contractOf(id)).due).toBeNull();
  });
});

describe('an issue', () => {
  it('is mailed to the policy contacts once, without the name of the customer', async () => {
    const saved = await quote(dealer);
    await accept(dealer, saved);
    expect((await issue(dealer, saved)).status).toBe(200);
    await test.runJobs();
    await test.runJobs();
    const { policy_number } = await test.connection.db
      .selectFrom('contract')
      .select('policy_number')
      .where('id', '=', saved.id)
      .executeTakeFirstOrThrow();
    const [mail, ...others] = await mailsOf('contracts.issued');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'ufficio-polizze@example.com', subject: `Emessa la polizza ${policy_number}` });
    expect(mail?.body_text).not.toContain(CAR_SALE.customer.lastName ?? 'Rossi');
  });
});
