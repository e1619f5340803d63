import { describe, expect, it } from 'vitest';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { DEFAULT_SALE_RULES } from '#areas/sale/contracts/domain/index.ts';
import { emptyQuote } from './quote-data.ts';
import { mandatoryFields, phaseOf, priceBlocks } from './requirements.ts';

const TODAY = '2026-03-11';
const empty = emptyQuote(TODAY);
const mandatory = (data: typeof empty, phase: 'price' | 'proposal') => mandatoryFields(data, phase, DEFAULT_SALE_RULES, TODAY);

describe('mandatoryFields', () => {
  it('requires first only what affects the price', () => {
    const fields = mandatory(empty, 'price');
    expect([...fields].sort()).toEqual([
      'customer.birthDate',
      'customer.subjectAddress.subRegion',
      'customer.subjectType',
      'vehicle.insuredValue',
      'vehicle.status',
      'vehicle.vehicleType',
    ]);
  });

  it('follow the kind of customer, vehicle and payment', () => {
    const used = { ...empty, vehicle: { ...empty.vehicle, status: 'USATO' as const } };
    expect(mandatory(used, 'price').has('vehicle.registrationDate')).toBe(true);
    const company = { ...empty, customer: { ...empty.customer, subjectType: 'SOCIETA' as const } };
    expect(mandatory(company, 'price').has('customer.birthDate')).toBe(false);
    expect(mandatory(company, 'proposal').has('customer.businessName')).toBe(true);
    expect(mandatory(empty, 'proposal').has('iban')).toBe(false);
    expect(mandatory({ ...empty, paymentType: 'SEPA' }, 'proposal').has('iban')).toBe(true);
  });

  it('do not depend on the data already typed', () => {
    const filled = { ...empty, vehicle: { ...empty.vehicle, insuredValue: 1_000_000 } };
    expect(mandatory(filled, 'price')).toEqual(mandatory(empty, 'price'));
  });
});

describe('priceBlocks', () => {
  it('reports a customer that cannot be insured at the birth date', () => {
    const minor = { ...empty, customer: { ...empty.customer, birthDate: '2015-01-01' } };
    const blocks = priceBlocks(minor, DEFAULT_SALE_RULES, TODAY, CONTRACT_FIELDS);
    expect(blocks.find((block) => block.field === 'customer.birthDate')?.code).toBe('CLIENTE_NON_ASSICURABILE');
  });
});

describe('phaseOf', () => {
  it('moves on once a product is chosen', () => {
    expect(phaseOf(empty)).toBe('price');
    expect(phaseOf({ ...empty, choice: { ...empty.choice, productVersionId: 1 } })).toBe('proposal');
  });
});
