import type { RateRow, TariffCoverage, VehicleStatus, VehicleType } from '#areas/offer/catalogue/domain/index.ts';
import { upToShare } from './terms.ts';
import { ZONES } from './zones.ts';

/** Price of each zone relative to the second, in hundredths. */
const THEFT_BY_ZONE: Readonly<Record<string, number>> = { Z1: 70, Z2: 100, Z3: 135, Z4: 185, Z5: 260 };
const DAMAGE_BY_ZONE: Readonly<Record<string, number>> = { Z1: 95, Z2: 100, Z3: 105, Z4: 120, Z5: 125 };

/** Vehicle-age bands in whole years, with their price relative to a new vehicle, in hundredths. */
const AGE_BANDS: readonly { from: number; to: number | null; hundredths: number }[] = [
  { from: 0, to: 1, hundredths: 100 },
  { from: 1, to: 2, hundredths: 104 },
  { from: 2, to: 4, hundredths: 112 },
  { from: 4, to: 6, hundredths: 125 },
  { from: 6, to: 9, hundredths: 145 },
  { from: 9, to: null, hundredths: 175 },
];

/** Insured-value bands in cents: expensive cars pay less per mille. */
const VALUE_BANDS: readonly { from: number; to: number | null; hundredths: number }[] = [
  { from: 0, to: 1_500_000, hundredths: 112 },
  { from: 1_500_000, to: 3_000_000, hundredths: 100 },
  { from: 3_000_000, to: 6_000_000, hundredths: 92 },
  { from: 6_000_000, to: null, hundredths: 86 },
];

/** Common properties of all coverages of one tariff. */
export interface CoverageSetting {
  readonly vehicleTypes: readonly VehicleType[];
  readonly vehicleStatuses: readonly VehicleStatus[];
  /** Loading on the PDU in micros. */
  readonly loading: number;
  /** Price level of the company, in hundredths. */
  readonly level: number;
}

export type CoverageParts = Partial<
  Pick<
    TariffCoverage,
    | 'mandatory'
    | 'preselected'
    | 'complimentary'
    | 'discountEnabled'
    | 'maxVehicleAge'
    | 'insuredValue'
    | 'durations'
    | 'minimum'
    | 'needsInvoice'
    | 'subordinateTo'
    | 'deductibleTerms'
    | 'deductibleCode'
    | 'limitTerms'
    | 'description'
    | 'vehicleStatuses'
    | 'homeTypes'
  >
>;

/** A coverage with its rows; `parts` overrides the defaults. */
export function rated(
  setting: CoverageSetting,
  type: string,
  form: TariffCoverage['form'],
  rows: RateRow[],
  parts: CoverageParts,
): TariffCoverage {
  return {
    type,
    version: '1',
    mandatory: false,
    preselected: false,
    complimentary: false,
    honored: true,
    discountEnabled: true,
    vehicleTypes: setting.vehicleTypes,
    vehicleStatuses: setting.vehicleStatuses,
    insuredValue: { min: null, max: null },
    maxVehicleAge: null,
    durations: null,
    zones: null,
    form,
    rows,
    minimum: 0,
    // Short contracts bear a little more of the fixed cost.
    margins: [
      { operation: 'EMISSIONE', loading: { percent: setting.loading } },
      { operation: 'EMISSIONE', months: 12, loading: { percent: setting.loading + 50_000 } },
      { operation: 'RINNOVO', loading: { percent: Math.round(setting.loading * 0.8) } },
    ],
    subordinateTo: [],
    ...parts,
  };
}

/** Rates in micros rounded to a hundredth per mille. */
export function micros(perMille: number, ...hundredths: number[]): number {
  return Math.round(hundredths.reduce((rate, h) => (rate * h) / 100, perMille * 1_000) / 10) * 10;
}

/** Per mille of the value by zone, vehicle age and value band. */
export function perMille(
  setting: CoverageSetting,
  risk: 'THEFT' | 'DAMAGE',
  type: string,
  base: number,
  parts: CoverageParts = {},
): TariffCoverage {
  const byZone = risk === 'THEFT' ? THEFT_BY_ZONE : DAMAGE_BY_ZONE;
  const rows = ZONES.flatMap(({ code }) =>
    AGE_BANDS.flatMap((age, a) =>
      VALUE_BANDS.map(
        (value, v): RateRow => ({
          id: `${code}-E${a}-V${v}`,
          zone: code,
          vehicleAge: { from: age.from, to: age.to },
          value: { from: value.from, to: value.to },
          rate: micros(base, setting.level, byZone[code] ?? 100, age.hundredths, value.hundredths),
        }),
      ),
    ),
  );
  return rated(setting, type, 'PER_MILLE', rows, { limitTerms: upToShare(100), ...parts });
}

/** Percent of the value by vehicle age. */
export function percent(setting: CoverageSetting, type: string, base: number, parts: CoverageParts = {}): TariffCoverage {
  const rows = AGE_BANDS.map(
    (age, a): RateRow => ({
      id: `E${a}`,
      vehicleAge: { from: age.from, to: age.to },
      rate: micros(base * 10, setting.level, age.hundredths),
    }),
  );
  return rated(setting, type, 'PERCENT', rows, { limitTerms: upToShare(100), ...parts });
}

/** A yearly amount in cents by zone. */
export function fixed(setting: CoverageSetting, type: string, cents: number, parts: CoverageParts = {}): TariffCoverage {
  const rows = ZONES.map(
    ({ code }): RateRow => ({
      id: code,
      zone: code,
      amount: Math.round((cents * setting.level * (DAMAGE_BY_ZONE[code] ?? 100)) / 10_000),
    }),
  );
  return rated(setting, type, 'FISSO', rows, parts);
}

/** A yearly amount, equal everywhere. */
export function flat(setting: CoverageSetting, type: string, cents: number, parts: CoverageParts = {}): TariffCoverage {
  return rated(setting, type, 'FISSO', [{ id: 'UNICO', amount: Math.round((cents * setting.level) / 100) }], parts);
}

/** A yearly amount for ordinary values, a share above: steps by value band. */
export function tiered(
  setting: CoverageSetting,
  type: string,
  steps: readonly { to: number | null; amount?: number; perMille?: number }[],
  parts: CoverageParts = {},
): TariffCoverage {
  const rows = steps.map(
    ({ to, amount, perMille: share }, i): RateRow => ({
      id: `S${i + 1}`,
      value: { from: steps[i - 1]?.to ?? 0, to },
      ...(amount === undefined ? { rate: micros(share ?? 0, setting.level) } : { amount: Math.round((amount * setting.level) / 100) }),
    }),
  );
  return rated(setting, type, 'A_SCAGLIONI', rows, parts);
}
