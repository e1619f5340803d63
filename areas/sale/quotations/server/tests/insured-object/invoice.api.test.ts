import { expect, it } from 'vitest';
import { type ContractDataInput, contractDetailSchema } from '#areas/sale/contracts/api/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { calculate, create, read } from '../../../api/index.ts';
import { CAR_SALE, carIdentity } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();

/** A quotation with a coverage that pays by the invoice, and all that it is subordinate to. */
async function withInvoiceCoverage(caller: Caller): Promise<ContractDataInput> {
  const data = { ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, ...carIdentity(11_001) } };
  const { offers } = calculate.response.parse((await caller.call(calculate, { body: data })).body);
  for (const { coverages, selected, productVersionId, packageVersionId, months } of offers) {
    const invoiced = coverages.find((one) => one.needsInvoice && one.unavailable.length === 0);
    if (invoiced === undefined) continue;
    const chosen = [...new Set([...selected, ...invoiced.subordinateTo, invoiced.coverage])];
    return { ...data, choice: { ...data.choice, productVersionId, packageVersionId, months, coverages: chosen } };
  }
  throw new Error('No offer has a coverage that pays by the invoice');
}

/** Fields of the invoice that block the acceptance of a quotation. */
async function missingOfInvoice(caller: Caller, body: ContractDataInput): Promise<string[]> {
  const saved = await caller.call(create, { body });
  const detail = contractDetailSchema.parse((await caller.call(read, { params: { id: Number(saved.body.id) } })).body);
  const blocks = detail.actions.find(({ action }) => action === 'accetta')?.blocks ?? [];
  return blocks.flatMap(({ field }) => (field?.startsWith('vehicle.invoice') === true ? [field] : []));
}

it('a coverage that pays by the invoice is accepted only with its value and date', async () => {
  const [dealer, stranger] = [await test.as('dealer'), await test.as('intermediario')];
  const data = await withInvoiceCoverage(dealer);
  const saved = await dealer.call(create, { body: data });
  expect((await stranger.call(read, { params: { id: Number(saved.body.id) } })).status).toBe(404);
  expect(await missingOfInvoice(dealer, data)).toEqual(['vehicle.invoiceValue', 'vehicle.invoiceDate']);
  const invoiced = { ...data, vehicle: { ...data.vehicle, invoiceValue: 2_450_000, invoiceDate: addDays(today, -5) } };
  expect(await missingOfInvoice(dealer, invoiced)).toEqual([]);
  const future = { ...invoiced, vehicle: { ...invoiced.vehicle, invoiceDate: addDays(today, 1) } };
  expect(await missingOfInvoice(dealer, future)).toEqual(['vehicle.invoiceDate']);
});
