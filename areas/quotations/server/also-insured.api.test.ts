import { expect, it } from 'vitest';
import { type Caller, testApp } from '#apps/server/testing/app.ts';
import type { ContractDataInput } from '#areas/contracts/api/index.ts';
import { read } from '../api/index.ts';
import { accept, issue, quote } from './testing/sale.ts';
import { CAR_SALE } from './testing/sale-data.ts';

const test = testApp();

const withVehicle = (vehicle: object): ContractDataInput => ({ ...CAR_SALE, vehicle: { ...CAR_SALE.vehicle, ...vehicle } });
const ofQuote = async (caller: Caller, data: ContractDataInput) => {
  const { id } = await quote(caller, data);
  return read.response.parse((await caller.call(read, { params: { id } })).body).alsoInsured;
};

it('warns of the policy in force for the same plate or chassis number, telling its number only to who sees it', async () => {
  const dealer = await test.as('dealer');
  expect(await ofQuote(dealer, CAR_SALE)).toBeNull();
  const saved = await quote(dealer);
  await accept(dealer, saved);
  const issued = await issue(dealer, saved);
  const policyNumber = issued.body.policyNumber as string;
  expect(await ofQuote(dealer, CAR_SALE)).toMatchObject({ policyNumber });
  expect(await ofQuote(dealer, withVehicle({ licensePlate: 'ZX002AA' }))).toMatchObject({ policyNumber });
  expect(await ofQuote(dealer, withVehicle({ chassisNumber: 'ZFA31200000745001' }))).toMatchObject({ policyNumber });
  expect(await ofQuote(dealer, withVehicle({ licensePlate: 'ZX002AA', chassisNumber: 'ZFA31200000745001' }))).toBeNull();
  const stranger = await test.as('intermediario');
  expect(await ofQuote(stranger, CAR_SALE)).toMatchObject({ policyNumber: null, until: expect.stringMatching(/^\d{4}-/) });
});
