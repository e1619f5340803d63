import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#areas/agency/settings/api/index.ts';
import { contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { read } from '#areas/sale/quotations/api/index.ts';
import { accept, issue, quote, type Saved } from '#areas/sale/quotations/server/testing/sale.ts';
import { CAR_SALE, ofAnotherCar } from '#areas/sale/quotations/server/testing/sale-data.ts';
import { listWork } from '#areas/sale/work-list/api/index.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as routes from '../../api/index.ts';

const { today } = moment();
const test = testApp();
let dealer: Caller;
let agency: Caller;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
});

async function accepted(paymentType: 'FINANZIAMENTO' | 'BONIFICO' = 'FINANZIAMENTO'): Promise<Saved> {
  const sale = ofAnotherCar(CAR_SALE);
  const loan = { lienholder: 'Banca del Serchio', constraintNumber: 'L-4711', premiumFinancing: 'COMPRESO' as const };
  const saved = await quote(dealer, { ...sale, paymentType, vehicle: { ...sale.vehicle, ...loan } });
  expect((await accept(dealer, saved)).status).toBe(200);
  return saved;
}

const list = async ({ id }: Saved) =>
  routes.listPractices.response.parse((await dealer.call(routes.listPractices, { params: { id } })).body);
const open = ({ id }: Saved) => dealer.call(routes.openPractice, { params: { id } });

/** Takes a step with the latest practice; returns the status of the answer. */
async function step(caller: Caller, saved: Saved, taken: 'sendPractice' | 'withdrawPractice' | 'approvePractice'): Promise<number> {
  const practiceId = (await list(saved)).items[0]?.id ?? 0;
  return (await caller.call(routes[taken], { params: { id: saved.id, practiceId } })).status;
}

async function refuse(caller: Caller, saved: Saved, reason: string): Promise<number> {
  const practiceId = (await list(saved)).items[0]?.id ?? 0;
  return (await caller.call(routes.refusePractice, { params: { id: saved.id, practiceId }, body: { reason } })).status;
}

const statesOf = async (saved: Saved) => (await list(saved)).items.map(({ status }) => status);
const detailOf = async ({ id }: Saved) => contractDetailSchema.parse((await dealer.call(read, { params: { id } })).body);
const pay = ({ id }: Saved) => agency.call(routes.recordPayment, { params: { id }, body: { receivedOn: today, reference: 'TRN 9' } });

async function workOf(saved: Saved): Promise<string[]> {
  const { items } = listWork.response.parse((await dealer.call(listWork, { query: {} })).body);
  return items.filter(({ contractId }) => contractId === saved.id).map(({ kind }) => kind);
}

describe('a financing practice', () => {
  it('is unknown to users of another network', async () => {
    const saved = await accepted();
    await open(saved);
    const stranger = await test.as('dealer-2');
    expect((await stranger.call(routes.listPractices, { params: { id: saved.id } })).status).toBe(404);
    expect(await step(stranger, saved, 'sendPractice')).toBe(404);
  });

  it('takes lender, number and premium from the contract, once', async () => {
    const saved = await accepted();
    expect((await list(saved)).canOpen).toBe(true);
    const answers = await Promise.all([open(saved), open(saved)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { items, canOpen } = await list(saved);
    expect(canOpen).toBe(false);
    expect(items).toMatchObject([{ status: 'BOZZA', lender: 'Banca del Serchio', loanNumber: 'L-4711', amount: saved.premium }]);
  });

  it('is refused for another way of paying', async () => {
    expect((await open(await accepted('BONIFICO'))).status).toBe(409);
  });

  it('is decided by the agency after the seller sent it, and the seller is notified', async () => {
    const saved = await accepted();
    expect(await workOf(saved)).toContain('FINANZIAMENTO_DA_INVIARE');
    await open(saved);
    expect(await step(agency, saved, 'approvePractice')).toBe(409);
    expect(await step(dealer, saved, 'sendPractice')).toBe(204);
    expect(await workOf(saved)).toContain('FINANZIAMENTO_DA_DECIDERE');
    expect(await step(dealer, saved, 'approvePractice')).toBe(403);
    expect(await step(agency, saved, 'approvePractice')).toBe(204);
    expect(await step(dealer, saved, 'withdrawPractice')).toBe(409);
    expect(await workOf(saved)).not.toContain('FINANZIAMENTO_DA_DECIDERE');
    const notices = (await dealer.call(listNotifications, { query: { page: 1, max: 5 } })).body;
    expect(JSON.stringify(notices)).toContain('ha approvato il finanziamento');
  });

  it('that the lender refused blocks the issue until a new one is opened', async () => {
    const saved = await accepted();
    await open(saved);
    await step(dealer, saved, 'sendPractice');
    expect(await refuse(agency, saved, '')).toBe(422);
    expect(await refuse(agency, saved, 'Reddito insufficiente')).toBe(204);
    const blocked = await detailOf(saved);
    expect(JSON.stringify(blocked.actions)).toContain('FINANZIAMENTO_RESPINTO');
    expect(blocked.issueSteps).toContainEqual({ step: 'PAGAMENTO', isDone: false, by: 'VENDITORE' });
    await open(saved);
    expect(await statesOf(saved)).toEqual(['BOZZA', 'RESPINTA']);
    expect(JSON.stringify((await detailOf(saved)).actions)).not.toContain('FINANZIAMENTO_RESPINTO');
  });

  it('can be withdrawn before the decision, and opened again', async () => {
    const saved = await accepted();
    await open(saved);
    expect(await step(dealer, saved, 'withdrawPractice')).toBe(204);
    expect((await list(saved)).canOpen).toBe(true);
  });

  it('ends when its money arrives, and no loan pays without an approval', async () => {
    const saved = await accepted();
    await open(saved);
    expect((await issue(dealer, saved)).body).toMatchObject({ status: 'POLIZZA' });
    expect((await pay(saved)).body).toMatchObject({ error: 'LOAN_NOT_APPROVED' });
    await step(dealer, saved, 'sendPractice');
    await step(agency, saved, 'approvePractice');
    expect((await pay(saved)).status).toBe(204);
    expect((await list(saved)).items).toMatchObject([{ status: 'LIQUIDATA', paidOn: today }]);
    expect(await detailOf(saved)).toMatchObject({ premiumPaidOn: today });
    const { items } = routes.listPayments.response.parse((await agency.call(routes.listPayments, { params: { id: saved.id } })).body);
    const params = { id: saved.id, paymentId: items[0]?.id ?? 0 };
    expect((await agency.call(routes.returnPayment, { params })).status).toBe(204);
    expect((await pay(saved)).status).toBe(204);
  });
});
