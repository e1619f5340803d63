import { describe, expect, it } from 'vitest';
import { formRefusal, printsMup } from './proposal-form.ts';

describe('delivery of a proposal form', () => {
  const paper = { issuedOn: '2026-11-01', signature: 'CARTACEA' } as const;
  it.each([
    [paper, '2026-11-01', null],
    [paper, '2026-11-21', null],
    [paper, null, null],
    [paper, '2026-10-31', 'DATA_NON_VALIDA'],
    [paper, '2026-11-22', 'DATA_NON_VALIDA'],
    [{ ...paper, issuedOn: null }, '2026-11-10', 'NON_EMESSA'],
    [{ ...paper, signature: 'DIGITALE' }, '2026-11-10', 'FIRMA_DIGITALE'],
  ] as const)('of %o on %s is %s', (policy, day, refusal) => {
    expect(formRefusal(policy, day, '2026-11-21')).toBe(refusal);
  });
});

describe('the MUP', () => {
  it('is printed unless the seller has their own, and always when forced', () => {
    const printed = (mup: boolean, forcePrintMup: boolean) => printsMup({ mup, forcePrintMup });
    expect([printed(false, false), printed(true, false), printed(true, true), printed(false, true)]).toEqual([true, false, true, true]);
  });
});
