import { describe, expect, it, test } from 'vitest';
import { packageContent, productContent, tariffContent } from '#areas/offer/catalogue/api/index.ts';
import { COMMISSION_RECIPIENTS, INITIAL_TAX_RATES, PRODUCT_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import {
  compileOffer,
  compileTariff,
  type HomeRisk,
  type Risk,
  rateMany,
  tariffFaults,
  type VehicleRisk,
} from '#areas/offer/rating/domain/index.ts';
import { demoOffer } from './offer.ts';

const offer = demoOffer();

describe.each([...offer.present, ...offer.past])('tariff $code', (tariff) => {
  it('parses and has no faults', () => {
    expect(tariffContent.parse(tariff)).toEqual(tariff);
    expect(tariffFaults(tariff, INITIAL_TAX_RATES)).toEqual([]);
  });
  it('covers all 107 provinces', () => {
    expect(tariff.zones.flatMap((z) => z.provinces)).toHaveLength(107);
  });
});

test('the documents of products and packages parse', () => {
  for (const product of offer.products) expect(productContent.parse(product)).toEqual(product);
  for (const packed of offer.packages) expect(packageContent.parse(packed)).toEqual(packed);
});

test('the offer is varied: six product types, every recipient, more than 20 coverages', () => {
  expect(new Set(offer.products.map((p) => p.type))).toEqual(new Set(Object.keys(PRODUCT_TYPES)));
  expect(new Set(offer.present.flatMap((t) => t.commissions.map((c) => c.recipient)))).toEqual(new Set(Object.keys(COMMISSION_RECIPIENTS)));
  expect(new Set(offer.present.flatMap((t) => t.coverages.map((c) => c.type))).size).toBeGreaterThan(20);
  expect(offer.products.some((p) => p.videoPeriziaRichiesta)).toBe(true);
});

const CAR: VehicleRisk = {
  insuredObject: 'VEICOLO',
  province: 'MI',
  vehicleType: 'AUTOVEICOLI',
  vehicleStatus: 'NUOVO',
  powerSupply: 'BENZINA',
  vehicleAge: 0,
  mileage: 0,
  insuredValue: 2_450_000,
  antitheft: null,
  contractDate: '2026-11-20',
  answers: { USO: 'PRIVATO', RICOVERO: 'BOX', INFORTUNI: 'NO' },
};

function comparison(risk: Risk) {
  const offers = offer.products.map((product) => {
    const content = offer.present.find((t) => t.code === product.tariff);
    if (content === undefined) throw new Error(`No tariff ${product.tariff}`);
    return compileOffer(product.code, product, null, compileTariff(content, INITIAL_TAX_RATES));
  });
  return new Map(rateMany(risk, offers, { months: [36] }).map((r) => [r.offerId, r]));
}

const problemsOf = (risk: Risk, code: string) =>
  comparison(risk)
    .get(code)
    ?.rated.problems.map((p) => p.code);

test.each([
  ['a new car in Milan', CAR],
  [
    'a used car in Naples',
    { ...CAR, province: 'NA', vehicleStatus: 'USATO', vehicleAge: 7, mileage: 90_000, insuredValue: 900_000 } as const,
  ],
])('%s gets every ordinary car product, at a plausible price', (_what, risk) => {
  for (const [code, { rated }] of comparison(risk)) {
    if (code.includes('MOTO') || ['NOR-PRESTIGE', 'NOR-ELETTRICA', 'VAL-CASA'].includes(code)) continue;
    expect([code, rated.problems]).toEqual([code, []]);
    expect(rated.premium / risk.insuredValue).toBeGreaterThan(0.008);
    expect(rated.premium / risk.insuredValue).toBeLessThan(0.35);
  }
});

test('motorcycles get motorcycle products only, the electric product electric cars only; prestige cars need a tracker', () => {
  for (const powerSupply of ['BENZINA', 'IBRIDA'] as const) {
    expect(problemsOf({ ...CAR, powerSupply }, 'NOR-ELETTRICA')).toEqual(['ALIMENTAZIONE_NON_AMMESSA']);
  }
  expect(problemsOf({ ...CAR, powerSupply: 'ELETTRICA' }, 'NOR-ELETTRICA')).toEqual([]);
  const bike: VehicleRisk = { ...CAR, vehicleType: 'MOTOVEICOLI', insuredValue: 900_000 };
  expect(problemsOf(bike, 'VAL-MOTO')).toEqual([]);
  expect(problemsOf(bike, 'SER-TOP')).toContain('TIPO_VEICOLO_NON_AMMESSO');
  expect(problemsOf(bike, 'VAL-AUTO-BASE')).toEqual(['TIPO_VEICOLO_NON_AMMESSO']);
  const prestige: VehicleRisk = { ...CAR, insuredValue: 9_000_000 };
  expect(problemsOf(prestige, 'NOR-PRESTIGE')).toEqual(['ANTIFURTO_RICHIESTO']);
  expect(problemsOf({ ...prestige, antitheft: 'SATELLITARE' }, 'NOR-PRESTIGE')).toEqual([]);
});

const HOME: HomeRisk = {
  insuredObject: 'ABITAZIONE',
  province: 'MI',
  homeType: 'APPARTAMENTO',
  squareMeters: 95,
  insuredValue: 28_000_000,
  antitheft: 'ALLARME',
  contractDate: '2026-11-20',
  answers: { DIMORA: 'ABITUALE', ANIMALI: 'NO' },
};

test('homes get the home product only, at a plausible price; vehicles never get it', () => {
  expect(problemsOf(HOME, 'VAL-CASA')).toEqual([]);
  const premium = comparison(HOME).get('VAL-CASA')?.rated.premium ?? 0;
  // For three years.
  expect(premium).toBeGreaterThan(90_000);
  expect(premium).toBeLessThan(250_000);
  expect(problemsOf(HOME, 'VAL-AUTO-BASE')).toContain('TIPO_ABITAZIONE_NON_AMMESSO');
  expect(problemsOf(CAR, 'VAL-CASA')).toContain('TIPO_VEICOLO_NON_AMMESSO');
  expect(comparison(CAR).get('VAL-CASA')?.rated.lines).toEqual([]);
});

test.each([
  [{ squareMeters: 601 }, ['SUPERFICIE_NON_AMMESSA']],
  [{ homeType: 'CASA_RURALE' }, ['TIPO_ABITAZIONE_NON_AMMESSO']],
  [{ insuredValue: 4_999_999 }, ['VALORE_TROPPO_BASSO']],
  [{ answers: { DIMORA: 'VUOTA', ANIMALI: 'NO' } }, ['BLOCCO_QUESTIONARIO']],
] as const)('a home with %j cannot be sold', (parts, expected) => {
  expect(problemsOf({ ...HOME, ...parts }, 'VAL-CASA')).toEqual(expect.arrayContaining([...expected]));
});
