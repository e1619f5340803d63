import { describe, expect, it } from 'vitest';
import type { ContractDataInput } from '#areas/sale/contracts/api/index.ts';
import { addDays, addMonths } from '#platform/domain-kit/time/dates.ts';
import { moment } from '#platform/server-kit/clock.ts';
import { type Caller, testApp } from '#platform/server-kit/testing/app.ts';
import { create, read } from '../../../api/index.ts';
import { accept, issue, offersFor, quote, recordPapers } from '../../testing/sale.ts';
import { CAR_SALE } from '../../testing/sale-data.ts';

const test = testApp();
const { today } = moment();

const car = (n: number): ContractDataInput => ({
  ...CAR_SALE,
  vehicle: { ...CAR_SALE.vehicle, licensePlate: `ZX00${n}BB`, chassisNumber: `ZFA3120000080000${n}` },
});
const withVehicle = (data: ContractDataInput, vehicle: object): ContractDataInput => ({
  ...data,
  vehicle: { ...CAR_SALE.vehicle, ...data.vehicle, ...vehicle },
});
const detailOf = async (caller: Caller, id: number) => read.response.parse((await caller.call(read, { params: { id } })).body);
const ofQuote = async (caller: Caller, data: ContractDataInput) => (await detailOf(caller, (await quote(caller, data)).id)).alsoInsured;

/** An issued car policy. */
async function policyOf(caller: Caller, data: ContractDataInput): Promise<string> {
  const saved = await quote(caller, data);
  await accept(caller, saved);
  const { policyNumber } = (await issue(caller, saved)).body;
  expect(policyNumber).toEqual(expect.any(String));
  return String(policyNumber);
}

describe('a vehicle that is already insured', () => {
  it('is found by plate or chassis number; the policy is named only to users that see it', async () => {
    const dealer = await test.as('dealer');
    const sale = car(1);
    expect(await ofQuote(dealer, sale)).toBeNull();
    const policyNumber = await policyOf(dealer, sale);
    expect(await ofQuote(dealer, sale)).toMatchObject({ policyNumber, sameProduct: true });
    expect(await ofQuote(dealer, withVehicle(sale, { licensePlate: 'ZX091BB' }))).toMatchObject({ policyNumber });
    expect(await ofQuote(dealer, withVehicle(sale, { chassisNumber: 'ZFA31200000899991' }))).toMatchObject({ policyNumber });
    expect(await ofQuote(dealer, withVehicle(sale, { licensePlate: 'ZX091BB', chassisNumber: 'ZFA31200000899991' }))).toBeNull();
    const stranger = await test.as('intermediario');
    expect(await ofQuote(stranger, sale)).toEqual({ policyNumber: null, until: null, sameProduct: true });
  });

  it('is refused for the same product and period, with a reason that reveals nothing about the policy to a user that does not see it', async () => {
    const dealer = await test.as('dealer');
    const sale = car(2);
    const policyNumber = await policyOf(dealer, sale);
    const again = await accept(dealer, await quote(dealer, sale));
    expect(again.status).toBe(409);
    expect(JSON.stringify(again.body)).toContain(policyNumber);
    const stranger = await test.as('intermediario');
    const refused = await accept(stranger, await quote(stranger, sale));
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('VEICOLO_GIA_ASSICURATO');
    expect(JSON.stringify(refused.body)).not.toContain(policyNumber);
  });

  it('may be insured again after the period, and with another product', async () => {
    const dealer = await test.as('dealer');
    const sale = car(3);
    const short: ContractDataInput = { ...sale, choice: { ...sale.choice, months: 3 } };
    const offers = (await offersFor(dealer, short)).filter(({ problems }) => problems.length === 0);
    const first = offers[0];
    const other = offers.find(({ productVersionId }) => productVersionId !== first?.productVersionId);
    if (first === undefined || other === undefined) throw new Error('Fewer than two products are offered');
    const policyNumber = await policyOf(dealer, sale);
    const { productVersionId, packageVersionId, months, selected } = other;
    const choice = { ...CAR_SALE.choice, productVersionId, packageVersionId, months, coverages: [...selected] };
    const saved = create.response.parse((await dealer.call(create, { body: { ...sale, choice } })).body);
    const { alsoInsured, actions } = await detailOf(dealer, saved.id);
    expect(alsoInsured).toMatchObject({ policyNumber, sameProduct: false });
    expect(actions.find(({ action }) => action === 'accetta')?.blocks).toEqual([]);
    const later = await ofQuote(dealer, { ...sale, effectiveDate: addMonths(addDays(today, 3), 36) });
    expect(later).toBeNull();
  });

  it('is issued once when two accepted quotations are issued at the same moment', async () => {
    const dealer = await test.as('dealer');
    const sale = car(4);
    const pair = [await quote(dealer, sale), await quote(dealer, sale)];
    for (const one of pair) {
      expect((await accept(dealer, one)).status).toBe(200);
      await recordPapers(dealer, one);
    }
    const answers = await Promise.all(pair.map((one) => issue(dealer, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(JSON.stringify(answers.find(({ status }) => status === 409)?.body)).toContain('VEICOLO_GIA_ASSICURATO');
  });
});
