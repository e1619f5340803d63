import { describe, expect, it } from 'vitest';
import { type CustomerDraft, changedSince, EMPTY_CUSTOMER, mergeCustomer } from './index.ts';

const { subjectAddress, identityDocument } = EMPTY_CUSTOMER;

const KNOWN: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'PERSONA_FISICA',
  lastName: 'Rossi',
  profession: 'Medico',
  subjectAddress: { ...subjectAddress, street: 'Appia Nuova', houseNumber: '10', unit: '4', subRegion: 'RM' },
  contacts: { email: 'mario@example.it', pec: null, phone: null },
  identityDocument: { ...identityDocument, documentNumber: 'AA1', issuedBy: 'Comune di Roma' },
};

describe('mergeCustomer', () => {
  it('keeps values that the new data omit', () => {
    expect(mergeCustomer(KNOWN, EMPTY_CUSTOMER)).toEqual(KNOWN);
    expect(mergeCustomer(EMPTY_CUSTOMER, KNOWN)).toEqual(KNOWN);
    expect(mergeCustomer(KNOWN, KNOWN)).toEqual(KNOWN);
  });

  it('prefers newer values', () => {
    const typed = { ...EMPTY_CUSTOMER, lastName: 'Rossi Bianchi', contacts: { email: null, pec: null, phone: '+393331234567' } };
    const merged = mergeCustomer(KNOWN, typed);
    expect(merged).toMatchObject({ lastName: 'Rossi Bianchi', profession: 'Medico' });
    expect(merged.contacts).toEqual({ email: 'mario@example.it', pec: null, phone: '+393331234567' });
  });

  it('does not mix two addresses or two documents', () => {
    const address = { ...subjectAddress, street: 'Dante', houseNumber: '1', subRegion: 'MI' };
    const document = { ...identityDocument, documentNumber: 'BB2' };
    const merged = mergeCustomer(KNOWN, { ...EMPTY_CUSTOMER, subjectAddress: address, identityDocument: document });
    expect(merged.subjectAddress).toEqual(address);
    expect(merged.identityDocument).toEqual(document);
  });
});

describe('changedSince', () => {
  it('leaves out what was saved before, so that merging it keeps later data of the registry', () => {
    const registry = {
      ...KNOWN,
      contacts: { ...KNOWN.contacts, phone: '+393331234567' },
      subjectAddress: { ...subjectAddress, country: 'FR' },
    };
    expect(mergeCustomer(registry, changedSince(KNOWN, KNOWN))).toEqual(registry);
    const typed = { ...KNOWN, profession: 'Sarto', contacts: { ...KNOWN.contacts, pec: 'mario@pec.example' } };
    expect(mergeCustomer(registry, changedSince(KNOWN, typed))).toEqual({
      ...registry,
      profession: 'Sarto',
      contacts: { email: 'mario@example.it', pec: 'mario@pec.example', phone: '+393331234567' },
    });
  });

  it('takes an address as a whole', () => {
    const typed = { ...KNOWN, subjectAddress: { ...KNOWN.subjectAddress, houseNumber: '12' } };
    expect(changedSince(KNOWN, typed).subjectAddress).toEqual(typed.subjectAddress);
  });
});
