import { describe, expect, it } from 'vitest';
import { validate } from '#platform/api-kit/validation.ts';
import { completeData, EMPTY_VEHICLE, type StoredContractData, storedData } from '../domain/contract-data.ts';
import { CONTRACT_FIELDS, contractDataSchema } from './contract-data.ts';

const EMPTY = { customer: {}, choice: {} };

/** What is said of a vehicle's fields, by field. */
function told(vehicle: object): Readonly<Record<string, string>> {
  const checked = validate(contractDataSchema, { ...EMPTY, vehicle }, CONTRACT_FIELDS, 'it');
  return checked.ok ? {} : checked.fields;
}

describe('a black box', () => {
  it('is known by an IMEI of fifteen digits with their check digit, however it is grouped', () => {
    const data = contractDataSchema.parse({ ...EMPTY, vehicle: { blackBoxImei: ' 49-015420-323751-8 ' } });
    expect(data.vehicle.blackBoxImei).toBe('490154203237518');
  });

  it.each(['490154203237519', '49015420323751', 'abc'])('is not known by %s', (blackBoxImei) => {
    expect(told({ blackBoxImei })).toEqual({ 'vehicle.blackBoxImei': 'IMEI non valido: servono 15 cifre' });
  });
});

describe('the debt that a lien insures', () => {
  it('is at most what was lent', () => {
    expect(told({ financedAmount: 1_000_000, insuredResidualDebt: 1_000_000 })).toEqual({});
    expect(told({ financedAmount: 1_000_000, insuredResidualDebt: 1_000_001 })).toEqual({
      'vehicle.insuredResidualDebt': "Il debito residuo assicurato non può superare l'importo finanziato",
    });
  });

  it('may be told without the loan', () => {
    expect(told({ insuredResidualDebt: 500_000 })).toEqual({});
  });
});

it('a contract of before a field existed lacks nothing once it is read', () => {
  const { financedAmount, blackBoxImei, ...older } = EMPTY_VEHICLE;
  const data = contractDataSchema.parse(EMPTY);
  const stored: object = { ...storedData(data), vehicle: older };
  expect(completeData(stored as StoredContractData).vehicle).toEqual(EMPTY_VEHICLE);
});
