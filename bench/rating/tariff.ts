import {
  INITIAL_TAX_RATES,
  type PowerSupply,
  type RateRow,
  type TariffContent,
  type TariffCoverage,
  type VehicleStatus,
} from '#areas/offer/catalogue/domain/index.ts';
import type { VehicleRisk } from '#areas/offer/rating/domain/index.ts';

/**
 * The tariff of all contenders: 12 coverages, each with a table of 1,500 rates (5 zones × 15 ages × 5 statuses × 4
 * fuels).
 */
export const ZONE_PROVINCES = [
  ['BZ', 'TN', 'UD'],
  ['VI', 'PD', 'BS'],
  ['BO', 'FI', 'GE'],
  ['MI', 'TO', 'RM'],
  ['NA', 'CE', 'FG'],
] as const;
export const STATUSES: readonly VehicleStatus[] = ['NUOVO', 'NUOVO_NON_TARGATO', 'NUOVO_TARGATO', 'USATO', 'USATO_QUATTRORUOTE'];
export const FUELS: readonly PowerSupply[] = ['BENZINA', 'DIESEL', 'IBRIDA', 'ELETTRICA'];
export const AGES = 15;
export const MONTHS = 36;
const DURATION_FACTOR = 2_700_000;
export const LOADING = 250_000;
export const DISCOUNT = 50_000;
export const SHARES = { AGENZIA: 120_000, DEALER: 180_000, SEGNALATORE: 200_000, VENDITORE: 100_000, RESPONSABILE: 50_000 } as const;

interface Spec {
  readonly type: string;
  readonly form: 'PER_MILLE' | 'FISSO';
  readonly base: number;
  readonly minimum: number;
  readonly tax: number;
}

export const SPECS: readonly Spec[] = [
  { type: 'FURTO_INCENDIO', form: 'PER_MILLE', base: 6_200, minimum: 0, tax: 135_000 },
  { type: 'EVENTI_NATURALI', form: 'PER_MILLE', base: 1_100, minimum: 7_500, tax: 135_000 },
  { type: 'ATTI_VANDALICI', form: 'PER_MILLE', base: 2_100, minimum: 6_000, tax: 135_000 },
  { type: 'EVENTI_SOCIOPOLITICI', form: 'PER_MILLE', base: 500, minimum: 2_000, tax: 135_000 },
  { type: 'KASKO_COMPLETA', form: 'PER_MILLE', base: 24_000, minimum: 35_000, tax: 135_000 },
  { type: 'COLLISIONE_ANIMALI', form: 'PER_MILLE', base: 600, minimum: 2_500, tax: 135_000 },
  { type: 'CRISTALLI', form: 'FISSO', base: 9_500, minimum: 0, tax: 135_000 },
  { type: 'FURTO_CHIAVI', form: 'FISSO', base: 1_100, minimum: 0, tax: 135_000 },
  { type: 'ASSISTENZA', form: 'FISSO', base: 2_800, minimum: 0, tax: 125_000 },
  { type: 'TUTELA_LEGALE', form: 'FISSO', base: 1_800, minimum: 0, tax: 125_000 },
  { type: 'INFORTUNI_CONDUCENTE', form: 'FISSO', base: 3_900, minimum: 0, tax: 125_000 },
  { type: 'GAP_PERCENTUALE', form: 'FISSO', base: 9_900, minimum: 0, tax: 125_000 },
];

/** The rate (millionths) or yearly amount (cents) of one cell of a coverage's table. */
export function cellOf(spec: Spec, zone: number, age: number, status: number, fuel: number): number {
  return Math.round(spec.base * (0.8 + zone * 0.15 + age * 0.03 + status * 0.02 + fuel * 0.05));
}

function rowsOf(spec: Spec): RateRow[] {
  const rows: RateRow[] = [];
  for (let z = 0; z < ZONE_PROVINCES.length; z++) {
    for (let a = 0; a < AGES; a++) {
      for (const [s, vehicleStatus] of STATUSES.entries()) {
        for (const [f, powerSupply] of FUELS.entries()) {
          const cell = cellOf(spec, z, a, s, f);
          const value = spec.form === 'FISSO' ? { amount: cell } : { rate: cell };
          rows.push({ id: `${z}-${a}-${s}-${f}`, zone: `Z${z}`, vehicleAge: { from: a, to: a + 1 }, vehicleStatus, powerSupply, ...value });
        }
      }
    }
  }
  return rows;
}

function coverageOf(spec: Spec): TariffCoverage {
  return {
    type: spec.type,
    version: '1',
    mandatory: false,
    preselected: true,
    complimentary: false,
    honored: true,
    discountEnabled: true,
    vehicleTypes: ['AUTOVEICOLI'],
    vehicleStatuses: STATUSES,
    insuredValue: { min: 100_000, max: 20_000_000 },
    maxVehicleAge: 14,
    durations: null,
    zones: null,
    form: spec.form,
    rows: rowsOf(spec),
    minimum: spec.minimum,
    margins: [{ operation: 'EMISSIONE', loading: { percent: LOADING } }],
    subordinateTo: [],
  };
}

export const BENCH_TARIFF: TariffContent = {
  code: 'BENCH',
  tariffCode: 'B',
  quoteCode: 'B',
  deductibleCode: 'B',
  policyPrefix: 'B',
  policyNumberType: 'INTERNO',
  channelCode: '1',
  operations: ['EMISSIONE'],
  zones: ZONE_PROVINCES.map((provinces, i) => ({ code: `Z${i}`, name: `Zona ${i}`, provinces })),
  durations: [
    { months: 12, factor: 1_000_000 },
    { months: MONTHS, factor: DURATION_FACTOR },
  ],
  coverages: SPECS.map(coverageOf),
  exclusions: [],
  commissions: [
    { recipient: 'AGENZIA', base: 'IMPONIBILE', percent: SHARES.AGENZIA, operation: 'EMISSIONE' },
    { recipient: 'DEALER', base: 'IMPONIBILE', percent: SHARES.DEALER, operation: 'EMISSIONE' },
    { recipient: 'SEGNALATORE', base: 'PROVVIGIONE_DEALER', percent: SHARES.SEGNALATORE, operation: 'EMISSIONE' },
    { recipient: 'VENDITORE', base: 'PROVVIGIONE_DEALER', percent: SHARES.VENDITORE, operation: 'EMISSIONE' },
    { recipient: 'RESPONSABILE_COMMERCIALE', base: 'CARICAMENTI', percent: SHARES.RESPONSABILE, operation: 'EMISSIONE' },
  ],
  discounts: { percent: { min: 0, max: 200_000 }, euro: null, integration: null },
  antitheft: { requiredFrom: null, accepted: [], factors: [] },
  eligibility: {
    vehicleTypes: ['AUTOVEICOLI'],
    vehicleStatuses: STATUSES,
    maxVehicleAge: 14,
    maxMileage: 200_000,
    insuredValue: { min: 100_000, max: 20_000_000 },
    autonomousThreshold: null,
  },
  questionnaire: [],
  mandatoryPhotos: [],
  photos: { min: null, max: null },
  quotationValidityDays: 60,
  minimumPolicyPdu: 0,
};

export const TAX_RATES = INITIAL_TAX_RATES;

/** Reproducible risks, spread over the whole tables. */
export function benchRisks(count: number): VehicleRisk[] {
  let seed = 20_260_101;
  const next = (bound: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 4_294_967_296) * bound);
  };
  return Array.from({ length: count }, () => ({
    province: ZONE_PROVINCES[next(5)]?.[next(3)] ?? 'MI',
    insuredObject: 'VEICOLO' as const,
    vehicleType: 'AUTOVEICOLI' as const,
    vehicleStatus: STATUSES[next(5)] ?? 'NUOVO',
    powerSupply: FUELS[next(4)] ?? 'BENZINA',
    vehicleAge: next(AGES),
    mileage: next(150_000),
    insuredValue: 500_000 + next(4_000_000),
    antitheft: null,
    contractDate: '2026-03-01',
  }));
}
