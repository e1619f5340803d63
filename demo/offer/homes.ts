import type { Question, RateRow, TariffContent, TariffCoverage } from '#areas/offer/catalogue/domain/index.ts';
import { type CoverageSetting, fixed, flat, micros, rated } from './coverages.ts';
import { deductible, excess, limitedTo, upTo, upToShare } from './terms.ts';
import { ZONES } from './zones.ts';

const HOMES = ['APPARTAMENTO', 'ATTICO', 'VILLETTA_A_SCHIERA', 'VILLA', 'CASA_INDIPENDENTE'] as const;

/** Price of a type of home relative to a flat, in hundredths: detached houses burn and flood more. */
const BY_TYPE: Readonly<Record<(typeof HOMES)[number], number>> = {
  APPARTAMENTO: 100,
  ATTICO: 108,
  VILLETTA_A_SCHIERA: 115,
  VILLA: 135,
  CASA_INDIPENDENTE: 130,
};

/** Price of each zone relative to the second, in hundredths: burglary, and earthquake and flood. */
const BURGLARY_BY_ZONE: Readonly<Record<string, number>> = { Z1: 75, Z2: 100, Z3: 120, Z4: 145, Z5: 170 };
const NATURE_BY_ZONE: Readonly<Record<string, number>> = { Z1: 90, Z2: 100, Z3: 110, Z4: 120, Z5: 130 };

/** Bands of square metres and their price relative to an ordinary flat, in hundredths. */
const AREAS: readonly { from: number; to: number | null; hundredths: number }[] = [
  { from: 0, to: 60, hundredths: 75 },
  { from: 60, to: 110, hundredths: 100 },
  { from: 110, to: 180, hundredths: 135 },
  { from: 180, to: null, hundredths: 190 },
];

type Parts = Partial<TariffCoverage>;

/** Per mille of the value by zone and type of home. */
function ofBuilding(
  set: CoverageSetting,
  type: string,
  base: number,
  byZone: Readonly<Record<string, number>>,
  parts: Parts,
): TariffCoverage {
  const rows = ZONES.flatMap(({ code }) =>
    HOMES.map(
      (homeType): RateRow => ({
        id: `${code}-${homeType}`,
        zone: code,
        homeType,
        rate: micros(base, set.level, byZone[code] ?? 100, BY_TYPE[homeType]),
      }),
    ),
  );
  return rated(set, type, 'PER_MILLE', rows, parts);
}

/** A yearly amount in cents by square metres and, if given, by zone. */
function ofContents(set: CoverageSetting, type: string, cents: number, byZone: Readonly<Record<string, number>> | null, parts: Parts) {
  const amount = (...hundredths: number[]) => Math.round(hundredths.reduce((sum, h) => (sum * h) / 100, (cents * set.level) / 100));
  const rows = AREAS.flatMap(({ from, to, hundredths }, i): RateRow[] =>
    byZone === null
      ? [{ id: `M${i + 1}`, squareMeters: { from, to }, amount: amount(hundredths) }]
      : ZONES.map(({ code }) => ({
          id: `${code}-M${i + 1}`,
          zone: code,
          squareMeters: { from, to },
          amount: amount(hundredths, byZone[code] ?? 100),
        })),
  );
  return rated(set, type, 'FISSO', rows, parts);
}

function coverages(set: CoverageSetting): TariffCoverage[] {
  const building = ['INCENDIO_ABITAZIONE'];
  return [
    ofBuilding(set, 'INCENDIO_ABITAZIONE', 0.42, NATURE_BY_ZONE, {
      mandatory: true,
      minimum: 6_000,
      limitTerms: limitedTo('valore di ricostruzione a nuovo', 'cost of rebuilding as new'),
    }),
    ofContents(set, 'INCENDIO_CONTENUTO', 3_400, null, { preselected: true, limitTerms: upTo(30_000), subordinateTo: building }),
    ofBuilding(set, 'EVENTI_ATMOSFERICI_ABITAZIONE', 0.24, NATURE_BY_ZONE, {
      preselected: true,
      minimum: 3_000,
      deductibleTerms: deductible(250),
      subordinateTo: building,
    }),
    ofBuilding(set, 'CATASTROFI_ABITAZIONE', 0.55, NATURE_BY_ZONE, {
      minimum: 4_500,
      deductibleTerms: excess(10, 5_000),
      limitTerms: upToShare(50),
      subordinateTo: building,
    }),
    fixed(set, 'FENOMENO_ELETTRICO_ABITAZIONE', 2_200, {
      limitTerms: upTo(3_000, { per: 'ANNO' }),
      deductibleTerms: deductible(150),
      subordinateTo: building,
    }),
    ofContents(set, 'ACQUA_CONDOTTA', 3_900, null, {
      preselected: true,
      limitTerms: upTo(10_000, { per: 'ANNO' }),
      deductibleTerms: deductible(200),
    }),
    ofContents(set, 'FURTO_ABITAZIONE', 8_600, BURGLARY_BY_ZONE, {
      limitTerms: upTo(10_000, { note: { it: 'preziosi fino a 3.000 €', en: 'valuables up to €3,000' } }),
      deductibleTerms: excess(10),
    }),
    flat(set, 'RC_FAMIGLIA', 5_400, { preselected: true, limitTerms: upTo(1_000_000, { per: 'SINISTRO' }) }),
    flat(set, 'TUTELA_LEGALE_FAMIGLIA', 3_100, { limitTerms: upTo(15_000), subordinateTo: ['RC_FAMIGLIA'] }),
    flat(set, 'INFORTUNI_FAMIGLIA', 4_800, { limitTerms: upTo(30_000, { per: 'PERSONA' }) }),
    flat(set, 'ASSISTENZA_ABITAZIONE', 1_900, { mandatory: true, description: 'Idraulico, elettricista e fabbro, 24 ore su 24' }),
  ];
}

/** Asked before the calculation: an empty home or one under construction is not insured. */
const HOME_QUESTIONNAIRE: readonly Question[] = [
  {
    code: 'DIMORA',
    it: "Come viene usata l'abitazione?",
    en: 'How is the home used?',
    mustBeProposed: true,
    autoAnswer: null,
    answers: [
      { code: 'ABITUALE', it: 'Dimora abituale', en: 'Usual residence', children: [] },
      { code: 'SALTUARIA', it: 'Seconda casa', en: 'Second home', children: [] },
      {
        code: 'LOCATA',
        it: 'Data in affitto',
        en: 'Let to tenants',
        effect: { kind: 'ESCLUDE', coverages: ['FURTO_ABITAZIONE', 'INCENDIO_CONTENUTO'] },
        children: [],
      },
      { code: 'VUOTA', it: 'Disabitata o in costruzione', en: 'Empty or being built', effect: { kind: 'BLOCCA' }, children: [] },
    ],
  },
  {
    code: 'ANIMALI',
    it: 'In casa ci sono bambini o animali domestici?',
    en: 'Are there children or pets in the home?',
    mustBeProposed: true,
    autoAnswer: null,
    answers: [
      { code: 'SI', it: 'Sì', en: 'Yes', effect: { kind: 'RICHIEDE', coverages: ['RC_FAMIGLIA'] }, children: [] },
      { code: 'NO', it: 'No', en: 'No', children: [] },
    ],
  },
];

/** Parts of the home tariff that differ from those of vehicles. */
export function homeParts(set: Omit<CoverageSetting, 'vehicleTypes' | 'vehicleStatuses'>) {
  const setting: CoverageSetting = { ...set, vehicleTypes: [], vehicleStatuses: [] };
  return {
    insuredObject: 'ABITAZIONE',
    coverages: coverages(setting),
    antitheft: {
      requiredFrom: null,
      accepted: ['ALLARME', 'ALLARME_COLLEGATO', 'PORTA_BLINDATA', 'INFERRIATE'],
      factors: [
        { kind: 'ALLARME_COLLEGATO', coverage: 'FURTO_ABITAZIONE', factor: 750_000 },
        { kind: 'ALLARME', coverage: 'FURTO_ABITAZIONE', factor: 850_000 },
        { kind: 'INFERRIATE', coverage: 'FURTO_ABITAZIONE', factor: 920_000 },
        { kind: 'PORTA_BLINDATA', coverage: 'FURTO_ABITAZIONE', factor: 960_000 },
      ],
    },
    eligibility: {
      vehicleTypes: [],
      vehicleStatuses: [],
      homeTypes: HOMES,
      squareMeters: { min: 20, max: 600 },
      maxVehicleAge: null,
      maxMileage: null,
      insuredValue: { min: 5_000_000, max: 200_000_000 },
      autonomousThreshold: 100_000_000,
    },
    questionnaire: HOME_QUESTIONNAIRE,
    photos: { min: null, max: 10 },
  } satisfies Partial<TariffContent>;
}
