import { expect, it } from 'vitest';
import { type CustomerDraft, EMPTY_CUSTOMER, MAX_SIMILAR } from '../../domain/index.ts';
import { chosenPairs } from './find-pairs.ts';

const PERSON: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'PERSONA_FISICA',
  lastName: 'Rossi',
  firstName: 'Mario',
  birthDate: '1980-01-01',
};
const COMPANY: CustomerDraft = { ...EMPTY_CUSTOMER, subjectType: 'SOCIETA', businessName: 'Alfa', vatNumber: '12345670017' };

function copies(data: CustomerDraft, count: number) {
  const ids = Array.from({ length: count }, (_, i) => i + 1);
  return ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => ({ id, data, other_id: other, other: data })));
}

it('names each pair once, the lower id first', () => {
  expect(chosenPairs(copies(PERSON, 2))).toMatchObject([{ low: 1, high: 2, kind: 'SIMILAR' }]);
});

it('keeps the best similar pairs of a customer only, so that relatives do not chain', () => {
  const pairs = chosenPairs(copies(PERSON, 12));
  for (const id of [1, 6, 12]) expect(pairs.filter(({ low, high }) => low === id || high === id).length).toBeLessThanOrEqual(MAX_SIMILAR);
});

it('keeps every equal pair', () => {
  expect(chosenPairs(copies(COMPANY, 8))).toHaveLength((8 * 7) / 2);
});
