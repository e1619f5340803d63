import { describe, expect, it } from 'vitest';
import { type CustomerDraft, EMPTY_CUSTOMER } from './customer.ts';
import { isOneSlipApart, matchCustomers } from './match.ts';

const MARIO: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'PERSONA_FISICA',
  lastName: 'Rossi',
  firstName: 'Mario',
  gender: 'M',
  taxIdCode: 'RSSMRA80A01H501U',
  birthDate: '1980-01-01',
  subjectAddress: { ...EMPTY_CUSTOMER.subjectAddress, street: 'Appia Nuova', houseNumber: '10', city: 'Roma' },
  contacts: { email: 'rossi@example.it', pec: null, phone: '+393331234567' },
};
const COMPANY: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'SOCIETA',
  businessName: 'Ferramenta Bianchi S.r.l.',
  taxIdCode: '12345670017',
  vatNumber: '12345670017',
};

function kindOf(a: CustomerDraft, b: CustomerDraft) {
  return matchCustomers(a, b)?.kind ?? null;
}

describe('isOneSlipApart', () => {
  it.each([
    ['rossi', 'rosi', true],
    ['rossi', 'rozsi', true],
    ['rossi', 'rosis', true],
    ['rossi', 'orssi', true],
    ['rossi', 'rossi', false],
    ['rossi', 'russo', false],
    ['rossi', 'rossini', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isOneSlipApart(a, b)).toBe(expected);
  });
});

describe('the same customer twice', () => {
  it('is equal with one VAT number, however the name is written', () => {
    const other = { ...COMPANY, taxIdCode: '80012345671', businessName: 'FERRAMENTA BIANCHI SRL' };
    expect(matchCustomers(COMPANY, other)).toMatchObject({ kind: 'EQUAL' });
  });

  it('is equal when the VAT number of one is the tax code of the other', () => {
    expect(kindOf(COMPANY, { ...COMPANY, taxIdCode: '80012345671' })).toBe('EQUAL');
    expect(kindOf({ ...COMPANY, vatNumber: null }, { ...COMPANY, taxIdCode: '80012345671' })).toBe('EQUAL');
  });

  it('is similar with the omocodia variant of a tax code, which may be a namesake', () => {
    expect(kindOf(MARIO, { ...MARIO, taxIdCode: 'RSSMRA80A01H50MM' })).toBe('SIMILAR');
  });

  it('is similar with a slip in the surname', () => {
    const other = { ...MARIO, lastName: 'Rosssi', taxIdCode: 'RSSMRA80A01F205X' };
    expect(matchCustomers(MARIO, other)?.evidence).toContainEqual({ fact: 'NAME', verdict: 'SIMILAR' });
  });

  it('is similar with name and surname exchanged', () => {
    expect(kindOf(MARIO, { ...MARIO, lastName: 'Mario', firstName: 'Rossi', taxIdCode: null })).toBe('SIMILAR');
  });

  it('gives the same answer in either order', () => {
    const other = { ...MARIO, lastName: 'Rosssi', taxIdCode: null };
    expect(matchCustomers(MARIO, other)).toEqual(matchCustomers(other, MARIO));
  });
});

describe('two customers', () => {
  it('are not paired as parent and child with one surname, home, telephone and mail', () => {
    const child = { ...MARIO, firstName: 'Marco', taxIdCode: 'RSSMRC05A01H501S', birthDate: '2005-01-01' };
    expect(matchCustomers(MARIO, child)).toBeNull();
  });

  it('are not paired as namesakes born on other days, even at one address', () => {
    const namesake = { ...MARIO, taxIdCode: 'RSSMRA50D12H501Q', birthDate: '1950-04-12', contacts: EMPTY_CUSTOMER.contacts };
    expect(matchCustomers(MARIO, namesake)).toBeNull();
  });

  it('are not paired as brother and sister whose names differ in one letter', () => {
    const sister = { ...MARIO, firstName: 'Maria', gender: 'F', taxIdCode: 'RSSMRA80A41H501Y' } as const;
    expect(kindOf({ ...MARIO, contacts: EMPTY_CUSTOMER.contacts }, { ...sister, contacts: EMPTY_CUSTOMER.contacts })).toBeNull();
  });

  it('are not paired for a shared mail or telephone alone', () => {
    const colleague = {
      ...EMPTY_CUSTOMER,
      subjectType: 'PERSONA_FISICA',
      lastName: 'Verdi',
      firstName: 'Anna',
      contacts: MARIO.contacts,
    } as const;
    expect(matchCustomers(MARIO, colleague)).toBeNull();
  });
});

describe('evidence against an equal code', () => {
  it('demotes the pair to review', () => {
    const trader = { ...MARIO, vatNumber: '12345670017' };
    expect(kindOf(trader, COMPANY)).toBe('SIMILAR');
    expect(kindOf({ ...COMPANY, businessName: 'Nautica Verdi' }, { ...COMPANY, taxIdCode: '80012345671' })).toBe('SIMILAR');
  });
});
