import type { TariffContent, TariffCoverage } from '#areas/offer/catalogue/domain/index.ts';
import type { HomeRisk, VehicleRisk } from '../risk.ts';

/** A coverage for tests: available to every risk, discountable, 25 % loading. */
export function sampleCoverage(type: string, parts: Partial<TariffCoverage>): TariffCoverage {
  return {
    type,
    version: '1',
    mandatory: false,
    preselected: false,
    complimentary: false,
    honored: true,
    discountEnabled: true,
    vehicleTypes: ['AUTOVEICOLI'],
    vehicleStatuses: ['NUOVO', 'USATO'],
    insuredValue: { min: null, max: null },
    maxVehicleAge: null,
    durations: null,
    zones: null,
    form: 'FISSO',
    rows: [],
    minimum: 0,
    margins: [{ operation: 'EMISSIONE', loading: { percent: 250_000 } }],
    subordinateTo: [],
    ...parts,
  };
}

/**
 * The tariff of the worked example: five coverages, 36 months at 2.70, loading 25 % of the PDU, all four commission
 * bases but one.
 */
export function sampleTariff(parts: Partial<TariffContent> = {}): TariffContent {
  return {
    code: 'CAMPIONE',
    tariffCode: 'T01',
    quoteCode: 'Q01',
    deductibleCode: 'F01',
    policyPrefix: 'CVT',
    policyNumberType: 'INTERNO',
    channelCode: '001',
    operations: ['EMISSIONE'],
    zones: [{ code: 'Z1', name: 'Zona 1', provinces: ['MI', 'RM'] }],
    durations: [
      { months: 12, factor: 1_000_000 },
      { months: 36, factor: 2_700_000 },
    ],
    coverages: [
      sampleCoverage('FURTO_INCENDIO', { form: 'PER_MILLE', rows: [{ id: 'FI', rate: 6_200 }] }),
      sampleCoverage('EVENTI_NATURALI', { form: 'PER_MILLE', rows: [{ id: 'EN', rate: 1_100 }], minimum: 7_500 }),
      sampleCoverage('CRISTALLI', { rows: [{ id: 'CR', amount: 9_500 }] }),
      sampleCoverage('ASSISTENZA', { rows: [{ id: 'AS', amount: 2_800 }] }),
      sampleCoverage('TUTELA_LEGALE', { rows: [{ id: 'TL', amount: 1_800 }] }),
    ],
    exclusions: [],
    commissions: [
      { recipient: 'AGENZIA', base: 'IMPONIBILE', percent: 120_000, operation: 'EMISSIONE' },
      { recipient: 'DEALER', base: 'IMPONIBILE', percent: 180_000, operation: 'EMISSIONE' },
      { recipient: 'SEGNALATORE', base: 'PROVVIGIONE_DEALER', percent: 200_000, operation: 'EMISSIONE' },
      { recipient: 'VENDITORE', base: 'PROVVIGIONE_DEALER', percent: 100_000, operation: 'EMISSIONE' },
      { recipient: 'RESPONSABILE_COMMERCIALE', base: 'CARICAMENTI', percent: 50_000, operation: 'EMISSIONE' },
    ],
    discounts: { percent: { min: 0, max: 200_000 }, euro: { min: 0, max: 50_000 }, integration: null },
    antitheft: { requiredFrom: null, accepted: [], factors: [] },
    eligibility: {
      vehicleTypes: ['AUTOVEICOLI'],
      vehicleStatuses: ['NUOVO', 'USATO'],
      maxVehicleAge: 15,
      maxMileage: null,
      insuredValue: { min: null, max: null },
      autonomousThreshold: null,
    },
    questionnaire: [],
    mandatoryPhotos: [],
    photos: { min: null, max: null },
    quotationValidityDays: 60,
    minimumPolicyPdu: 0,
    ...parts,
  };
}

/** The risk of the worked example: a car worth 24,500.00 euro, contract of 2026. */
export const SAMPLE_RISK: VehicleRisk = {
  insuredObject: 'VEICOLO',
  province: 'MI',
  vehicleType: 'AUTOVEICOLI',
  vehicleStatus: 'NUOVO',
  powerSupply: 'BENZINA',
  vehicleAge: 0,
  mileage: 0,
  insuredValue: 2_450_000,
  antitheft: null,
  contractDate: '2026-03-01',
};

/**
 * A home tariff: fire by type, theft by square metres, liability and assistance for a fixed sum, each with its own tax.
 */
export function sampleHomeTariff(parts: Partial<TariffContent> = {}): TariffContent {
  const home = (type: string, own: Partial<TariffCoverage>) => sampleCoverage(type, { vehicleTypes: [], vehicleStatuses: [], ...own });
  return sampleTariff({
    code: 'CAMPIONE-CASA',
    insuredObject: 'ABITAZIONE',
    coverages: [
      home('INCENDIO_ABITAZIONE', {
        form: 'PER_MILLE',
        rows: [
          { id: 'APP', homeType: 'APPARTAMENTO', rate: 450 },
          { id: 'VIL', homeType: 'VILLA', rate: 620 },
        ],
      }),
      home('FURTO_ABITAZIONE', {
        rows: [
          { id: 'M1', squareMeters: { from: 0, to: 120 }, amount: 9_000 },
          { id: 'M2', squareMeters: { from: 120, to: null }, amount: 14_000 },
        ],
        minimum: 8_000,
        homeTypes: ['APPARTAMENTO', 'VILLA'],
      }),
      home('RC_FAMIGLIA', { rows: [{ id: 'RC', amount: 6_500 }] }),
      home('CATASTROFI_ABITAZIONE', { form: 'PER_MILLE', rows: [{ id: 'CAT', rate: 300 }], subordinateTo: ['INCENDIO_ABITAZIONE'] }),
      home('ASSISTENZA_ABITAZIONE', { rows: [{ id: 'AS', amount: 2_400 }] }),
    ],
    antitheft: {
      requiredFrom: null,
      accepted: ['ALLARME', 'ALLARME_COLLEGATO'],
      factors: [{ kind: 'ALLARME', coverage: 'FURTO_ABITAZIONE', factor: 850_000 }],
    },
    eligibility: {
      vehicleTypes: [],
      vehicleStatuses: [],
      homeTypes: ['APPARTAMENTO', 'VILLA'],
      squareMeters: { min: 20, max: 400 },
      maxVehicleAge: null,
      maxMileage: null,
      insuredValue: { min: 5_000_000, max: 100_000_000 },
      autonomousThreshold: null,
    },
    ...parts,
  });
}

/** The home of the worked example: a flat of 95 m² worth 280,000.00 euro, with an alarm. */
export const SAMPLE_HOME: HomeRisk = {
  insuredObject: 'ABITAZIONE',
  province: 'MI',
  homeType: 'APPARTAMENTO',
  squareMeters: 95,
  insuredValue: 28_000_000,
  antitheft: 'ALLARME',
  contractDate: '2026-03-01',
};
