import { beforeAll, expect, it } from 'vitest';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import * as quotationRoutes from '../../api/quotation-routes.ts';
import * as routes from '../../api/routes.ts';
import { detailOf, formOf, issuedPolicy, policyOf, RULES, type Sold, setRefundRules } from '../testing/cancel.ts';

const test = testApp();
let dealer: Caller;
let agency: Caller;
let sold: Sold;

beforeAll(async () => {
  dealer = await test.as('dealer');
  agency = await test.as('dipendente-agenzia');
  await setRefundRules(test.connection, RULES);
  sold = await issuedPolicy(dealer);
});

async function quote(own: object = {}) {
  const { manualReason: _reason, note: _note, iban: _iban, accountHolder: _holder, ...form } = await formOf(agency, sold, 100);
  return agency.call(quotationRoutes.quoteCancellation, { body: { ...form, policy: sold.policyNumber, ...own } });
}

const readQuotation = async (id: number) =>
  quotationRoutes.readCancellationQuotation.response.parse(
    (await agency.call(quotationRoutes.readCancellationQuotation, { params: { id } })).body,
  );

it('quotations that do not exist are not found, need the role, and a policy that the user sees', async () => {
  expect((await agency.call(quotationRoutes.readCancellationQuotation, { params: { id: 999_999 } })).status).toBe(404);
  expect((await dealer.call(quotationRoutes.listCancellationQuotations, { query: {} })).status).toBe(403);
  expect((await quote({ policy: 'XX1' })).body).toHaveProperty('policy');
  expect((await quote({ policy: '999999999' })).body).toHaveProperty('policy');
});

it('computes as the cancellation would, by number and by id, and changes nothing', async () => {
  const before = await policyOf(agency, sold);
  const { body } = await quote();
  const { preview } = await readQuotation(Number(body.id));
  expect(preview).toMatchObject({ outcome: 'COMPUTED', policyNumber: sold.policyNumber });
  const form = await formOf(agency, sold, 100);
  const now = await agency.call(routes.previewCancellation, { body: { ...form, policy: sold.policyNumber, amounts: [] } });
  const computed = { ...now.body, hash: expect.any(String) };
  expect(preview).toEqual(computed);
  expect((await readQuotation(Number((await quote({ policy: String(sold.id) })).body.id))).preview).toEqual(computed);
  expect(await policyOf(agency, sold)).toEqual(before);
});

it('is printed', async () => {
  const { body } = await quote();
  const paper = await agency.call(quotationRoutes.printCancellationQuotation, { params: { id: Number(body.id) } });
  expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
});

it('says why it is refused, and that a tariff without rule needs the calculation by hand', async () => {
  const early = await formOf(agency, sold, -1);
  expect((await quote({ effectiveOn: early.effectiveOn })).body).toMatchObject({ error: 'REFUSED' });
  expect((await quote({ cause: 'FURTO' })).body).toMatchObject({ error: 'AUTOMATIC_CANCELLATION_UNAVAILABLE' });
  expect((await quote({ effectiveOn: '2027-02-29' })).body).toHaveProperty('effectiveOn');
  expect((await quote({ loanInitial: 100 })).body).toHaveProperty('loanResidual');
});

it('becomes a draft once', async () => {
  const params = { id: Number((await quote()).body.id) };
  const made = await agency.call(quotationRoutes.cancelAsQuoted, { params });
  expect(await detailOf(agency, Number(made.body.id))).toMatchObject({ status: 'BOZZA', cause: 'VENDITA' });
  expect((await agency.call(quotationRoutes.cancelAsQuoted, { params })).body).toMatchObject({ error: 'QUOTATION_USED' });
  expect((await readQuotation(params.id)).cancellationId).toBe(Number(made.body.id));
  const other = { id: Number((await quote()).body.id) };
  expect((await agency.call(quotationRoutes.cancelAsQuoted, { params: other })).body).toMatchObject({ error: 'IN_ANOTHER' });
});
