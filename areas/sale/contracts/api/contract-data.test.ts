import { describe, expect, it } from 'vitest';
import { validate } from '#platform/api-kit/validation.ts';
import { completeData, EMPTY_VEHICLE, type StoredContractData, storedData } from '../domain/insured-object/contract-data.ts';
import { CONTRACT_FIELDS, contractDataSchema } from './contract-data.ts';

const EMPTY = { customer: {}, choice: {} };

/** Messages about a vehicle's fields, by field. */
function shown(vehicle: object): Readonly<Record<string, string>> {
  const checked = validate(contractDataSchema, { ...EMPTY, vehicle }, CONTRACT_FIELDS, 'it');
  return checked.ok ? {} : checked.fields;
}

describe('IMEI of a black box', () => {
  it('accepts fifteen digits with a valid check digit, however they are grouped', () => {
    const data = contractDataSchema.parse({ ...EMPTY, vehicle: { blackBoxImei: ' 49-015420-323751-8 ' } });
    expect(data.vehicle.blackBoxImei).toBe('490154203237518');
  });

  it.each(['490154203237519', '49015420323751', 'abc'])('rejects %s', (blackBoxImei) => {
    expect(shown({ blackBoxImei })).toEqual({ 'vehicle.blackBoxImei': 'IMEI non valido: servono 15 cifre' });
  });
});

describe('insured debt of a lien', () => {
  it('is at most the amount lent', () => {
    expect(shown({ financedAmount: 1_000_000, insuredResidualDebt: 1_000_000 })).toEqual({});
    expect(shown({ financedAmount: 1_000_000, insuredResidualDebt: 1_000_001 })).toEqual({
      'vehicle.insuredResidualDebt': "Il debito residuo assicurato non può superare l'importo finanziato",
    });
  });

  it('is accepted without the loan', () => {
    expect(shown({ insuredResidualDebt: 500_000 })).toEqual({});
  });
});

it('stored data from before a field existed are complete after reading', () => {
  const { financedAmount, blackBoxImei, ...older } = EMPTY_VEHICLE;
  const data = contractDataSchema.parse(EMPTY);
  const stored: object = { ...storedData(data), vehicle: older };
  expect(completeData(stored as StoredContractData).vehicle).toEqual(EMPTY_VEHICLE);
});
