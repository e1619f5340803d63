import {
  type CommissionRecipient,
  type CommissionRule,
  codesOf,
  OPERATIONS,
  type TariffContent,
  type TariffCoverage,
} from '#areas/offer/catalogue/domain/index.ts';
import { entriesOf } from '#platform/domain-kit/entries.ts';
import { type CoverageSetting, fixed, flat, percent, perMille, tiered } from './coverages.ts';
import { homeParts } from './homes.ts';
import { QUESTIONNAIRE } from './questionnaire.ts';
import { deductible, excess, limitedTo, upTo, upToDays } from './terms.ts';
import { ZONES } from './zones.ts';

const CARS: Pick<CoverageSetting, 'vehicleTypes' | 'vehicleStatuses'> = {
  vehicleTypes: ['AUTOVEICOLI', 'AUTOCARRO_35Q'],
  vehicleStatuses: ['NUOVO', 'NUOVO_NON_TARGATO', 'NUOVO_TARGATO', 'USATO', 'USATO_QUATTRORUOTE'],
};
const BIKES: Pick<CoverageSetting, 'vehicleTypes' | 'vehicleStatuses'> = { ...CARS, vehicleTypes: ['MOTOVEICOLI'] };

/** Yearly price × factor, below the number of years (art. 1899 c.c.). */
const DURATIONS = [
  { months: 12, factor: 1_000_000 },
  { months: 24, factor: 1_880_000 },
  { months: 36, factor: 2_700_000 },
  { months: 48, factor: 3_440_000 },
  { months: 60, factor: 4_100_000 },
  { months: 72, factor: 4_680_000 },
] as const;

type Shares = Readonly<Partial<Record<CommissionRecipient, readonly [CommissionRule['base'], number]>>>;

/** In total less than the loadings leave at the greatest discount, so that no sale costs the agency money. */
const NETWORK_SHARES: Shares = {
  AGENZIA: ['IMPONIBILE', 30_000],
  SOCIETA_COMMERCIALE: ['IMPONIBILE', 15_000],
  DEALER: ['IMPONIBILE', 100_000],
  SEGNALATORE: ['PROVVIGIONE_DEALER', 100_000],
  VENDITORE: ['PROVVIGIONE_DEALER', 150_000],
  RESPONSABILE_COMMERCIALE: ['CARICAMENTI', 10_000],
  CONSULENTE_COMMERCIALE: ['CARICAMENTI', 10_000],
  COMPAGNIA: ['CARICAMENTI', 5_000],
  AGENTE: ['PREZZO_ACQUISTO', 10_000],
};

/**
 * Shares at issue, lower ones at renewal (less work for the dealer), a little more to the dealer for long contracts.
 */
function commissions(shares: Shares): CommissionRule[] {
  const rules = entriesOf(shares).flatMap(([recipient, [base, share]]): CommissionRule[] => [
    { recipient, base, percent: share, operation: 'EMISSIONE' },
    { recipient, base, percent: Math.round(share * 0.6), operation: 'RINNOVO' },
  ]);
  const dealer = shares.DEALER;
  if (dealer === undefined) return rules;
  return [...rules, { recipient: 'DEALER', base: dealer[0], percent: dealer[1] + 10_000, months: 60, operation: 'EMISSIONE' }];
}

function antitheftFactors(coverages: readonly TariffCoverage[]): TariffContent['antitheft']['factors'] {
  return coverages
    .filter((c) => c.type.startsWith('FURTO') || c.type === 'RAPINA')
    .flatMap(({ type }) => [
      { kind: 'SATELLITARE' as const, coverage: type, factor: 800_000 },
      { kind: 'BLACKBOX' as const, coverage: type, factor: 850_000 },
      { kind: 'IMMOBILIZZATORE' as const, coverage: type, factor: 950_000 },
      { kind: 'MARCHIATURA' as const, coverage: type, factor: 970_000 },
    ]);
}

type TariffParts = Pick<TariffContent, 'code' | 'tariffCode' | 'policyPrefix' | 'channelCode'> & {
  readonly coverages: TariffCoverage[];
} & Partial<Omit<TariffContent, 'coverages'>>;

function tariff(parts: TariffParts): TariffContent {
  const [first] = parts.coverages;
  return {
    quoteCode: `Q-${parts.tariffCode}`,
    deductibleCode: `F-${parts.tariffCode}`,
    policyNumberType: 'INTERNO',
    operations: codesOf(OPERATIONS).filter((operation) => operation === 'EMISSIONE' || operation === 'RINNOVO'),
    zones: ZONES,
    durations: DURATIONS,
    exclusions: [],
    commissions: commissions(NETWORK_SHARES),
    discounts: { percent: { min: 0, max: 150_000 }, euro: { min: 0, max: 2_000 }, integration: null },
    antitheft: { requiredFrom: null, accepted: [], factors: antitheftFactors(parts.coverages) },
    eligibility: {
      vehicleTypes: first?.vehicleTypes ?? [],
      vehicleStatuses: first?.vehicleStatuses ?? [],
      maxVehicleAge: 15,
      maxMileage: 200_000,
      insuredValue: { min: 200_000, max: 10_000_000 },
      autonomousThreshold: 7_500_000,
    },
    questionnaire: [],
    mandatoryPhotos: [],
    photos: { min: null, max: 10 },
    quotationValidityDays: 60,
    minimumPolicyPdu: 5_000,
    ...parts,
  };
}

function completeCar(set: CoverageSetting): TariffCoverage[] {
  return [
    perMille(set, 'THEFT', 'FURTO_INCENDIO', 5.2, { mandatory: true, minimum: 8_000, deductibleTerms: excess(10, 250) }),
    perMille(set, 'THEFT', 'RAPINA', 0.4, { preselected: true, subordinateTo: ['FURTO_INCENDIO'] }),
    perMille(set, 'DAMAGE', 'EVENTI_NATURALI', 1.9, { preselected: true, minimum: 6_000, deductibleTerms: excess(10, 500) }),
    perMille(set, 'DAMAGE', 'ATTI_VANDALICI', 2.2, { minimum: 6_000, maxVehicleAge: 8, deductibleTerms: excess(15, 500) }),
    perMille(set, 'DAMAGE', 'EVENTI_SOCIOPOLITICI', 0.5, { minimum: 2_000 }),
    fixed(set, 'CRISTALLI', 7_800, { preselected: true, limitTerms: upTo(1_000, { per: 'ANNO' }) }),
    fixed(set, 'CRISTALLI_PLUS', 11_500, {
      limitTerms: upTo(2_500, { per: 'ANNO', note: { it: 'tetto panoramico compreso', en: 'panoramic roof included' } }),
    }),
    percent(set, 'KASKO_COMPLETA', 2.6, {
      maxVehicleAge: 5,
      minimum: 35_000,
      deductibleTerms: excess(10, 500),
      subordinateTo: ['EVENTI_NATURALI'],
    }),
    percent(set, 'KASKO_PRIMO_RISCHIO_ASSOLUTO', 1.5, { maxVehicleAge: 8, minimum: 25_000, limitTerms: upTo(10_000, { firstLoss: true }) }),
    perMille(set, 'DAMAGE', 'MINIKASKO', 5.6, { maxVehicleAge: 10, minimum: 15_000, deductibleTerms: deductible(500) }),
    perMille(set, 'DAMAGE', 'COLLISIONE_ANIMALI', 0.6, { minimum: 2_500 }),
    perMille(set, 'DAMAGE', 'VALORE_A_NUOVO_24', 1.1, {
      needsInvoice: true,
      maxVehicleAge: 1,
      vehicleStatuses: ['NUOVO', 'NUOVO_NON_TARGATO', 'NUOVO_TARGATO'],
      subordinateTo: ['FURTO_INCENDIO'],
    }),
    flat(set, 'RICORSO_TERZI', 1_200, { limitTerms: upTo(150_000, { per: 'SINISTRO' }), subordinateTo: ['FURTO_INCENDIO'] }),
    flat(set, 'SPESE_IMMATRICOLAZIONE', 900, { limitTerms: upTo(500, { per: 'SINISTRO' }) }),
    flat(set, 'FURTO_CHIAVI', 1_100, { limitTerms: upTo(300, { per: 'SINISTRO' }) }),
    tiered(
      set,
      'GAP_VALORE_FATTURA',
      [
        { to: 1_500_000, amount: 9_500 },
        { to: 3_000_000, amount: 13_500 },
        { to: 6_000_000, perMille: 5.2 },
        { to: null, perMille: 4.8 },
      ],
      { needsInvoice: true, maxVehicleAge: 2, durations: [24, 36, 48, 60], subordinateTo: ['FURTO_INCENDIO'] },
    ),
    flat(set, 'RITIRO_PATENTE', 2_400, { limitTerms: upTo(30, { per: 'GIORNO', days: 90 }) }),
    flat(set, 'ASSISTENZA', 800, { mandatory: true, complimentary: true, discountEnabled: false }),
    flat(set, 'AUTO_SOSTITUTIVA', 3_600, { subordinateTo: ['ASSISTENZA'], limitTerms: upToDays(15) }),
    flat(set, 'TUTELA_LEGALE', 1_900, { preselected: true, limitTerms: upTo(15_000, { per: 'SINISTRO' }) }),
    flat(set, 'INFORTUNI_CONDUCENTE', 3_900, { limitTerms: upTo(75_000, { per: 'CASO_MORTE' }) }),
    flat(set, 'INFORTUNI_CONDUCENTE_PLUS', 6_200, { limitTerms: upTo(150_000, { per: 'CASO_MORTE' }) }),
  ];
}

const GLASS = { code: 'CRISTALLI', mandatory: false, coverages: ['CRISTALLI', 'CRISTALLI_PLUS'] };
const KASKO = { code: 'KASKO', mandatory: false, coverages: ['KASKO_COMPLETA', 'KASKO_PRIMO_RISCHIO_ASSOLUTO', 'MINIKASKO'] };
const DRIVER = { code: 'INFORTUNI', mandatory: false, coverages: ['INFORTUNI_CONDUCENTE', 'INFORTUNI_CONDUCENTE_PLUS'] };

function chosen(coverages: TariffCoverage[], ...types: string[]): TariffCoverage[] {
  return coverages
    .filter((c) => types.includes(c.type))
    .map((c) => ({ ...c, subordinateTo: c.subordinateTo.filter((t) => types.includes(t)) }));
}

function bikeCoverages(set: CoverageSetting): TariffCoverage[] {
  return [
    perMille(set, 'THEFT', 'FURTO_INCENDIO', 14.5, { mandatory: true, minimum: 9_000, deductibleTerms: excess(20, 300) }),
    perMille(set, 'DAMAGE', 'EVENTI_NATURALI', 1.4, { minimum: 3_500, preselected: true }),
    perMille(set, 'DAMAGE', 'MINIKASKO', 11.5, { maxVehicleAge: 6, minimum: 18_000, deductibleTerms: excess(10, 500) }),
    flat(set, 'ABBIGLIAMENTO_MOTO', 3_200, { limitTerms: upTo(1_500) }),
    flat(set, 'ACCESSORI_MOTO', 2_100, { limitTerms: upTo(1_000), subordinateTo: ['FURTO_INCENDIO'] }),
    flat(set, 'ASSISTENZA_MOTO', 2_900, { mandatory: true }),
    flat(set, 'TUTELA_LEGALE', 1_700, { preselected: true, limitTerms: upTo(10_000, { per: 'SINISTRO' }) }),
    flat(set, 'INFORTUNI_CONDUCENTE', 6_900, { limitTerms: upTo(50_000, { per: 'CASO_MORTE' }) }),
  ];
}

/** Returns every tariff of the demonstration offer at a price level in hundredths (past years were cheaper). */
export function tariffs(level: number): TariffContent[] {
  const valdora: CoverageSetting = { ...CARS, loading: 640_000, level: (level * 84) / 100 };
  const serchio: CoverageSetting = { ...CARS, loading: 600_000, level: (level * 77) / 100 };
  const nordia: CoverageSetting = { ...CARS, loading: 680_000, level: (level * 93) / 100 };
  const complete = completeCar(valdora);
  const base = completeCar({ ...valdora, level: (level * 77) / 100 });
  const classic = completeCar(serchio);
  const luxury = completeCar(nordia);
  return [
    tariff({
      code: 'VAL-AUTO-COMPLETA',
      tariffCode: 'V100',
      policyPrefix: 'VC',
      channelCode: '101',
      coverages: complete,
      exclusions: [GLASS, KASKO, DRIVER],
    }),
    tariff({
      code: 'VAL-AUTO-BASE',
      tariffCode: 'V110',
      policyPrefix: 'VB',
      channelCode: '101',
      coverages: chosen(base, 'FURTO_INCENDIO', 'RAPINA', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE'),
    }),
    tariff({
      code: 'VAL-MOTO',
      tariffCode: 'V200',
      policyPrefix: 'VM',
      channelCode: '102',
      coverages: bikeCoverages({ ...BIKES, loading: 640_000, level: (level * 82) / 100 }),
    }),
    tariff({
      code: 'SER-BASIC',
      tariffCode: 'S10',
      policyPrefix: 'SB',
      channelCode: '201',
      coverages: chosen(classic, 'FURTO_INCENDIO', 'RAPINA', 'CRISTALLI', 'ASSISTENZA'),
    }),
    tariff({
      code: 'SER-CLASSIC',
      tariffCode: 'S20',
      policyPrefix: 'SC',
      channelCode: '201',
      coverages: classic.filter((c) => !['KASKO_COMPLETA', 'CRISTALLI_PLUS', 'GAP_VALORE_FATTURA'].includes(c.type)),
      exclusions: [{ ...KASKO, coverages: ['KASKO_PRIMO_RISCHIO_ASSOLUTO', 'MINIKASKO'] }, DRIVER],
      questionnaire: QUESTIONNAIRE,
    }),
    tariff({
      code: 'SER-TOP',
      tariffCode: 'S30',
      policyPrefix: 'ST',
      channelCode: '201',
      coverages: classic.map((c) => (c.type === 'KASKO_COMPLETA' ? { ...c, preselected: true } : c)),
      exclusions: [GLASS, { ...KASKO, mandatory: true }, DRIVER],
      mandatoryPhotos: ['ANTERIORE_DESTRA', 'ANTERIORE_SINISTRA', 'POSTERIORE_DESTRA', 'POSTERIORE_SINISTRA'],
    }),
    tariff({
      code: 'SER-MOTO',
      tariffCode: 'S40',
      policyPrefix: 'SM',
      channelCode: '202',
      coverages: bikeCoverages({ ...BIKES, loading: 600_000, level: (level * 75) / 100 }),
    }),
    tariff({
      code: 'NOR-MINI',
      tariffCode: 'N01',
      // Glass and assistance are also sold for a season.
      durations: [{ months: 'P90D', factor: 700_000 }, { months: 'P180D', factor: 850_000 }, ...DURATIONS],
      policyPrefix: 'NM',
      channelCode: '301',
      coverages: [
        fixed(nordia, 'CRISTALLI', 6_900, { mandatory: true, limitTerms: upTo(800, { per: 'ANNO' }) }),
        flat(nordia, 'ASSISTENZA', 2_600, { mandatory: true }),
        flat(nordia, 'TUTELA_LEGALE', 1_600, { limitTerms: upTo(10_000, { per: 'SINISTRO' }) }),
        flat(nordia, 'SMART_REPAIR', 4_200, { maxVehicleAge: 6, limitTerms: limitedTo('2 riparazioni per anno', '2 repairs a year') }),
      ],
      discounts: { percent: null, euro: { min: 0, max: 2_000 }, integration: 100_000 },
      minimumPolicyPdu: 3_000,
    }),
    tariff({
      code: 'NOR-PRESTIGE',
      tariffCode: 'N50',
      policyPrefix: 'NP',
      channelCode: '302',
      coverages: luxury.map((c) => (c.type === 'KASKO_COMPLETA' ? { ...c, preselected: true } : c)),
      exclusions: [GLASS, KASKO, DRIVER],
      antitheft: { requiredFrom: 5_000_000, accepted: ['SATELLITARE', 'BLACKBOX'], factors: antitheftFactors(luxury) },
      eligibility: {
        ...CARS,
        maxVehicleAge: 8,
        maxMileage: 120_000,
        insuredValue: { min: 3_500_000, max: 30_000_000 },
        autonomousThreshold: 12_000_000,
      },
      mandatoryPhotos: ['ANTERIORE_DESTRA', 'ANTERIORE_SINISTRA', 'POSTERIORE_DESTRA', 'POSTERIORE_SINISTRA', 'TETTO'],
      quotationValidityDays: 30,
    }),
    tariff({
      code: 'NOR-ELETTRICA',
      policyNumberType: 'SERVIZIO_COMPAGNIA',
      eligibility: {
        ...CARS,
        powerSupplies: ['ELETTRICA', 'IBRIDA_PLUG_IN'],
        maxVehicleAge: 10,
        maxMileage: 150_000,
        insuredValue: { min: 500_000, max: 10_000_000 },
        autonomousThreshold: 7_500_000,
      },
      tariffCode: 'N60',
      policyPrefix: 'NE',
      channelCode: '301',
      coverages: [
        ...chosen(
          luxury,
          'FURTO_INCENDIO',
          'RAPINA',
          'EVENTI_NATURALI',
          'ATTI_VANDALICI',
          'CRISTALLI',
          'MINIKASKO',
          'TUTELA_LEGALE',
          'INFORTUNI_CONDUCENTE',
        ),
        flat(nordia, 'CAVO_WALLBOX', 2_500, { preselected: true, limitTerms: upTo(2_000) }),
        flat(nordia, 'ASSISTENZA_EV', 3_400, { mandatory: true }),
        percent(nordia, 'BATTERIA_TRAZIONE', 0.35, { maxVehicleAge: 6, minimum: 5_000 }),
      ],
    }),
    tariff({
      code: 'VAL-CASA',
      tariffCode: 'V300',
      policyPrefix: 'VH',
      channelCode: '103',
      ...homeParts({ loading: 640_000, level: (level * 82) / 100 }),
    }),
  ];
}
