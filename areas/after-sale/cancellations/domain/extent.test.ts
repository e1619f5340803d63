import { describe, expect, it } from 'vitest';
import { type ExtentFacts, extentOf } from './extent.ts';
import { sampleTitle } from './refund/testing/sample-contract.ts';

const titles = [sampleTitle()];
const covered = [...new Set(titles.flatMap(({ lines }) => lines.map(({ coverage }) => coverage)))];
const [first = '', ...others] = covered;
const facts: ExtentFacts = { cause: 'VENDITA', chosen: [first], titles, ended: [], cancelledFrom: null, isUnpaid: false };
const codes = (change: Partial<ExtentFacts>) => extentOf({ ...facts, ...change }).reasons.map(({ code }) => code);

describe('the coverages that a cancellation ends', () => {
  it('are those that the user chose', () => {
    expect(extentOf(facts)).toEqual({ coverages: [first], reasons: [] });
  });

  it('are all of the policy if none is chosen, if all are, or if the others ended before', () => {
    const whole = { coverages: null, reasons: [] };
    expect(extentOf({ ...facts, chosen: [] })).toEqual(whole);
    expect(extentOf({ ...facts, chosen: covered })).toEqual(whole);
    expect(extentOf({ ...facts, ended: others })).toEqual(whole);
  });

  it('belong to the policy, and end once', () => {
    expect(codes({ chosen: ['XX'] })).toEqual(['GARANZIA_ESTRANEA']);
    expect(codes({ ended: [first] })).toEqual(['GARANZIA_GIA_CESSATA']);
  });

  it('are all for a cause of the whole contract, once the policy is cancelled, and before its premium is paid', () => {
    expect(codes({ cause: 'RECESSO_14_GIORNI' })).toEqual(['CAUSALE_INTERA']);
    expect(codes({ cancelledFrom: '2027-01-01' })).toEqual(['IN_PARTE_DOPO_ANNULLAMENTO']);
    expect(codes({ isUnpaid: true })).toEqual(['IN_PARTE_NON_PAGATA']);
  });
});
