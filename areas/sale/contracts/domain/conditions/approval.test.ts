import { describe, expect, it } from 'vitest';
import { type ApprovalFacts, approvalTopics, sameTopics } from './approval.ts';

const RANGES = { percent: { min: 0, max: 300_000 }, euro: { min: 0, max: 50_000 } };
const FACTS: ApprovalFacts = {
  insuredValue: 9_000_000,
  autonomousThreshold: 8_000_000,
  approvedValue: null,
  outsideRange: null,
  discount: null,
  limits: { percent: { min: 0, max: 200_000 }, euro: null },
  tariff: RANGES,
};
const kinds = (facts: Partial<ApprovalFacts>) => approvalTopics({ ...FACTS, ...facts }).map(({ kind }) => kind);

describe('what the agency can approve', () => {
  it('is an insured value above the threshold, until that value or a higher one was approved', () => {
    expect(approvalTopics(FACTS)).toEqual([{ kind: 'VALORE', asked: 9_000_000, threshold: 8_000_000, valuation: null }]);
    expect(kinds({ insuredValue: 8_000_000 })).toEqual([]);
    expect(kinds({ approvedValue: 9_000_000 })).toEqual([]);
    expect(kinds({ approvedValue: 8_900_000 })).toEqual(['VALORE']);
  });

  it('is an insured value outside the range around the valuation, until exactly that value was approved', () => {
    const outsideRange = { valuation: 1_200_000, share: 500_000, range: { min: 960_000, max: 1_440_000 }, isOutside: true };
    const facts = { outsideRange, insuredValue: 1_800_000 };
    expect(approvalTopics({ ...FACTS, ...facts })).toEqual([{ kind: 'VALORE', asked: 1_800_000, threshold: null, valuation: 1_200_000 }]);
    expect(kinds({ ...facts, approvedValue: 1_800_000 })).toEqual([]);
    expect(kinds({ ...facts, approvedValue: 1_900_000 })).toEqual(['VALORE']);
  });

  it('is a discount above the limit of the seller and within the tariff', () => {
    const percent = (value: number) => kinds({ insuredValue: 1, discount: { kind: 'PERCENT', percent: value } });
    expect(percent(200_000)).toEqual([]);
    expect(percent(250_000)).toEqual(['SCONTO_PERCENTO']);
    expect(percent(300_001)).toEqual([]);
    expect(kinds({ insuredValue: 1, discount: { kind: 'EURO', amount: 50_000 } })).toEqual(['SCONTO_EURO']);
  });
});

describe('two requests', () => {
  it('are the same when they ask for the same figures', () => {
    const [topic] = approvalTopics(FACTS);
    if (topic === undefined) throw new Error('No topic');
    expect(sameTopics([topic], [{ ...topic }])).toBe(true);
    expect(sameTopics([topic], [{ ...topic, asked: 9_000_001 }])).toBe(false);
    expect(sameTopics([topic], [])).toBe(false);
  });
});
