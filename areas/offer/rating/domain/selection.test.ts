import { expect, test } from 'vitest';
import { INITIAL_TAX_RATES, type PackageContent, type ProductContent } from '#areas/offer/catalogue/domain/index.ts';
import { unavailableCoverages } from './availability.ts';
import { compileTariff, tariffFaults } from './compiling/compile-tariff.ts';
import { explain } from './explain.ts';
import { compileOffer } from './offer.ts';
import { priceHash } from './price-hash.ts';
import { rate } from './rate.ts';
import { rateMany, rateOffer } from './rate-many.ts';
import { netInsuredValue, vehicleAge } from './risk.ts';
import { checkSelection, defaultSelection } from './selection.ts';
import { SAMPLE_RISK, sampleCoverage, sampleTariff } from './testing/sample-tariff.ts';

const PRODUCT: ProductContent = {
  code: 'P',
  name: 'Prodotto',
  description: '',
  type: 'CLASSIC',
  company: 'C',
  tariff: 'CAMPIONE',
  insuredObject: 'VEICOLO',
  vehicleTypes: ['AUTOVEICOLI'],
  vehicleStatuses: ['NUOVO', 'USATO'],
  computable: true,
  integratable: false,
  salable: true,
  videoPeriziaRichiesta: false,
  documents: { cga: null, proposal: null, certificate: null, dip: null, dipAggiuntivo: null },
};

const content = sampleTariff({
  coverages: [
    sampleCoverage('FURTO_INCENDIO', { form: 'PER_MILLE', rows: [{ id: 'FI', rate: 6_200 }], mandatory: true }),
    sampleCoverage('KASKO_COMPLETA', {
      form: 'PERCENT',
      rows: [{ id: 'KA', rate: 30_000 }],
      maxVehicleAge: 3,
      subordinateTo: ['CRISTALLI'],
    }),
    sampleCoverage('MINIKASKO', { rows: [{ id: 'MK', amount: 20_000 }], preselected: true }),
    sampleCoverage('CRISTALLI', { rows: [{ id: 'CR', amount: 9_500 }] }),
    sampleCoverage('ASSISTENZA', { rows: [{ id: 'AS', amount: 2_800 }], durations: [12] }),
  ],
  exclusions: [{ code: 'KASKO', mandatory: true, coverages: ['KASKO_COMPLETA', 'MINIKASKO'] }],
});
const tariff = compileTariff(content, INITIAL_TAX_RATES);
const offer = compileOffer('P', PRODUCT, null, tariff);
const codes = (problems: readonly { code: string; coverage: string | null }[]) => problems.map((p) => `${p.coverage ?? ''}:${p.code}`);

test('a new quotation starts from mandatory and preselected coverages', () => {
  expect(defaultSelection(offer, SAMPLE_RISK, 36)).toEqual({ months: 36, coverages: ['FURTO_INCENDIO', 'MINIKASKO'] });
});

test('an unwanted coverage is not preselected, but a mandatory one stays', () => {
  const plain = compileOffer('P', PRODUCT, null, compileTariff({ ...content, exclusions: [] }, INITIAL_TAX_RATES));
  const unwanted = new Set(['MINIKASKO', 'FURTO_INCENDIO']);
  expect(defaultSelection(plain, SAMPLE_RISK, 36).coverages).toEqual(['FURTO_INCENDIO', 'MINIKASKO']);
  expect(defaultSelection(plain, SAMPLE_RISK, 36, unwanted).coverages).toEqual(['FURTO_INCENDIO']);
});

test('every broken rule is reported at once', () => {
  const problems = checkSelection(offer, SAMPLE_RISK, {
    months: 24,
    coverages: ['KASKO_COMPLETA', 'MINIKASKO'],
    discount: { kind: 'PERCENT', percent: 300_000 },
  });
  expect(codes(problems)).toEqual([
    ':DURATA_NON_PREVISTA',
    'FURTO_INCENDIO:GARANZIA_OBBLIGATORIA',
    'KASKO_COMPLETA:GARANZIA_SUBORDINATA',
    'KASKO_COMPLETA:MUTUA_ESCLUSIONE',
    'MINIKASKO:MUTUA_ESCLUSIONE',
    ':SCONTO_FUORI_INTERVALLO',
  ]);
  expect(codes(checkSelection(offer, SAMPLE_RISK, { months: 36, coverages: ['FURTO_INCENDIO'] }))).toEqual([
    ':MUTUA_ESCLUSIONE_OBBLIGATORIA',
  ]);
});

test('coverages unavailable for the vehicle are listed with every reason', () => {
  const unavailable = unavailableCoverages(tariff, { ...SAMPLE_RISK, vehicleAge: 5 }, { months: 36 });
  expect([...unavailable].map(([code, problems]) => [code, problems.map((p) => p.code)])).toEqual([
    ['KASKO_COMPLETA', ['VEICOLO_TROPPO_VECCHIO']],
    ['ASSISTENZA', ['DURATA_NON_PREVISTA_GARANZIA']],
  ]);
});

test('a risk outside the tariff is refused with all reasons and no price', () => {
  const { rated } = rateOffer(
    offer,
    { ...SAMPLE_RISK, province: 'NA', vehicleType: 'MOTOVEICOLI', vehicleAge: 20 },
    defaultSelection(offer, SAMPLE_RISK, 36),
  );
  expect(codes(rated.problems)).toEqual([':TIPO_VEICOLO_NON_AMMESSO', ':VEICOLO_TROPPO_VECCHIO', ':PROVINCIA_NON_ASSICURABILE']);
  expect(rated.premium).toBe(0);
});

test('packages limit the offer and keep their threshold', () => {
  const packed: PackageContent = {
    code: 'K',
    name: 'Pacchetto',
    description: '',
    product: 'P',
    coverages: [
      { coverage: 'MINIKASKO', mode: 'OBBLIGATORIA' },
      { coverage: 'CRISTALLI', mode: 'PRESELEZIONATA' },
    ],
    duration: { type: 'SOLO_MAX', min: null, max: 12, list: [] },
    thresholdPdu: 100_000,
    mandatoryProducts: [],
  };
  const [priced] = rateMany(SAMPLE_RISK, [compileOffer('P:K', PRODUCT, packed, tariff)]);
  expect(priced?.selection).toMatchObject({ months: 12, coverages: ['FURTO_INCENDIO', 'MINIKASKO', 'CRISTALLI'] });
  expect(codes(priced?.rated.problems ?? [])).toEqual([':SOTTO_SOGLIA_PACCHETTO']);
});

test('the questionnaire blocks until answered, excludes and requires', () => {
  const question = { code: 'GARAGE', it: '', en: '', mustBeProposed: true, autoAnswer: null };
  const withQuestions = compileOffer(
    'P',
    PRODUCT,
    null,
    compileTariff(
      {
        ...content,
        questionnaire: [
          {
            ...question,
            answers: [
              { code: 'SI', it: '', en: '', children: [], effect: { kind: 'ESCLUDE', coverages: ['CRISTALLI'] } },
              { code: 'NO', it: '', en: '', children: [], effect: { kind: 'BLOCCA' } },
            ],
          },
        ],
      },
      INITIAL_TAX_RATES,
    ),
  );
  const selection = { months: 36, coverages: ['FURTO_INCENDIO', 'MINIKASKO', 'CRISTALLI'] };
  const reasons = (answers: Record<string, string>) =>
    codes(rateOffer(withQuestions, { ...SAMPLE_RISK, answers }, selection).rated.problems);
  expect(reasons({})).toEqual([':DOMANDA_SENZA_RISPOSTA']);
  expect(reasons({ GARAGE: 'NO' })).toEqual([':BLOCCO_QUESTIONARIO']);
  expect(reasons({ GARAGE: 'SI' })).toEqual(['CRISTALLI:ESCLUSA_DA_QUESTIONARIO']);
});

test('an answer does not require what another excludes', () => {
  const question = { it: '', en: '', mustBeProposed: true, autoAnswer: null };
  const yes = (kind: 'ESCLUDE' | 'RICHIEDE') => [{ code: 'SI', it: '', en: '', children: [], effect: { kind, coverages: ['CRISTALLI'] } }];
  const torn = {
    ...content,
    questionnaire: [
      { ...question, code: 'RICHIESTA', answers: yes('RICHIEDE') },
      { ...question, code: 'ESCLUSA', answers: yes('ESCLUDE') },
    ],
  };
  const undecided = compileOffer('P', PRODUCT, null, compileTariff(torn, INITIAL_TAX_RATES));
  const answers = { RICHIESTA: 'SI', ESCLUSA: 'SI' };
  const selection = { months: 36, coverages: ['FURTO_INCENDIO', 'MINIKASKO'] };
  const reasons = (given: Record<string, string>) =>
    codes(rateOffer(undecided, { ...SAMPLE_RISK, answers: given }, selection).rated.problems);
  expect(reasons({ ...answers, ESCLUSA: '' })).toContain('CRISTALLI:RICHIESTA_DA_QUESTIONARIO');
  expect(reasons(answers)).toEqual([]);
});

test('an explanation contains row, exact raw amount, minimum and legal reference', () => {
  const golden = compileTariff(sampleTariff(), INITIAL_TAX_RATES, 7);
  const shown = explain(golden, SAMPLE_RISK, { months: 36, coverages: ['EVENTI_NATURALI'] });
  expect(shown?.lines[0]).toMatchObject({
    raw: '72.765',
    minimumApplied: true,
    durationFactor: 2_700_000,
    row: { id: 'EN' },
    tax: { id: 'CVT-2016' },
  });
  expect(shown).toMatchObject({ tariffVersionId: 7, zone: { code: 'Z1' } });
});

test('a tariff that cannot be priced reports every fault with its path', () => {
  const faults = tariffFaults(
    sampleTariff({
      coverages: [
        sampleCoverage('CRISTALLI', {
          rows: [
            { id: 'A', amount: 1 },
            { id: 'B', amount: 2, zone: 'Z1' },
          ],
          subordinateTo: ['ASSISTENZA'],
        }),
        sampleCoverage('ASSISTENZA', { rows: [], subordinateTo: ['CRISTALLI'] }),
        sampleCoverage('INVENTATA', { rows: [{ id: 'A', rate: 1 }] }),
      ],
      exclusions: [{ code: 'X', mandatory: true, coverages: ['CRISTALLI', 'ASSISTENZA'] }],
      commissions: [
        { recipient: 'DEALER', base: 'PROVVIGIONE_DEALER', percent: 1, operation: 'EMISSIONE' },
        { recipient: 'AGENZIA', base: 'IMPONIBILE', percent: 600_000, operation: 'EMISSIONE' },
        { recipient: 'VENDITORE', base: 'IMPONIBILE', percent: 500_000, operation: 'EMISSIONE' },
      ],
    }),
    INITIAL_TAX_RATES,
  );
  expect(new Set(faults.map((f) => f.code))).toEqual(
    new Set([
      'GARANZIA_SCONOSCIUTA',
      'NESSUN_TASSO',
      'TASSO_NON_VALIDO',
      'TASSI_SOVRAPPOSTI',
      'SUBORDINAZIONE_CIRCOLARE',
      'MUTUA_ESCLUSIONE_SENZA_PRESELEZIONE',
      'PROVVIGIONE_CIRCOLARE',
      'PROVVIGIONI_OLTRE_100',
      'IMPOSTA_NON_DEFINITA',
    ]),
  );
});

test('a more specific rule of zero pays zero; recipients outside the sale earn nothing', () => {
  const golden = sampleTariff();
  const zero = { recipient: 'DEALER', base: 'IMPONIBILE', percent: 0, operation: 'EMISSIONE', months: 36 } as const;
  const compiled = compileTariff({ ...golden, commissions: [...golden.commissions, zero] }, INITIAL_TAX_RATES);
  const { commissions } = rate(compiled, SAMPLE_RISK, { months: 36, coverages: ['CRISTALLI'], recipients: ['DEALER', 'VENDITORE'] });
  expect(commissions.map((c) => [c.recipient, c.amount])).toEqual([
    ['DEALER', 0],
    ['VENDITORE', 0],
  ]);
});

test('vehicle age counts whole years, VAT recovery reduces the value by the recovered VAT, a price has a fingerprint', () => {
  expect([vehicleAge('2020-03-02', '2026-03-01'), vehicleAge('2020-03-01', '2026-03-01'), vehicleAge(null, '2026-03-01')]).toEqual([
    5, 6, 0,
  ]);
  expect(netInsuredValue(1_220_000, 220_000, 1_000_000)).toBe(1_000_000);
  expect(netInsuredValue(1_220_000, 220_000, 400_000)).toBe(1_132_000);
  const one = rate(tariff, SAMPLE_RISK, { months: 36, coverages: ['CRISTALLI'] });
  expect(priceHash(one)).toMatch(/^[0-9a-f]{32}$/);
  expect(priceHash(rate(tariff, SAMPLE_RISK, { months: 12, coverages: ['CRISTALLI'] }))).not.toBe(priceHash(one));
});
