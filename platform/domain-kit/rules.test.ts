import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RULE_MESSAGES } from './rule-messages.ts';
import {
  allOrNoneBy,
  hasAtLeast,
  hasAtMost,
  hasSome,
  isChecked,
  isDateBetween,
  isDecimal,
  isInList,
  isNameOrSurname,
  isPositive,
  isPresent,
  isSame,
  isTaxCode,
  isUnique,
  isWithin,
  rangeProblems,
  uniqueBy,
  without,
} from './rules.ts';

describe('presence and length', () => {
  test.each([
    [null, false],
    [undefined, false],
    ['', false],
    ['  ', false],
    [[], false],
    [0, true],
    [false, true],
    ['x', true],
    [[null], true],
  ])('isPresent(%j) is %s', (value, expected) => {
    expect(isPresent(value)).toBe(expected);
  });

  it('a checkbox counts when ticked; counts, lists and equality are compared exactly', () => {
    expect([isChecked(true), isChecked('true'), isChecked(1)]).toEqual([true, false, false]);
    expect([hasAtLeast([1, 2], 2), hasAtLeast([1], 2), hasAtMost('abc', 2), hasAtMost([], 0)]).toEqual([true, false, false, true]);
    expect([isInList('a', ['a', 'b']), isInList(['a', 'c'], ['a', 'b']), isInList([], ['a'])]).toEqual([true, false, true]);
    expect([isSame('x', 'x'), isSame('x', 'y'), isSame(null, undefined)]).toEqual([true, false, false]);
  });
});

describe('uniqueness', () => {
  it('compares by value', () => {
    expect(
      isUnique([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).toBe(false);
    expect(isUnique([1, '1', null, undefined, [1]])).toBe(true);
    expect(isUnique([])).toBe(true);
  });

  it('can leave a property out or look at some only', () => {
    const rows = [
      { code: 'A', consumer: 'DEALER', amount: 1 },
      { code: 'B', consumer: 'DEALER', amount: 1 },
    ];
    expect(uniqueBy(rows, (row) => without(row, 'code'))).toBe(false);
    expect(uniqueBy(rows, ({ code }) => code)).toBe(true);
  });

  it('fails as soon as an item is repeated', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(), (items, at) => {
        expect(isUnique(items)).toBe(true);
        expect(isUnique([...items, items[at % items.length]])).toBe(false);
      }),
    );
  });
});

describe('groups', () => {
  const rows = (...values: [string, boolean][]) => values.map(([consumer, full]) => ({ consumer, full }));
  test.each([
    [rows(), true],
    [rows(['A', true], ['A', true], ['B', false]), true],
    [rows(['A', true], ['B', false], ['A', false]), false],
    [rows(['A', false], ['A', true]), false],
  ])('%j: %s', (items, expected) => {
    expect(
      allOrNoneBy(
        items,
        ({ consumer }) => consumer,
        ({ full }) => full,
      ),
    ).toBe(expected);
  });

  it('a group needs at least one item that fits', () => {
    expect(hasSome([1, 2], (n) => n > 1)).toBe(true);
    expect(hasSome([], () => true)).toBe(false);
  });
});

describe('numbers', () => {
  test.each([
    ['12.34', undefined, true],
    ['12.345', undefined, false],
    ['12,34', undefined, false],
    ['.5', undefined, true],
    ['-7', 0, true],
    ['7.0', 0, false],
    ['0.123456789', '*', true],
    ['', '*', false],
    ['1e3', '*', false],
    [1.25, 2, true],
  ] as const)('isDecimal(%s, %s) is %s', (value, places, expected) => {
    expect(isDecimal(value, places)).toBe(expected);
  });

  test.each([
    [5, { minimo: 5, massimo: 10 }, true],
    [10, { minimo: 5, massimo: 10 }, true],
    [10.01, { minimo: 5, massimo: 10 }, false],
    [4, { massimo: 10 }, true],
    [{ minimo: 6, massimo: 9 }, { minimo: 5, massimo: 10 }, true],
    [{ minimo: 5, massimo: 9 }, { minimo: 5, massimo: 10 }, false],
    [{ minimo: 6 }, { minimo: 5, massimo: 10 }, false],
    [{ minimo: 6 }, { minimo: 5 }, true],
    [{}, {}, true],
  ])('isWithin(%j, %j) is %s', (value, bounds, expected) => {
    expect(isWithin(value, bounds)).toBe(expected);
  });

  test.each([
    [{}, {}],
    [{ massimo: 5 }, { minimo: 'required' }],
    [{ massimo: 500 }, { minimo: 'required', massimo: 'max' }],
    [{ minimo: 1, massimo: 5 }, {}],
    [
      { minimo: 6, massimo: 5 },
      { minimo: 'max', massimo: 'min' },
    ],
    [{ minimo: -1, massimo: 5 }, { minimo: 'min' }],
    [{ minimo: 1, massimo: 101 }, { massimo: 'max' }],
    [{ minimo: 101 }, { minimo: 'max' }],
    [{ minimo: 0, massimo: 0 }, {}],
  ])('the problems of range %j between 0 and 100 are %j', (range, expected) => {
    expect(rangeProblems(range, { minimo: 0, massimo: 100 })).toEqual(expected);
  });

  it('a positive number is above zero, or zero where zero is allowed', () => {
    expect([isPositive(1), isPositive(0), isPositive(0, true), isPositive(-1, true), isPositive(Number.NaN, true)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('dates', () => {
  const bounds = { min: '2026-01-01', max: '2026-12-31' };
  test.each([
    ['2026-01-01', '[]', true],
    ['2026-01-01', '(]', false],
    ['2026-12-31', '[]', true],
    ['2026-12-31', '[)', false],
    ['2026-06-01', '()', true],
    ['2025-12-31', '[]', false],
    ['2026-02-30', '[]', false],
  ] as const)('%s within %s is %s', (date, inclusion, expected) => {
    expect(isDateBetween(date, bounds, inclusion)).toBe(expected);
  });

  it('have open bounds', () => {
    expect(isDateBetween('1900-01-01', { max: '2026-01-01' })).toBe(true);
    expect(isDateBetween('1900-01-01', {})).toBe(true);
  });
});

describe('names and tax codes', () => {
  test.each([
    ["D'Àngelo", true],
    ['Anna-Maria De Rossi', true],
    ['Nuñez', true],
    ['R2D2', false],
    ['- ', false],
    ['', false],
  ])('isNameOrSurname(%s) is %s', (name, expected) => {
    expect(isNameOrSurname(name)).toBe(expected);
  });

  it('an empty tax code is allowed, and the digits of a provisional one; companies have digits only', () => {
    expect([isTaxCode(''), isTaxCode('RSSMRA80A01H501U'), isTaxCode('00743110157'), isTaxCode('00743110157', 'COMPANY')]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('messages', () => {
  it('have the same parameters in both languages', () => {
    const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const { it: italian, en } of Object.values(RULE_MESSAGES)) expect(names(en)).toEqual(names(italian));
  });
});
