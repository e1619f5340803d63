import { expect, test } from 'vitest';
import { validate } from '#platform/api-kit/validation.ts';
import { EMPTY_CUSTOMER } from '../domain/index.ts';
import { customerDraftSchema } from './customer-draft.ts';
import { CUSTOMER_FIELDS } from './fields.ts';

function saved(country: string | null, postcode: string): unknown {
  const address = { ...EMPTY_CUSTOMER.subjectAddress, country, postcode };
  const result = validate(customerDraftSchema, { ...EMPTY_CUSTOMER, subjectAddress: address }, CUSTOMER_FIELDS, 'it');
  return result.ok ? result.value.subjectAddress.postcode : result.fields;
}

test.each([
  [null, ' CAP\u00a020121\u200b', '20121'],
  ['IT', 'I-20121', '20121'],
  ['CH', 'CH–6900', '6900'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['PL', '00950', '00-950'],
])('in %s the postal code %s is stored as %s', (country, typed, stored) => {
  expect(saved(country, typed)).toBe(stored);
});

test.each([
  ['IT', '6900', 'Il campo CAP deve essere di 5 cifre'],
  ['CH', '20121', 'Il campo CAP non è un codice postale del Paese indicato'],
])('in %s %s is none', (country, typed, message) => {
  expect(saved(country, typed)).toEqual({ 'subjectAddress.postcode': message });
});
