import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { paymentsFor, type TariffContent } from '../tariff.ts';
import { TARIFF_SHAPE, tariffDifferences } from '../tariff-shape.ts';
import { demoOffer } from '../testing/demo-offer.ts';
import { renameZone, withProvinceIn } from '../zones.ts';
import { valueText } from './change-text.ts';
import { findingKey, openFindings } from './finding.ts';
import { labelsOf, pathLabelOf } from './shape.ts';
import { displacedBy, isInForce, statusOn, type VersionPeriod } from './supersession.ts';
import { VERSION_TRANSITIONS } from './version-transitions.ts';

const offer = await demoOffer();

function tariff(code: string): TariffContent {
  const found = offer.present.find((one) => one.code === code);
  if (found === undefined) throw new Error(`No tariff ${code}`);
  return found;
}

const BASE = tariff('VAL-AUTO-COMPLETA');

describe('differences', () => {
  test.each([...offer.present])('of $code to itself are none, whatever the order of its records', (one) => {
    const shuffled = {
      ...one,
      zones: [...one.zones].reverse(),
      durations: [...one.durations].reverse(),
      commissions: [...one.commissions].reverse(),
    };
    expect(tariffDifferences(one, shuffled)).toEqual([]);
  });

  it('name the place, in words and by position, and the unit of the number', () => {
    const [first, ...others] = BASE.coverages;
    if (first === undefined) throw new Error('No coverage');
    const rows = first.rows.map((row) => (row.id === 'Z2-E0-V1' ? { ...row, rate: 9_999 } : row));
    const position = rows.findIndex((row) => row.id === 'Z2-E0-V1');
    const after = { ...BASE, coverages: [...others, { ...first, rows }], minimumPolicyPdu: 6_000 };
    const moved = BASE.coverages.length - 1;
    expect(tariffDifferences(BASE, after)).toEqual([
      {
        kind: 'CAMBIATO',
        key: 'coverages.FURTO_INCENDIO.rows.Z2-E0-V1.rate',
        path: `coverages.${moved}.rows.${position}.rate`,
        place: { it: 'Garanzie › Furto e incendio › Tassi › Z2-E0-V1 › Tasso', en: 'Coverages › Fire and theft › Rates › Z2-E0-V1 › Rate' },
        before: first.rows[position]?.rate,
        after: 9_999,
        unit: 'PER_MILLE',
      },
      expect.objectContaining({ kind: 'CAMBIATO', key: 'coverages' }),
      expect.objectContaining({ key: 'minimumPolicyPdu', before: 5_000, after: 6_000, unit: 'CENTS' }),
    ]);
  });

  it('report added and removed records and codes', () => {
    const after = {
      ...BASE,
      coverages: BASE.coverages.filter((coverage) => coverage.type !== 'RAPINA'),
      zones: withProvinceIn(BASE.zones, 'MI', 0),
      exclusions: [...BASE.exclusions, { code: 'NUOVA', mandatory: false, coverages: ['ASSISTENZA', 'TUTELA_LEGALE'] }],
    };
    expect(tariffDifferences(BASE, after).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'AGGIUNTO zones.Z1.provinces.MI',
      'TOLTO zones.Z4.provinces.MI',
      'TOLTO coverages.RAPINA',
      'AGGIUNTO exclusions.NUOVA',
    ]);
  });

  it('are as many as the changed rates', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: (BASE.coverages[0]?.rows.length ?? 1) - 1 }), { maxLength: 10 }), (touched) => {
        const coverages = BASE.coverages.map((coverage, i) =>
          i === 0 ? { ...coverage, rows: coverage.rows.map((row, r) => (touched.includes(r) ? { ...row, rate: 1 } : row)) } : coverage,
        );
        expect(tariffDifferences(BASE, { ...BASE, coverages })).toHaveLength(touched.length);
      }),
    );
  });
});

describe('a shape', () => {
  it('describes any place in words, also one that no longer exists', () => {
    expect(pathLabelOf(TARIFF_SHAPE, BASE, 'coverages.0.insuredValue.max').it).toBe(
      'Garanzie › Furto e incendio › Valore assicurato › Massimo',
    );
    expect(pathLabelOf(TARIFF_SHAPE, BASE, 'coverages.99.type').it).toBe('Garanzie › 99 › Garanzia');
    expect(pathLabelOf(TARIFF_SHAPE, BASE, '').it).toBe('');
  });

  it('labels every field for the messages of a form', () => {
    expect(labelsOf(TARIFF_SHAPE)['coverages.rows.vehicleAge.from']).toEqual({ it: 'da', en: 'from' });
  });
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

test('a renamed zone is renamed wherever it is used', () => {
  const renamed = { ...BASE, ...renameZone(BASE, 'Z1', 'NORD') };
  expect(JSON.stringify(renamed)).not.toContain('"zone":"Z1"');
  expect({ ...renamed, ...renameZone(renamed, 'NORD', 'Z1') }).toEqual(BASE);
});

test('a contract can use the payment types that all its coverages allow', () => {
  const coverages = BASE.coverages.map((coverage) => {
    if (coverage.type === 'CRISTALLI') return { ...coverage, payments: ['DEALER', 'SEPA'] as const };
    return coverage.type === 'RAPINA' ? { ...coverage, payments: ['SEPA', 'BONIFICO'] as const } : coverage;
  });
  const content = { ...BASE, coverages };
  expect(paymentsFor(content, ['ASSISTENZA'])).toBeNull();
  expect(paymentsFor(content, ['CRISTALLI', 'ASSISTENZA'])).toEqual(['DEALER', 'SEPA']);
  expect(paymentsFor(content, ['CRISTALLI', 'RAPINA'])).toEqual(['SEPA']);
});

test('every status of a version is reached, and only SUPERATA is final', () => {
  expect(transitionFaults(VERSION_TRANSITIONS)).toEqual([]);
});
