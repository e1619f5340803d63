import { describe, expect, it } from 'vitest';
import { type CustomerDraft, EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { ENVELOPE_TRANSITIONS, masked, type StartFacts, startBlocks, TERMS_VERSION, termsOf } from './index.ts';

const CUSTOMER: CustomerDraft = {
  ...EMPTY_CUSTOMER,
  subjectType: 'PERSONA_FISICA',
  firstName: 'Mario',
  lastName: 'Rossi',
  gender: 'M',
  birthDate: '1980-01-01',
  birthPlace: 'Roma',
  taxIdCode: 'RSSMRA80A01H501U',
  subjectAddress: {
    ...EMPTY_CUSTOMER.subjectAddress,
    toponym: 'Via',
    street: 'Appia',
    houseNumber: '1',
    postcode: '00183',
    city: 'Roma',
    subRegion: 'RM',
  },
  contacts: { ...EMPTY_CUSTOMER.contacts, email: 'm@example.com', phone: '+393331234567' },
  identityDocument: {
    documentType: 'CARTA_IDENTITA',
    documentNumber: 'CA00000AA',
    issuedBy: 'Comune di Roma',
    issuedByCountry: 'IT',
    issuedDate: '2020-01-01',
    expirationDate: '2030-01-01',
  },
};

const READY: StartFacts = {
  isAccepted: true,
  stored: true,
  handedOver: true,
  signed: false,
  isOpen: false,
  customer: CUSTOMER,
  today: '2026-11-23',
  channels: ['SMS'],
};

const codes = (facts: Partial<StartFacts>) => startBlocks({ ...READY, ...facts }).map(({ code }) => code);

describe('the start of a digital signature', () => {
  it('is free for an identified customer of an accepted quotation that has its papers', () => {
    expect(codes({})).toEqual([]);
  });

  it('names the identity data that are missing', () => {
    const customer = { ...CUSTOMER, identityDocument: { ...CUSTOMER.identityDocument, documentNumber: null } };
    expect(startBlocks({ ...READY, customer })).toEqual([
      { code: 'CLIENTE_NON_IDENTIFICATO', fields: ['identityDocument.documentNumber'] },
    ]);
  });

  it('is blocked by an expired document, missing papers, no channel of the customer’s own', () => {
    expect(codes({ today: '2030-01-02' })).toEqual(['DOCUMENTO_SCADUTO']);
    expect(codes({ stored: false, handedOver: false })).toEqual(['DOCUMENTI_IN_PREPARAZIONE']);
    expect(codes({ handedOver: false, channels: [] })).toEqual(['CONSEGNA_NON_REGISTRATA', 'NESSUN_RECAPITO']);
  });

  it('is blocked in any other state with one reason', () => {
    expect([codes({ isAccepted: false }), codes({ signed: true }), codes({ isOpen: true })]).toEqual([
      ['NON_ACCETTATO'],
      ['GIA_FIRMATO'],
      ['FIRMA_IN_CORSO'],
    ]);
  });
});

it('hides most of an address', () => {
  expect([masked('SMS', '+393331234567'), masked('EMAIL', 'mario.rossi@example.com')]).toEqual(['+39 *** *** 567', 'm***@example.com']);
});

it('has a complete state machine, and terms in force', () => {
  expect(transitionFaults(ENVELOPE_TRANSITIONS)).toEqual([]);
  expect(termsOf(TERMS_VERSION).length).toBeGreaterThan(0);
});
