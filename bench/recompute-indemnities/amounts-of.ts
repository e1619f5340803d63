import type { Indemnity } from '#areas/after-sale/claims/domain/index.ts';

/** The amounts of an indemnity in the order of the recomputation. */
export const amountsOf = ({ estimated, degradation, proportional, deductible, overLimit, amount }: Indemnity): number[] => [
  estimated,
  degradation,
  proportional,
  deductible,
  overLimit,
  amount,
];
