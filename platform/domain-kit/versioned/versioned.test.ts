import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { transitionFaults } from '../testing/transition-faults.ts';
import { addDays } from '../time/dates.ts';
import { valueText } from './change-text.ts';
import { differences } from './differences.ts';
import { findingKey, openFindings } from './finding.ts';
import { labelsOf, pathLabelOf, type ShapeNode } from './shape.ts';
import { displacedBy, isInForce, replacedBy, statusOn, type VersionPeriod } from './supersession.ts';
import { VERSION_TRANSITIONS } from './version-transitions.ts';

const sides = (name: string) => ({ it: name, en: name });

/** A menu of dishes, in the order of its page. */
const MENU: ShapeNode = {
  label: sides(''),
  fields: {
    days: { label: sides('Days'), codes: { MON: sides('Monday'), TUE: sides('Tuesday') } },
    dishes: {
      label: sides('Dishes'),
      ordered: true,
      items: {
        key: (dish) => (dish as { code: string }).code,
        name: (dish) => sides((dish as { name: string }).name),
        fields: { price: { label: sides('Price'), unit: 'CENTS' } },
      },
    },
  },
};

const SOUP = { code: 'S', name: 'Soup', price: 500 };
const BREAD = { code: 'B', name: 'Bread', price: 200 };
const menu = { days: ['MON'], dishes: [SOUP, BREAD] };

describe('differences', () => {
  it('match records by key and name the place in words, by key and by position', () => {
    expect(differences(MENU, menu, { ...menu, dishes: [SOUP, { ...BREAD, price: 250 }] })).toEqual([
      {
        kind: 'CAMBIATO',
        key: 'dishes.B.price',
        path: 'dishes.1.price',
        place: sides('Dishes › Bread › Price'),
        before: 200,
        after: 250,
        unit: 'CENTS',
      },
    ]);
  });

  it('report records and codes that are added and removed, and a new order', () => {
    const kinds = (after: unknown) => differences(MENU, menu, after).map(({ kind, key }) => `${kind} ${key}`);
    expect(kinds({ days: ['TUE'], dishes: [BREAD, { ...SOUP, code: 'N' }] })).toEqual([
      'TOLTO days.MON',
      'AGGIUNTO days.TUE',
      'TOLTO dishes.S',
      'AGGIUNTO dishes.N',
    ]);
    expect(kinds({ ...menu, dishes: [BREAD, SOUP] })).toEqual(['CAMBIATO dishes']);
  });

  it('are none between equal contents', () => {
    expect(differences(MENU, menu, structuredClone(menu))).toEqual([]);
  });
});

test('a shape describes places in words and labels every field', () => {
  expect(pathLabelOf(MENU, menu, 'dishes.0.price')).toEqual(sides('Dishes › Soup › Price'));
  expect(pathLabelOf(MENU, menu, 'dishes.9.price')).toEqual(sides('Dishes › 9 › Price'));
  expect(pathLabelOf(MENU, menu, 'days.0')).toEqual(sides('Days › Monday'));
  expect(labelsOf(MENU)).toEqual({ days: sides('Days'), dishes: sides('Dishes'), 'dishes.price': sides('Price') });
});

test.each([
  [5_200, 'PER_MILLE', '5,2 ‰'],
  [10_800, 'PER_MILLE', '10,8 ‰'],
  [5_000, 'PERCENT', '0,5%'],
  [135_000, 'PERCENT', '13,5%'],
  [2_700_000, 'FACTOR', '× 2,70'],
  [123_456, 'CENTS', '1.234,56 €'],
  [36, 'MONTHS', '36 mesi'],
  [true, null, 'sì'],
  [null, null, '—'],
  [{ percent: 380_000 }, null, '38%'],
] as const)('%j is formatted %s as %s', (value, unit, text) => {
  expect(valueText(value, unit, 'it').replaceAll(/\s/g, ' ')).toBe(text);
});

const published = (number: number, validFrom: string, validTo: string | null): VersionPeriod => ({
  number,
  status: 'PUBBLICATA',
  validFrom,
  validTo,
});

describe('publishing', () => {
  const today = '2026-11-20';

  it('ends the version in force the day before and displaces later ones', () => {
    const versions = [published(1, '2025-01-01', '2026-11-30'), published(2, '2026-12-01', null)];
    expect(displacedBy(versions, today, today)).toEqual([
      { number: 1, validTo: '2026-11-19', status: 'SUPERATA', neverInForce: false },
      { number: 2, validTo: '2026-11-30', status: 'SUPERATA', neverInForce: true },
    ]);
    expect(displacedBy(versions, '2026-12-15', today)).toEqual([
      { number: 2, validTo: '2026-12-14', status: 'PUBBLICATA', neverInForce: false },
    ]);
  });

  it('leaves exactly one version in force on every later day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 8 }), fc.nat({ max: 90 }), (starts, later) => {
        let versions: VersionPeriod[] = [];
        for (const [i, start] of starts.entries()) {
          const from = addDays(today, start);
          const displaced = new Map(displacedBy(versions, from, today).map((one) => [one.number, one]));
          versions = versions.map((one) => ({ ...one, ...displaced.get(one.number) }));
          versions.push(published(i + 1, from, null));
        }
        const first = addDays(today, starts.at(-1) ?? 0);
        expect(versions.filter((one) => isInForce(one, addDays(first, later)))).toHaveLength(1);
        for (let day = 0; day < 60; day += 1)
          expect(versions.filter((one) => isInForce(one, addDays(today, day))).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('at once ends the version in force yesterday, or today if it began today', () => {
    expect(replacedBy([published(1, '2025-01-01', null)], today)).toMatchObject([{ number: 1, validTo: '2026-11-19', status: 'SUPERATA' }]);
    expect(replacedBy([published(1, today, null)], today)).toMatchObject([{ number: 1, validTo: today, status: 'SUPERATA' }]);
  });

  it('makes a version superseded on the day after its last', () => {
    expect(statusOn({ status: 'PUBBLICATA', validTo: today }, today)).toBe('PUBBLICATA');
    expect(statusOn({ status: 'PUBBLICATA', validTo: today }, '2026-11-21')).toBe('SUPERATA');
  });
});

test('errors always block, warnings until they are acknowledged', () => {
  const text = { it: 'Testo', en: 'Text' };
  const error = { severity: 'ERRORE', code: 'A', path: '', message: text, remedy: text } as const;
  const warning = { severity: 'AVVISO', code: 'B', path: 'x', message: text, remedy: text } as const;
  expect(openFindings([error, warning], [findingKey(error), findingKey(warning)])).toEqual([error]);
  expect(openFindings([warning], [])).toEqual([warning]);
});

test('every status of a version is reached, and only SUPERATA is final', () => {
  expect(transitionFaults(VERSION_TRANSITIONS)).toEqual([]);
});
