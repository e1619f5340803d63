import { describe, expect, it } from 'vitest';
import { changeFault, endFault, pastOn, placeState, successorFault } from './history.ts';

const always = { validFrom: null, validTo: null };

describe('the state of a day', () => {
  const past = [
    { until: '2006-01-01', province: 'SS' },
    { until: '2016-02-04', province: 'OT' },
  ];

  it.each([
    ['2005-12-31', 'SS'],
    ['2006-01-01', 'OT'],
    ['2016-02-03', 'OT'],
    ['2016-02-04', undefined],
  ])('%s: %s', (day, province) => {
    expect(pastOn(past.toReversed(), day)?.province).toBe(province);
  });
});

describe('a change in time', () => {
  it('is recorded from its day on, after the start, before the end and after the last change', () => {
    const town = { validFrom: '1950-01-01', validTo: '2020-01-01' };
    const past = [{ until: '2010-01-01' }];
    expect(changeFault(town, past, '2015-01-01', '2026-01-01')).toBeNull();
    expect(changeFault(town, past, '2015-01-01', '2014-12-31')).toBe('IN_FUTURE');
    expect(changeFault(town, [], '1950-01-01', '2026-01-01')).toBe('BEFORE_START');
    expect(changeFault(town, past, '2020-01-01', '2026-01-01')).toBe('AFTER_END');
    expect(changeFault(town, past, '2010-01-01', '2026-01-01')).toBe('BEFORE_LAST_CHANGE');
  });
});

describe('an end', () => {
  it('may be in the future, but only once, after the start and the last change', () => {
    expect(endFault(always, [], '2999-01-01')).toBeNull();
    expect(endFault({ validFrom: null, validTo: '2027-01-01' }, [], '2026-01-01')).toBe('ALREADY_ENDED');
    expect(endFault({ validFrom: '2026-01-01', validTo: null }, [], '2026-01-01')).toBe('BEFORE_START');
    expect(endFault(always, [{ until: '2026-01-01' }], '2025-12-31')).toBe('BEFORE_LAST_CHANGE');
  });

  it('is continued by a town that exists on its day and is not one of those that end', () => {
    const day = '2026-01-01';
    expect(successorFault([1, 2], { id: 3, ...always }, day)).toBeNull();
    expect(successorFault([1, 2], { id: 3, validFrom: day, validTo: null }, day)).toBeNull();
    expect(successorFault([1, 2], { id: 2, ...always }, day)).toBe('IS_MERGED');
    expect(successorFault([1], { id: 3, validFrom: '2026-01-02', validTo: null }, day)).toBe('NOT_YET');
    expect(successorFault([1], { id: 3, validFrom: null, validTo: day }, day)).toBe('ENDED');
  });
});

it('a place is in force until the day of its end; one that users hid has no end', () => {
  const place = { validFrom: '2000-01-01', validTo: '2027-01-01', suppressed: false };
  expect(['1999-12-31', '2000-01-01', '2026-12-31', '2027-01-01'].map((day) => placeState(place, day))).toEqual([
    'FUTURO',
    'ATTIVO',
    'ATTIVO',
    'SOPPRESSO',
  ]);
  expect(placeState({ ...always, suppressed: true }, '2026-01-01')).toBe('NASCOSTO');
});
