import { describe, expect, it } from 'vitest';
import { suggestedTaxCode } from './suggested-tax-code.ts';

const mario = { lastName: 'Rossi', firstName: 'Mario', sex: 'M', birthDate: '1980-01-01', placeCode: 'H501' } as const;

describe('suggestedTaxCode', () => {
  it('needs all data of the code', () => {
    expect(suggestedTaxCode(mario)).toBe('RSSMRA80A01H501U');
    for (const key of ['lastName', 'firstName', 'sex', 'birthDate', 'placeCode']) {
      expect(suggestedTaxCode({ ...mario, [key]: null })).toBeUndefined();
    }
    expect(suggestedTaxCode({ ...mario, placeCode: 'H5' })).toBeUndefined();
  });
});
