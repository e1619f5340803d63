import { describe, expect, it, test } from 'vitest';
import { validate } from '#platform/api-kit/validation.ts';
import { EMPTY_CUSTOMER, mandatoryIn } from '../domain/index.ts';
import { CUSTOMER_FIELDS, customerDraftSchema } from './index.ts';

function messagesOf(value: unknown): Record<string, string> {
  const result = validate(customerDraftSchema, value, CUSTOMER_FIELDS, 'it');
  return result.ok ? {} : result.fields;
}

describe('customerDraftSchema', () => {
  it('fills in the missing fields', () => {
    expect(customerDraftSchema.parse({})).toEqual(EMPTY_CUSTOMER);
    expect(customerDraftSchema.parse(EMPTY_CUSTOMER)).toEqual(EMPTY_CUSTOMER);
    expect(customerDraftSchema.parse({ firstName: ' ', gender: '', birthDate: '', contacts: { phone: '' } })).toEqual(EMPTY_CUSTOMER);
  });

  it('normalises identifiers and the telephone', () => {
    const customer = customerDraftSchema.parse({
      subjectType: 'PERSONA_FISICA',
      taxIdCode: 'rss mra 80a01 h501u',
      vatNumber: 'IT 00743110157',
      subjectAddress: { subRegion: 'rm', postcode: '00118' },
      contacts: { phone: '333 1234567' },
    });
    expect(customer.taxIdCode).toBe('RSSMRA80A01H501U');
    expect(customer.vatNumber).toBe('00743110157');
    expect(customer.subjectAddress.subRegion).toBe('RM');
    expect(customer.subjectAddress.postcode).toBe('00118');
    expect(customer.contacts.phone).toBe('+393331234567');
  });

  it('is unchanged when parsed again', () => {
    const once = customerDraftSchema.parse({ contacts: { phone: '06 1234567' }, taxIdCode: '00743110157', subjectType: 'SOCIETA' });
    expect(customerDraftSchema.parse(once)).toEqual(once);
  });

  test.each([
    [{ subjectType: 'SOCIETA', taxIdCode: 'RSSMRA80A01H501U' }, { taxIdCode: 'Il campo Codice fiscale non ha un valore valido' }],
    [{ firstName: 'R2D2' }, { firstName: 'Il campo Nome non è valido' }],
    [{ contacts: { email: 'mario@' } }, { 'contacts.email': 'Il campo Email deve essere un indirizzo email valido' }],
    [{ subjectAddress: { postcode: '118' } }, { 'subjectAddress.postcode': 'Il campo CAP deve essere di 5 cifre' }],
    [{ birthDate: '2023-02-29' }, { birthDate: 'Il campo Data di nascita deve essere una data valida' }],
    [
      { identityDocument: { issuedDate: '2026-01-02', expirationDate: '2026-01-01' } },
      { 'identityDocument.expirationDate': 'Il campo Data di scadenza del documento non è valido' },
    ],
  ])('refuses %j', (value, expected) => {
    expect(messagesOf(value)).toEqual(expected);
  });

  it('has a label for every field that a phase may require', () => {
    for (const kind of ['PERSONA_FISICA', 'SOCIETA'] as const) {
      for (const field of mandatoryIn('DIGITAL_SIGNATURE', kind)) expect(CUSTOMER_FIELDS).toHaveProperty([field]);
    }
  });
});
