import { describe, expect, it } from 'vitest';
import { betterTheirs, differences, keepMine } from './differences.ts';

const theirs = { customer: { lastName: 'Bianchi', phone: '1' }, choice: { coverages: ['A'], discount: null }, iban: null };
const mine = {
  customer: { lastName: 'Rossi', phone: '1' },
  choice: { coverages: ['A', 'B'], discount: { kind: 'EURO', amount: 100 } },
  iban: null,
};

describe('differences', () => {
  it('names the fields that differ; lists and discounts count as one value', () => {
    expect(differences(mine, theirs).map(({ path }) => path)).toEqual(['customer.lastName', 'choice.coverages', 'choice.discount']);
    expect(differences(mine, mine)).toEqual([]);
  });

  it('treats missing and null as equal', () => {
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

describe('betterTheirs', () => {
  it('proposes the saved value for fields that I did not change or left empty', () => {
    const base = { a: '1', b: '1', c: null, list: ['x'] };
    const own = { a: '1', b: '2', c: null, list: ['x'] };
    const other = { a: '3', b: '3', c: '3', list: ['y'] };
    expect([...betterTheirs(differences(own, other), base)]).toEqual(['a', 'c', 'list']);
  });

  it('keeps a value that I typed when the saved one is empty', () => {
    expect(betterTheirs(differences({ a: 'x' }, { a: null }), { a: null }).size).toBe(0);
  });
});
