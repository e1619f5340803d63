import { expect, it } from 'vitest';
import { handedIn } from './handed-in.ts';

it('calls the implementation that was given last', () => {
  const sum = handedIn<[number, number], number>('sum');
  sum.give((a, b) => a + b);
  expect(sum(2, 3)).toBe(5);
  sum.give((a, b) => a - b);
  expect(sum(2, 3)).toBe(-1);
});

it('throws with its name when no implementation was given', () => {
  expect(handedIn<[], void>('an offer')).toThrow('an offer');
});
