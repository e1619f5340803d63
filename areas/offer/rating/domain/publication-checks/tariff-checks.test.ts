import { describe, expect, it, test } from 'vitest';
import { INITIAL_TAX_RATES, type PackageContent, type Question, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff } from '../compiling/compile-tariff.ts';
import { sampleCoverage, sampleTariff } from '../testing/sample-tariff.ts';
import { packageFindings } from './package-findings.ts';
import { numberServiceFindings } from './tariff/check-basics.ts';
import { tariffFindings } from './tariff-findings.ts';

const INSURED_OBJECTS = ['VEICOLO', 'ABITAZIONE'] as const;
const FACTS = { taxRates: INITIAL_TAX_RATES, provinces: ['MI', 'RM'], generalNeeds: INSURED_OBJECTS, today: '2026-11-20' };

/** A tariff without any finding. */
const SOUND = sampleTariff({
  discounts: { percent: { min: 0, max: 50_000 }, euro: { min: 0, max: 500 }, integration: null },
  commissions: [
    { recipient: 'AGENZIA', base: 'IMPONIBILE', percent: 20_000, operation: 'EMISSIONE' },
    { recipient: 'DEALER', base: 'IMPONIBILE', percent: 80_000, operation: 'EMISSIONE' },
    { recipient: 'VENDITORE', base: 'PROVVIGIONE_DEALER', percent: 100_000, operation: 'EMISSIONE' },
  ],
  eligibility: {
    vehicleTypes: ['AUTOVEICOLI'],
    vehicleStatuses: ['NUOVO', 'USATO'],
    maxVehicleAge: 10,
    maxMileage: null,
    insuredValue: { min: 500_000, max: 5_000_000 },
    autonomousThreshold: null,
  },
});

const withCoverage = (type: string, parts: Partial<TariffContent['coverages'][number]>): TariffContent => ({
  ...SOUND,
  coverages: SOUND.coverages.map((coverage) => (coverage.type === type ? { ...coverage, ...parts } : coverage)),
});

const question = (parts: Partial<Question>): Question => ({
  code: 'USO',
  it: 'Uso?',
  en: 'Use?',
  mustBeProposed: true,
  autoAnswer: null,
  answers: [{ code: 'SI', it: 'Sì', en: 'Yes', children: [] }],
  ...parts,
});

test('a valid tariff has no findings', () => {
  expect(tariffFindings(SOUND, FACTS)).toEqual([]);
});

/** One broken tariff per problem: code, path and tariff. */
const BROKEN: readonly (readonly [code: string, path: string, tariff: TariffContent])[] = [
  ['SENZA_GARANZIE', 'coverages', { ...SOUND, coverages: [] }],
  ['SENZA_ZONE', 'zones', { ...SOUND, zones: [] }],
  ['SENZA_DURATE', 'durations', { ...SOUND, durations: [] }],
  ['SENZA_OPERAZIONI', 'operations', { ...SOUND, operations: [] }],
  ['SENZA_VEICOLI', 'eligibility.vehicleTypes', { ...SOUND, eligibility: { ...SOUND.eligibility, vehicleTypes: [] } }],
  ['ZONA_VUOTA', 'zones.1.provinces', { ...SOUND, zones: [...SOUND.zones, { code: 'Z2', name: 'Vuota', provinces: [] }] }],
  ['PROVINCE_SENZA_ZONA', 'zones', { ...SOUND, zones: [{ code: 'Z1', name: 'Zona', provinces: ['MI'] }] }],
  ['PROVINCIA_INESISTENTE', 'zones.0.provinces', { ...SOUND, zones: [{ code: 'Z1', name: 'Zona', provinces: ['MI', 'RM', 'FO'] }] }],
  [
    'TASSI_SOVRAPPOSTI',
    'coverages.0.rows',
    withCoverage('FURTO_INCENDIO', {
      rows: [
        { id: 'A', rate: 1_000 },
        { id: 'B', vehicleAge: { from: 2, to: null }, rate: 2_000 },
      ],
    }),
  ],
  [
    'TASSI_MANCANTI',
    'coverages.0.rows',
    withCoverage('FURTO_INCENDIO', { rows: [{ id: 'A', vehicleAge: { from: 0, to: 5 }, rate: 1_000 }] }),
  ],
  [
    'TASSI_MANCANTI_OBBLIGATORIA',
    'coverages.0.rows',
    withCoverage('FURTO_INCENDIO', { mandatory: true, rows: [{ id: 'A', value: { from: 0, to: 2_000_000 }, rate: 1_000 }] }),
  ],
  [
    'FASCIA_VUOTA',
    'coverages.0.rows.1',
    withCoverage('FURTO_INCENDIO', {
      rows: [
        { id: 'A', rate: 1_000 },
        { id: 'B', vehicleAge: { from: 5, to: 5 }, rate: 1_000 },
      ],
    }),
  ],
  [
    'RIGHE_IRRAGGIUNGIBILI',
    'coverages.0.rows',
    withCoverage('FURTO_INCENDIO', {
      rows: [
        { id: 'A', vehicleAge: { from: 0, to: 11 }, rate: 1_000 },
        { id: 'B', vehicleAge: { from: 11, to: null }, rate: 1_000 },
      ],
    }),
  ],
  ['GARANZIA_IRRAGGIUNGIBILE', 'coverages.2', withCoverage('CRISTALLI', { vehicleTypes: ['MOTOVEICOLI'] })],
  ['GARANZIA_IRRAGGIUNGIBILE', 'coverages.2', withCoverage('CRISTALLI', { durations: [24] })],
  ['OBBLIGATORIA_CON_LIMITI', 'coverages.2', withCoverage('CRISTALLI', { mandatory: true, maxVehicleAge: 4 })],
  ['SUBORDINAZIONE_CIRCOLARE', 'coverages.2.subordinateTo', withCoverage('CRISTALLI', { subordinateTo: ['CRISTALLI'] })],
  [
    'SUBORDINATA_INCOMPATIBILE',
    'coverages.2.subordinateTo',
    {
      ...withCoverage('CRISTALLI', { subordinateTo: ['FURTO_INCENDIO'] }),
      exclusions: [{ code: 'X', mandatory: false, coverages: ['CRISTALLI', 'FURTO_INCENDIO'] }],
    },
  ],
  ['OBBLIGATORIA_SUBORDINATA', 'coverages.2.subordinateTo', withCoverage('CRISTALLI', { mandatory: true, subordinateTo: ['ASSISTENZA'] })],
  [
    'OBBLIGATORIE_INCOMPATIBILI',
    'exclusions.0.coverages',
    {
      ...SOUND,
      coverages: SOUND.coverages.map((coverage) => ({ ...coverage, mandatory: true })),
      exclusions: [{ code: 'X', mandatory: true, coverages: ['CRISTALLI', 'ASSISTENZA'] }],
    },
  ],
  [
    'MUTUA_ESCLUSIONE_SENZA_PRESELEZIONE',
    'exclusions.0',
    { ...SOUND, exclusions: [{ code: 'X', mandatory: true, coverages: ['CRISTALLI', 'ASSISTENZA'] }] },
  ],
  ['ESCLUSIONE_CORTA', 'exclusions.0.coverages', { ...SOUND, exclusions: [{ code: 'X', mandatory: false, coverages: ['CRISTALLI'] }] }],
  [
    'PREZZO_CALA_CON_ETA',
    'coverages.0.rows',
    withCoverage('FURTO_INCENDIO', {
      rows: [
        { id: 'A', vehicleAge: { from: 0, to: 5 }, rate: 2_000 },
        { id: 'B', vehicleAge: { from: 5, to: null }, rate: 1_000 },
      ],
    }),
  ],
  [
    'PREZZO_CALA_CON_VALORE',
    'coverages.0.rows',
    withCoverage('FURTO_INCENDIO', {
      rows: [
        { id: 'A', value: { from: 0, to: 2_000_000 }, rate: 2_000 },
        { id: 'B', value: { from: 2_000_000, to: null }, rate: 1_500 },
      ],
    }),
  ],
  [
    'PREZZO_CALA_CON_DURATA',
    'durations.1.factor',
    {
      ...SOUND,
      durations: [
        { months: 12, factor: 1_000_000 },
        { months: 36, factor: 900_000 },
      ],
    },
  ],
  [
    'DURATA_SENZA_RIDUZIONE',
    'durations.1.factor',
    {
      ...SOUND,
      durations: [
        { months: 12, factor: 1_000_000 },
        { months: 24, factor: 2_000_000 },
      ],
    },
  ],
  ['SCONTO_OLTRE_MARGINE', 'coverages.0.margins', { ...SOUND, discounts: { ...SOUND.discounts, percent: { min: 0, max: 300_000 } } }],
  [
    'SCONTO_OLTRE_MARGINE',
    'coverages.2.margins',
    withCoverage('CRISTALLI', {
      margins: [
        { operation: 'EMISSIONE', loading: { amount: 100 } },
        { operation: 'EMISSIONE', months: 36, loading: { percent: 250_000 } },
      ],
    }),
  ],
  ['SCONTO_EURO_OLTRE_MARGINE', 'discounts.euro', { ...SOUND, discounts: { ...SOUND.discounts, euro: { min: 0, max: 50_000 } } }],
  [
    'PROVVIGIONI_OLTRE_MARGINE',
    'commissions',
    { ...SOUND, commissions: [{ recipient: 'DEALER', base: 'IMPONIBILE', percent: 180_000, operation: 'EMISSIONE' }] },
  ],
  ['NESSUN_PERCIPIENTE', 'commissions', { ...SOUND, commissions: [] }],
  ['ANTIFURTO_SENZA_DISPOSITIVI', 'antitheft.accepted', { ...SOUND, antitheft: { requiredFrom: 0, accepted: [], factors: [] } }],
  [
    'ANTIFURTO_RINCARA',
    'antitheft.factors.0',
    {
      ...SOUND,
      antitheft: { requiredFrom: null, accepted: [], factors: [{ kind: 'BLACKBOX', coverage: 'CRISTALLI', factor: 1_100_000 }] },
    },
  ],
  [
    'OPERAZIONE_NON_AMMESSA',
    'commissions.0',
    { ...SOUND, commissions: [{ recipient: 'AGENZIA', base: 'IMPONIBILE', percent: 1, operation: 'RINNOVO' }] },
  ],
  [
    'PROVVIGIONE_SENZA_BASE',
    'commissions.0',
    { ...SOUND, commissions: [{ recipient: 'VENDITORE', base: 'PROVVIGIONE_DEALER', percent: 1, operation: 'EMISSIONE' }] },
  ],
  [
    'PROVVIGIONI_OLTRE_100',
    'commissions',
    {
      ...SOUND,
      commissions: [
        { recipient: 'AGENZIA', base: 'IMPONIBILE', percent: 600_000, operation: 'EMISSIONE' },
        { recipient: 'DEALER', base: 'IMPONIBILE', percent: 500_000, operation: 'EMISSIONE' },
      ],
    },
  ],
  [
    'PROVVIGIONE_CIRCOLARE',
    'commissions.0',
    { ...SOUND, commissions: [{ recipient: 'DEALER', base: 'PROVVIGIONE_DEALER', percent: 1, operation: 'EMISSIONE' }] },
  ],
  ['DOMANDA_SENZA_RISPOSTE', 'questionnaire.0', { ...SOUND, questionnaire: [question({ answers: [] })] }],
  ['RISPOSTA_AUTOMATICA_INESISTENTE', 'questionnaire.0.autoAnswer', { ...SOUND, questionnaire: [question({ autoAnswer: 'NO' })] }],
  [
    'QUESTIONARIO_SEMPRE_BLOCCATO',
    'questionnaire.0',
    { ...SOUND, questionnaire: [question({ answers: [{ code: 'SI', it: 'Sì', en: 'Yes', effect: { kind: 'BLOCCA' }, children: [] }] })] },
  ],
  [
    'EFFETTO_SENZA_GARANZIE',
    'questionnaire.0.answers.0',
    {
      ...SOUND,
      questionnaire: [
        question({ answers: [{ code: 'SI', it: 'Sì', en: 'Yes', effect: { kind: 'ESCLUDE', coverages: [] }, children: [] }] }),
      ],
    },
  ],
  [
    'RISPOSTA_ESCLUDE_OBBLIGATORIA',
    'questionnaire.0.answers.0',
    {
      ...withCoverage('CRISTALLI', { mandatory: true }),
      questionnaire: [
        question({ answers: [{ code: 'SI', it: 'Sì', en: 'Yes', effect: { kind: 'ESCLUDE', coverages: ['CRISTALLI'] }, children: [] }] }),
      ],
    },
  ],
  [
    'MINIMO_POLIZZA_IRRAGGIUNGIBILE',
    'minimumPolicyPdu',
    { ...withCoverage('CRISTALLI', { mandatory: true }), minimumPolicyPdu: 900_000_000 },
  ],
  ['MINIMO_POLIZZA_NON_SEMPRE', 'minimumPolicyPdu', { ...withCoverage('FURTO_INCENDIO', { mandatory: true }), minimumPolicyPdu: 10_000 }],
  ['NESSUN_TASSO', 'coverages.2.rows', withCoverage('CRISTALLI', { rows: [] })],
  ['GARANZIA_SCONOSCIUTA', 'coverages.0.type', { ...SOUND, coverages: [sampleCoverage('INVENTATA', { rows: [{ id: 'A', amount: 1 }] })] }],
];

describe('a broken tariff', () => {
  it.each(BROKEN)('reports %s at %s', (code, path, tariff) => {
    const found = tariffFindings(tariff, FACTS).filter((finding) => finding.code === code && finding.path === path);
    expect(found).toHaveLength(1);
    for (const { message, remedy } of found) {
      for (const text of [message.it, message.en, remedy.it, remedy.en]) expect(text).toMatch(/^[^{}]+$/);
    }
  });

  it('reports a missing premium tax', () => {
    const taxRates = INITIAL_TAX_RATES.filter((rate) => rate.lineOfBusiness !== 'ASSISTENZA');
    expect(tariffFindings(SOUND, { ...FACTS, taxRates }).map(({ code, path }) => [code, path])).toEqual([
      ['IMPOSTA_NON_DEFINITA', `coverages.${SOUND.coverages.findIndex((coverage) => coverage.type === 'ASSISTENZA')}`],
    ]);
  });

  it('reports everything in one pass', () => {
    const broken: TariffContent = { ...SOUND, zones: [], durations: [], exclusions: [{ code: 'X', mandatory: true, coverages: [] }] };
    const codes = tariffFindings(broken, FACTS).map((finding) => finding.code);
    expect(codes).toEqual(
      expect.arrayContaining(['SENZA_ZONE', 'SENZA_DURATE', 'ESCLUSIONE_CORTA', 'MUTUA_ESCLUSIONE_SENZA_PRESELEZIONE']),
    );
  });
});

const PACKAGE: PackageContent = {
  code: 'K',
  name: 'Pacchetto',
  description: '',
  product: 'P',
  coverages: [{ coverage: 'FURTO_INCENDIO', mode: 'OBBLIGATORIA' }],
  duration: { type: 'SEGUI_PRODOTTO', min: null, max: null, list: [] },
  thresholdPdu: 0,
  mandatoryProducts: [],
};

describe('a broken package', () => {
  const tariff = compileTariff(
    {
      ...withCoverage('CRISTALLI', { subordinateTo: ['ASSISTENZA'] }),
      exclusions: [{ code: 'X', mandatory: false, coverages: ['ASSISTENZA', 'TUTELA_LEGALE'] }],
    },
    INITIAL_TAX_RATES,
  );
  const facts = { tariff, productInForce: true, products: ['P'], today: FACTS.today };
  const offers = (...coverages: readonly (readonly [string, PackageContent['coverages'][number]['mode']])[]): PackageContent => ({
    ...PACKAGE,
    coverages: coverages.map(([coverage, mode]) => ({ coverage, mode })),
  });
  it.each([
    [[], PACKAGE, facts],
    [['TARIFFA_NON_IN_VIGORE product'], PACKAGE, { ...facts, tariff: null }],
    [['PRODOTTO_NON_IN_VIGORE product'], PACKAGE, { ...facts, productInForce: false }],
    [['NESSUNA_GARANZIA_DI_PARTENZA coverages'], offers(['FURTO_INCENDIO', 'FACOLTATIVA']), facts],
    [['GARANZIA_FUORI_TARIFFA coverages.1'], offers(['FURTO_INCENDIO', 'OBBLIGATORIA'], ['RAPINA', 'FACOLTATIVA']), facts],
    [['GARANZIA_RIPETUTA coverages.1'], offers(['FURTO_INCENDIO', 'OBBLIGATORIA'], ['FURTO_INCENDIO', 'FACOLTATIVA']), facts],
    [['SUBORDINATA_SOLA coverages.0'], offers(['CRISTALLI', 'OBBLIGATORIA']), facts],
    [['OBBLIGATORIE_INCOMPATIBILI coverages'], offers(['ASSISTENZA', 'OBBLIGATORIA'], ['TUTELA_LEGALE', 'OBBLIGATORIA']), facts],
    [['NESSUNA_DURATA duration'], { ...PACKAGE, duration: { type: 'SOLO_MIN', min: 60, max: null, list: [] } }, facts],
    [['PRODOTTO_OBBLIGATORIO_SCONOSCIUTO mandatoryProducts.0'], { ...PACKAGE, mandatoryProducts: ['Q'] }, facts],
    [['SOGLIA_IRRAGGIUNGIBILE thresholdPdu'], { ...PACKAGE, thresholdPdu: 900_000_000 }, facts],
    [['SOGLIA_NON_SEMPRE thresholdPdu'], { ...PACKAGE, thresholdPdu: 10_000 }, facts],
  ] as const)('reports %j', (expected, packed, given) => {
    expect(packageFindings(packed, given).map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });

  it('reports coverages that the tariff makes mandatory or requires a choice of', () => {
    const strict = compileTariff(
      {
        ...withCoverage('TUTELA_LEGALE', { mandatory: true }),
        coverages: withCoverage('TUTELA_LEGALE', { mandatory: true }).coverages.map((one) =>
          one.type === 'CRISTALLI' ? { ...one, preselected: true } : one,
        ),
        exclusions: [{ code: 'X', mandatory: true, coverages: ['CRISTALLI', 'ASSISTENZA'] }],
      },
      INITIAL_TAX_RATES,
    );
    const codes = packageFindings(PACKAGE, { ...facts, tariff: strict }).map((finding) => finding.code);
    expect(codes).toEqual(['OBBLIGATORIA_NON_IN_ELENCO', 'ESCLUSIONE_SENZA_SCELTA']);
  });
});

it('warns that the insurer’s number service is not connected', () => {
  const served = { ...sampleTariff(), policyNumberType: 'SERVIZIO_COMPAGNIA' } as const;
  expect(numberServiceFindings(served, false).map(({ code, severity }) => [code, severity])).toEqual([
    ['SERVIZIO_NON_COLLEGATO', 'AVVISO'],
  ]);
  expect(numberServiceFindings(served, true)).toEqual([]);
  expect(numberServiceFindings(sampleTariff(), false)).toEqual([]);
});
