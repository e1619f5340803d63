import { describe, expect, it } from 'vitest';
import type { RegisteredVehicle } from '#areas/agency/vehicles/domain/index.ts';
import { DEFAULT_SALE_RULES } from '#areas/sale/contracts/domain/index.ts';
import { changesAnything, fieldsOf, identityToFind, isUntouched } from './found-vehicle.ts';
import { emptyQuote } from './quote-data.ts';

const TODAY = '2026-11-22';
const EMPTY = emptyQuote(TODAY).vehicle;

const VAN: RegisteredVehicle = {
  licensePlate: 'AB123CD',
  chassisNumber: null,
  category: 'AUTOVEICOLI',
  goods: true,
  brandCode: null,
  brand: 'Fiat',
  modelCode: null,
  model: 'Ducato',
  versionCode: null,
  version: null,
  fuel: 'DIESEL',
  powerKw: null,
  registrationDate: '2020-03-01',
  mileage: 70_000,
  mileageOn: '2026-01-01',
};

it('searches by a whole plate, and by a whole VIN where there is none', () => {
  const chassisNumber = 'ZFA31200003123456';
  expect(identityToFind({ ...EMPTY, licensePlate: 'AB123CD', chassisNumber })).toEqual({ licensePlate: 'AB123CD', chassisNumber: null });
  expect(identityToFind({ ...EMPTY, chassisNumber })).toEqual({ licensePlate: null, chassisNumber });
  expect(identityToFind({ ...EMPTY, chassisNumber: 'ZFA312' })).toBeNull();
  expect(identityToFind({ ...EMPTY, status: 'NUOVO_NON_TARGATO', licensePlate: 'AB123CD' })).toBeNull();
});

describe('a found vehicle', () => {
  it('fills what is known and keeps the rest', () => {
    expect(fieldsOf(VAN, DEFAULT_SALE_RULES, TODAY)).toEqual({
      vehicleType: 'AUTOCARRO_35Q',
      licensePlate: 'AB123CD',
      registrationDate: '2020-03-01',
      status: 'USATO',
      powerSupply: 'DIESEL',
      mileage: 70_000,
      brandCode: null,
      brand: 'Fiat',
      modelCode: null,
      model: 'Ducato',
      versionCode: null,
      version: null,
    });
  });

  it('is new with a plate until six months after its registration, or as the tenant says', () => {
    const status = (registrationDate: string, rules = DEFAULT_SALE_RULES) => fieldsOf({ ...VAN, registrationDate }, rules, TODAY).status;
    expect(status('2026-05-22')).toBe('NUOVO_TARGATO');
    expect(status('2026-05-21')).toBe('USATO');
    expect(status('2026-05-21', { ...DEFAULT_SALE_RULES, newUsedBoundaryMonths: 12 })).toBe('NUOVO_TARGATO');
    expect(status('2020-01-01', { ...DEFAULT_SALE_RULES, vehicleStatuses: ['NUOVO'] })).toBeUndefined();
  });

  it('changes nothing when the form already says the same', () => {
    const fields = fieldsOf(VAN, DEFAULT_SALE_RULES, TODAY);
    expect(changesAnything(EMPTY, fields)).toBe(true);
    expect(changesAnything({ ...EMPTY, ...fields }, fields)).toBe(false);
  });

  it('fills the form by itself only while the seller has said nothing about the vehicle', () => {
    expect(isUntouched({ ...EMPTY, licensePlate: 'AB123CD' })).toBe(true);
    expect(isUntouched({ ...EMPTY, brand: 'Fiat' })).toBe(false);
  });
});
