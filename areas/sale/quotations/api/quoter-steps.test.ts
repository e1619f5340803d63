import { describe, expect, it } from 'vitest';
import { CONTRACT_FIELDS } from '#areas/sale/contracts/api/index.ts';
import { countByStep, nextStep, previousStep, STEPS, stepOf, stepOfField } from './quoter-steps.ts';

describe('steps', () => {
  it('lead to the next and the previous one; an unknown name opens the first', () => {
    expect(nextStep('cliente')).toBe('bene');
    expect(nextStep('riepilogo')).toBeUndefined();
    expect(previousStep('cliente')).toBeUndefined();
    expect(stepOf('garanzie')).toBe('garanzie');
    expect(stepOf('x')).toBe('cliente');
    expect(stepOf(undefined)).toBe('cliente');
  });

  it('contain every field of the document', () => {
    const held = new Set(Object.keys(CONTRACT_FIELDS).map(stepOfField));
    expect([...held].sort()).toEqual(STEPS.filter((step) => step !== 'riepilogo').toSorted());
    expect(stepOfField('vehicle.antitheft')).toBe('garanzie');
    expect(stepOfField('choice.discount.percent')).toBe('condizioni');
    expect(stepOfField('effectiveDate')).toBe('condizioni');
  });

  it('count the fields they contain', () => {
    expect(countByStep(['customer.birthDate', 'vehicle.status', 'vehicle.insuredValue'])).toMatchObject({
      cliente: 1,
      bene: 2,
      garanzie: 0,
    });
  });
});
