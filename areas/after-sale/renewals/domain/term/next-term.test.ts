import { expect, it } from 'vitest';
import { INITIAL_CURVES } from '#areas/agency/vehicles/domain/index.ts';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { type ContractData, completeData, DEFAULT_SALE_RULES, EMPTY_VEHICLE } from '#areas/sale/contracts/domain/index.ts';
import { renewalBlocks } from './blocks.ts';
import { nextTerm } from './next-term.ts';

const TERM = { insuredFrom: '2025-11-24', expiresOn: '2026-11-24', today: '2026-10-01' } as const;

const contractOf = (vehicle: Partial<ContractData['vehicle']>): ContractData =>
  completeData({
    customer: EMPTY_CUSTOMER,
    vehicle: { ...EMPTY_VEHICLE, vehicleType: 'AUTOVEICOLI', powerSupply: 'BENZINA', insuredValue: 2_000_000, ...vehicle },
    choice: { productVersionId: 1, packageVersionId: 1, months: 12, coverages: [], discount: null, answers: {} },
    effectiveDate: TERM.insuredFrom,
    paymentType: null,
    iban: null,
  });

const next = (vehicle: Partial<ContractData['vehicle']>) => nextTerm(contractOf(vehicle), TERM, INITIAL_CURVES, DEFAULT_SALE_RULES);
const blocksOf = (data: ContractData) =>
  renewalBlocks(data, { startsOn: TERM.expiresOn, isUnpaid: false, problems: [], refused: [] }).map(({ code }) => code);

it('begins at the old expiry, with the value that the table leaves', () => {
  const { data, startsOn } = next({ status: 'NUOVO', registrationDate: TERM.insuredFrom });
  expect(startsOn).toBe(TERM.expiresOn);
  // 100 % at 0 months, 80 % at 12: 20,000 × 0.8.
  expect(data.vehicle).toMatchObject({ status: 'USATO', insuredValue: 1_600_000 });
  expect(blocksOf(data)).toEqual([]);
});

it('takes a vehicle sold before its registration as used, and asks for the date', () => {
  const { data } = next({ status: 'NUOVO_NON_TARGATO', registrationDate: null });
  expect(data.vehicle).toMatchObject({ status: 'USATO', insuredValue: 1_600_000, registrationDate: null });
  expect(blocksOf(data)).toEqual(['DATI']);
});

it('leaves a vehicle new whose first months are not over', () => {
  const short = { ...TERM, expiresOn: '2026-02-24', today: '2026-02-01' };
  const { data } = nextTerm(
    contractOf({ status: 'NUOVO', registrationDate: TERM.insuredFrom, newVehicleType: 'NUOVO' }),
    short,
    INITIAL_CURVES,
    DEFAULT_SALE_RULES,
  );
  expect(data.vehicle).toMatchObject({ status: 'NUOVO', newVehicleType: 'NUOVO' });
});
