import { describe, expect, it } from 'vitest';
import { contractDataSchema } from '#areas/sale/contracts/api/index.ts';
import { emptyQuote, overlay, pricingInput, wellFormed } from './quote-data.ts';

const TODAY = '2026-03-11';
const empty = emptyQuote(TODAY);

describe('emptyQuote', () => {
  it('can be saved as it is', () => {
    expect(contractDataSchema.parse(empty)).toEqual(empty);
  });
});

describe('wellFormed', () => {
  it('omits malformed values and keeps the rest', () => {
    const values = {
      ...empty,
      iban: 'IT60X',
      vehicle: { ...empty.vehicle, licensePlate: 'A', insuredValue: 2_450_000 },
      customer: { ...empty.customer, taxIdCode: 'RSSMRA', lastName: 'Rossi' },
    };
    const data = wellFormed(values, empty);
    expect(data.iban).toBeNull();
    expect(data.vehicle.licensePlate).toBeNull();
    expect(data.vehicle.insuredValue).toBe(2_450_000);
    expect(data.customer.taxIdCode).toBeNull();
    expect(data.customer.lastName).toBe('Rossi');
  });

  it('does not modify its argument', () => {
    const values = { ...empty, iban: 'IT60X' };
    wellFormed(values, empty);
    expect(values.iban).toBe('IT60X');
  });
});

describe('pricingInput', () => {
  it('is unchanged by a name, a plate or a bank account', () => {
    const typed = {
      ...empty,
      iban: 'IT60X0542811101000000123456',
      customer: { ...empty.customer, lastName: 'Rossi', contacts: { ...empty.customer.contacts, email: 'a@b.it' } },
      vehicle: { ...empty.vehicle, licensePlate: 'AB123CD' },
    };
    expect(pricingInput(typed)).toEqual(pricingInput(empty));
  });

  it('includes the customer only while a policy is integrated', () => {
    const known = { ...empty, customer: { ...empty.customer, taxIdCode: 'RSSMRA80A01H501U' } };
    expect(pricingInput(known)).toEqual(pricingInput(empty));
    expect(pricingInput({ ...known, integratedPolicy: 'VA260000001' }).customer.taxIdCode).toBe('RSSMRA80A01H501U');
  });

  it('changes with everything that affects the price', () => {
    const birth = { ...empty, customer: { ...empty.customer, birthDate: '1980-01-01' } };
    const value = { ...empty, vehicle: { ...empty.vehicle, insuredValue: 1 } };
    const discount = { ...empty, choice: { ...empty.choice, discount: { kind: 'EURO' as const, amount: 100 } } };
    const integration = { ...empty, integratedPolicy: 'VA260000001' };
    for (const other of [birth, value, discount, integration]) expect(pricingInput(other)).not.toEqual(pricingInput(empty));
  });
});

describe('overlay', () => {
  it('adds missing fields to a stored draft and drops unknown ones', () => {
    const base = { a: null as string | null, nested: { b: 1, c: [] as string[] }, answers: {} };
    const stored = { a: 'x', nested: { c: ['y'], old: true }, answers: { Q1: 'SI' }, gone: 1 };
    expect(overlay(base, stored)).toEqual({ a: 'x', nested: { b: 1, c: ['y'] }, answers: { Q1: 'SI' } });
  });

  it('keeps the base where the stored shape does not fit', () => {
    expect(overlay(empty, null)).toEqual(empty);
    expect(overlay(empty, { customer: 'x' })).toEqual(empty);
  });
});
