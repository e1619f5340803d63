import { describe, expect, it, test } from 'vitest';
import {
  addressLine,
  type CustomerDraft,
  customerName,
  customerWarnings,
  EMPTY_CUSTOMER,
  isInsurableAge,
  isTaxIdCode,
  mandatoryIn,
  missingFor,
  missingForProposal,
  withinLine,
} from './index.ts';

const PERSON: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'PERSONA_FISICA',
  firstName: 'Mario',
  lastName: 'Rossi',
  gender: 'M',
  taxIdCode: 'RSSMRA80A01H501U',
  birthDate: '1980-01-01',
  birthPlace: 'Roma',
  birthPlaceCode: 'H501',
  subjectAddress: {
    ...EMPTY_CUSTOMER.subjectAddress,
    toponym: 'Via',
    street: 'Appia Nuova',
    houseNumber: '10',
    postcode: '00183',
    city: 'Roma',
    subRegion: 'RM',
  },
  contacts: { email: 'mario@example.it', pec: null, phone: '+393331234567' },
};

const COMPANY: CustomerDraft = {
  ...PERSON,
  subjectType: 'SOCIETA',
  representative: { lastName: 'Rossi', firstName: 'Mario', taxIdCode: 'RSSMRA80A01H501U', role: null },
  firstName: null,
  lastName: null,
  gender: null,
  birthDate: null,
  birthPlace: null,
  birthPlaceCode: null,
  businessName: 'Rossi Trasporti S.r.l.',
  taxIdCode: '00743110157',
};

describe('required fields of a phase', () => {
  it('are kind, province and, for people, the date of birth for pricing', () => {
    expect(missingFor('QUOTE', EMPTY_CUSTOMER)).toEqual(['subjectType', 'subjectAddress.subRegion']);
    expect(mandatoryIn('QUOTE', 'PERSONA_FISICA')).toEqual(['subjectType', 'birthDate', 'subjectAddress.subRegion']);
    expect(mandatoryIn('QUOTE', 'SOCIETA')).toEqual(['subjectType', 'subjectAddress.subRegion']);
  });

  it('are all present in complete people and companies', () => {
    expect(missingForProposal(PERSON)).toEqual([]);
    expect(missingForProposal(COMPANY)).toEqual([]);
  });

  it('are listed in form order', () => {
    const { subjectAddress } = PERSON;
    const incomplete = { ...PERSON, lastName: null, taxIdCode: '', subjectAddress: { ...subjectAddress, postcode: null } };
    expect(missingForProposal(incomplete)).toEqual(['lastName', 'taxIdCode', 'subjectAddress.postcode']);
    expect(missingForProposal({ ...COMPANY, businessName: null })).toEqual(['businessName']);
    const unsigned = { ...COMPANY, representative: { lastName: null, firstName: null, taxIdCode: null, role: null } };
    expect(missingForProposal(unsigned)).toEqual(['representative.lastName', 'representative.firstName', 'representative.taxIdCode']);
  });

  it('grow from phase to phase', () => {
    for (const kind of ['PERSONA_FISICA', 'SOCIETA', null] as const) {
      expect(mandatoryIn('PROPOSAL', kind)).toEqual(expect.arrayContaining([...mandatoryIn('QUOTE', kind)]));
      expect(mandatoryIn('DIGITAL_SIGNATURE', kind)).toEqual(expect.arrayContaining([...mandatoryIn('PROPOSAL', kind)]));
    }
  });
});

describe('insurable age', () => {
  test.each([
    ['2008-03-12', '2026-03-11', false],
    ['2008-03-11', '2026-03-11', true],
    ['1925-03-12', '2026-03-11', true],
    ['1925-03-11', '2026-03-11', false],
  ])('born %s, from %s: %s', (born, from, expected) => {
    expect(isInsurableAge(born, from)).toBe(expected);
  });
});

describe('tax code of a kind of customer', () => {
  test.each([
    ['RSSMRA80A01H501U', 'PERSONA_FISICA', true],
    ['RSSMRA80A01H501U', 'SOCIETA', false],
    ['00743110157', 'SOCIETA', true],
    ['00743110157', 'PERSONA_FISICA', true],
    ['00743110158', 'PERSONA_FISICA', false],
    ['00743110157', null, true],
    ['ABCDEFGHIJK', 'SOCIETA', false],
  ] as const)('%s for %s: %s', (code, kind, expected) => {
    expect(isTaxIdCode(code, kind)).toBe(expected);
  });
});

describe('warnings', () => {
  it('are empty for consistent data', () => {
    expect(customerWarnings(PERSON, '2026-11-21')).toEqual([]);
    expect(customerWarnings(EMPTY_CUSTOMER, '2026-11-21')).toEqual([]);
  });

  it('name the fields to check', () => {
    const odd: CustomerDraft = {
      ...PERSON,
      vatNumber: '12345678903',
      identityDocument: { ...PERSON.identityDocument, expirationDate: '2026-11-20' },
    };
    expect(customerWarnings(odd, '2026-11-21')).toEqual(['VAT_NUMBER_OFFICE', 'DOCUMENT_EXPIRED']);
  });
});

describe('display', () => {
  it('omits missing parts of names and addresses', () => {
    expect(customerName(PERSON)).toBe('Rossi Mario');
    expect(customerName(COMPANY)).toBe('Rossi Trasporti S.r.l.');
    expect(customerName(EMPTY_CUSTOMER)).toBe('');
    expect(addressLine(PERSON.subjectAddress)).toBe('Via Appia Nuova 10, 00183 Roma (RM)');
    expect(addressLine(EMPTY_CUSTOMER.subjectAddress)).toBe('');
    expect(withinLine({ entrance: 'A', floor: '2', unit: null })).toBe('scala A, piano 2');
    expect(withinLine(EMPTY_CUSTOMER.subjectAddress)).toBeNull();
  });
});
