import type { ResidualCurve } from './residual-value.ts';

/** Mileage rule of all initial curves: 0.4 % for every 1,000 km, at most 15 % down and 5 % up. */
const MILEAGE = { perThousandKm: 4_000, maxKmLoss: 150_000, maxKmGain: 50_000 } as const;

const FIRST_DAY = '2000-01-01';

function points(...pairs: readonly (readonly [ageMonths: number, residual: number])[]): ResidualCurve['points'] {
  return pairs.map(([ageMonths, residual]) => ({ ageMonths, residual }));
}

/**
 * The curves of a new installation; users edit them afterwards. The values are made up for demonstration and estimates,
 * not market data. Electric cars lose a further 8 % after two years.
 */
export const INITIAL_CURVES: readonly ResidualCurve[] = [
  {
    category: 'AUTOVEICOLI',
    powertrain: 'TERMICA',
    validFrom: FIRST_DAY,
    kmPerYear: 15_000,
    ...MILEAGE,
    points: points(
      [0, 1_000_000],
      [6, 880_000],
      [12, 800_000],
      [24, 690_000],
      [36, 600_000],
      [48, 520_000],
      [60, 450_000],
      [84, 330_000],
      [120, 220_000],
      [180, 120_000],
    ),
  },
  {
    category: 'AUTOVEICOLI',
    powertrain: 'ELETTRICA',
    validFrom: FIRST_DAY,
    kmPerYear: 15_000,
    ...MILEAGE,
    points: points(
      [0, 1_000_000],
      [6, 880_000],
      [12, 800_000],
      [24, 690_000],
      [36, 552_000],
      [48, 478_400],
      [60, 414_000],
      [84, 303_600],
      [120, 202_400],
      [180, 110_400],
    ),
  },
  {
    category: 'MOTOVEICOLI',
    powertrain: 'TERMICA',
    validFrom: FIRST_DAY,
    kmPerYear: 6_000,
    ...MILEAGE,
    points: points([0, 1_000_000], [12, 820_000], [24, 720_000], [36, 630_000], [60, 480_000], [120, 250_000], [180, 150_000]),
  },
];
