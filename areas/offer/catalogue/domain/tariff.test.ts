import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { labelsOf, pathLabelOf } from '#platform/domain-kit/versioned/shape.ts';
import { paymentsFor, type TariffContent } from './tariff.ts';
import { TARIFF_SHAPE, tariffDifferences } from './tariff-shape.ts';
import { demoOffer } from './testing/demo-offer.ts';
import { renameZone, withProvinceIn } from './zones.ts';

const offer = await demoOffer();

function tariff(code: string): TariffContent {
  const found = offer.present.find((one) => one.code === code);
  if (found === undefined) throw new Error(`No tariff ${code}`);
  return found;
}

const BASE = tariff('VAL-AUTO-COMPLETA');

describe('differences of tariffs', () => {
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

describe('the shape of a tariff', () => {
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
