import { describe, expect, it } from 'vitest';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import {
  CONTRACT_VALUES,
  type ContractDocumentData,
  type ContractValueType,
  contractValue,
  type RawValue,
  REPEATED_VALUES,
  repeatedValues,
  valueText,
} from '../domain/index.ts';
import { SAMPLE, SAMPLE_HOME } from './testing/sample-data.ts';

const home: ContractDocumentData = { ...SAMPLE, insured: SAMPLE_HOME };

/** Whether a value has the type that the catalogue states. */
function fits(type: ContractValueType, raw: RawValue): boolean {
  if (raw === null) return true;
  if (type === 'SI_NO') return typeof raw === 'boolean';
  if (type === 'TESTO') return typeof raw === 'string';
  if (type === 'DATA') return typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw);
  return typeof raw === 'number' && Number.isSafeInteger(raw);
}

describe('values of a contract', () => {
  it('have unique ids and read the type that they state, for vehicles and homes', () => {
    expect(new Set(CONTRACT_VALUES.map(({ id }) => id)).size).toBe(CONTRACT_VALUES.length);
    const wrong = [SAMPLE, home].flatMap((data) => CONTRACT_VALUES.filter(({ type, read }) => !fits(type, read(data))).map(({ id }) => id));
    const rows = REPEATED_VALUES.flatMap((group) =>
      group
        .rows(SAMPLE)
        .flatMap((row) => group.values.filter(({ type, read }) => !fits(type, read(row))).map(({ id }) => `${group.id}.${id}`)),
    );
    expect([...wrong, ...rows]).toEqual([]);
  });

  it('of a vehicle are empty for a home', () => {
    const plate = assertDefined(contractValue('vehicle.plate'), 'plate');
    expect([plate.read(SAMPLE), plate.read(home)]).toEqual(['AB123CD', null]);
  });

  it('of a coverage are found by its type', () => {
    const coverages = assertDefined(repeatedValues('coverages'), 'coverages');
    const glass = coverages.rows(SAMPLE).find((row) => coverages.keyOf?.(row) === 'CRISTALLI');
    const values = Object.fromEntries(coverages.values.map((value) => [value.id, valueText(value.type, value.read(glass), 'it')]));
    expect(values).toMatchObject({ name: 'Cristalli', present: 'Sì', taxRate: '13,5%', premium: '51,08\u00a0€', complimentary: 'No' });
  });
});
