import { describe, expect, it } from 'vitest';
import { suggestedTaxCode } from './tax-code-fill.ts';

const mario = { lastName: 'Rossi', firstName: 'Mario', gender: 'M', birthDate: '1980-01-01', birthPlaceCode: 'H501' } as const;

describe('suggestedTaxCode', () => {
  it('needs everything the code is made of', () => {
    expect(suggestedTaxCode(mario)).toBe('RSSMRA80A01H501U');
    for (const key of ['lastName', 'firstName', 'gender', 'birthDate', 'birthPlaceCode']) {
      expect(suggestedTaxCode({ ...mario, [key]: null })).toBeUndefined();
    }
    expect(suggestedTaxCode({ ...mario, birthPlaceCode: 'H5' })).toBeUndefined();
  });
});
