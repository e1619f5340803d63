import { describe, expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { type ContractData, EMPTY_HOME, EMPTY_PARTIES, EMPTY_VEHICLE, NO_ANSWERS } from './contract-data.ts';
import { agesAtSubscription, insuredRiskOf, isTruck } from './insured-risk.ts';

const CHOICE = { productVersionId: null, packageVersionId: null, months: null, coverages: [], discount: null, answers: {} };
const CAR: ContractData = {
  customer: { ...EMPTY_CUSTOMER, subjectType: 'PERSONA_FISICA', birthDate: '1980-06-15' },
  insuredObject: 'VEICOLO',
  vehicle: { ...EMPTY_VEHICLE, vehicleType: 'AUTOVEICOLI', registrationDate: '2020-06-15' },
  home: EMPTY_HOME,
  choice: CHOICE,
  effectiveDate: '2026-06-14',
  paymentType: null,
  iban: null,
  accountHolder: null,
  integratedPolicy: null,
  parties: EMPTY_PARTIES,
  consents: NO_ANSWERS,
};
const ofType = (vehicleType: ContractData['vehicle']['vehicleType']) => ({ ...CAR, vehicle: { ...CAR.vehicle, vehicleType } });

describe('the insured risk', () => {
  it.each([
    ['AUTOVEICOLI', 'AUTOVEICOLI', false],
    ['AUTOCARRO_35Q', 'AUTOVEICOLI', true],
    ['MOTOVEICOLI', 'MOTOVEICOLI', false],
    [null, null, null],
  ] as const)('of %s is %s, a truck: %s', (type, risk, truck) => {
    expect([insuredRiskOf(ofType(type)), isTruck(ofType(type))]).toEqual([risk, truck]);
  });

  it('describes the home, even if a vehicle was typed before', () => {
    const home: ContractData = { ...ofType('AUTOCARRO_35Q'), insuredObject: 'ABITAZIONE' };
    expect([insuredRiskOf(home), isTruck(home)]).toEqual(['ABITAZIONI', null]);
  });
});

describe('ages at subscription', () => {
  it('are counted on the effective date, to the day', () => {
    expect(agesAtSubscription(CAR, '2026-01-01')).toEqual({ customer: 45, vehicle: 5 });
    expect(agesAtSubscription({ ...CAR, effectiveDate: '2026-06-15' }, '2026-01-01')).toEqual({ customer: 46, vehicle: 6 });
  });

  it('are counted today while the effective date is not chosen', () => {
    expect(agesAtSubscription({ ...CAR, effectiveDate: null }, '2025-06-15')).toEqual({ customer: 45, vehicle: 5 });
  });

  it('are null for a company, for a vehicle without registration and for a home', () => {
    const none = { ...CAR, customer: { ...CAR.customer, subjectType: 'SOCIETA' }, vehicle: { ...CAR.vehicle, registrationDate: null } };
    expect(agesAtSubscription(none as ContractData, '2026-01-01')).toEqual({ customer: null, vehicle: null });
    expect(agesAtSubscription({ ...CAR, insuredObject: 'ABITAZIONE' }, '2026-01-01').vehicle).toBeNull();
  });
});
