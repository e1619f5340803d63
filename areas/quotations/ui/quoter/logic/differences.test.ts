import { describe, expect, it } from 'vitest';
import { differences, keepMine } from './differences.ts';

const theirs = { customer: { lastName: 'Bianchi', phone: '1' }, choice: { coverages: ['A'], discount: null }, iban: null };
const mine = {
  customer: { lastName: 'Rossi', phone: '1' },
  choice: { coverages: ['A', 'B'], discount: { kind: 'EURO', amount: 100 } },
  iban: null,
};

describe('differences', () => {
  it('names the fields that differ; lists and discounts are one value', () => {
    expect(differences(mine, theirs).map(({ path }) => path)).toEqual(['customer.lastName', 'choice.coverages', 'choice.discount']);
    expect(differences(mine, mine)).toEqual([]);
  });

  it('does not tell missing from null', () => {
    expect(differences({ a: undefined }, { a: null })).toEqual([]);
  });
});

describe('keepMine', () => {
  it('takes my value only where I keep it', () => {
    const found = differences(mine, theirs);
    expect(keepMine(theirs, found, new Set(['choice.discount']))).toEqual({
      ...theirs,
      choice: { coverages: ['A'], discount: { kind: 'EURO', amount: 100 } },
    });
    expect(keepMine(theirs, found, new Set())).toEqual(theirs);
    expect(keepMine(theirs, found, new Set(found.map(({ path }) => path)))).toEqual(mine);
  });
});
