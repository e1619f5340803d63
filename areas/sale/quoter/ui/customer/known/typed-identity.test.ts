import { expect, it } from 'vitest';
import { EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { typedIdentity } from './typed-identity.ts';

const PERSON = { ...EMPTY_CUSTOMER, subjectType: 'PERSONA_FISICA' } as const;
const COMPANY = { ...EMPTY_CUSTOMER, subjectType: 'SOCIETA' } as const;

it.each([
  ['nothing while little is typed', PERSON, null, ''],
  ['nothing for half a code, even with a name', { ...PERSON, taxIdCode: 'RSS', lastName: 'Rossi' }, null, ''],
  ['the code before the name', { ...PERSON, taxIdCode: 'RSSMRA80', lastName: 'Rossi' }, null, 'RSSMRA80'],
  ['last and first name', { ...PERSON, lastName: 'Rossi ', firstName: 'Ma' }, null, 'Rossi Ma'],
  ['the VAT number of a company', { ...COMPANY, vatNumber: '12345670017', businessName: 'Alfa' }, null, '12345670017'],
  ['the name of a company', { ...COMPANY, businessName: 'Alfa' }, null, 'Alfa'],
  ['the plate', PERSON, 'GX123YZ', 'GX123YZ'],
])('recognises by %s', (_rule, customer, plate, expected) => {
  expect(typedIdentity(customer, plate)).toBe(expected);
});
