import { describe, expect, it, test } from 'vitest';
import { packageContent, productContent, tariffContent } from '#areas/catalogue/api/index.ts';
import { INITIAL_TAX_RATES, PERCIPIENTS, PRODUCT_TYPES } from '#areas/catalogue/domain/index.ts';
import { compileOffer, compileTariff, type Risk, rateMany, tariffFaults } from '#areas/rating/domain/index.ts';
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

test('the offer is varied: six product types, every percipient, more than 20 coverages', () => {
  expect(new Set(offer.products.map((p) => p.type))).toEqual(new Set(Object.keys(PRODUCT_TYPES)));
  expect(new Set(offer.present.flatMap((t) => t.commissions.map((c) => c.percipient)))).toEqual(new Set(Object.keys(PERCIPIENTS)));
  expect(new Set(offer.present.flatMap((t) => t.coverages.map((c) => c.type))).size).toBeGreaterThan(20);
  expect(offer.products.some((p) => p.videoPeriziaRichiesta)).toBe(true);
});

const CAR: Risk = {
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
])('%s gets every ordinary car product, at a believable price', (_what, risk) => {
  for (const [code, { rated }] of comparison(risk)) {
    if (code.includes('MOTO') || code === 'NOR-PRESTIGE' || code === 'NOR-ELETTRICA') continue;
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
  const bike: Risk = { ...CAR, vehicleType: 'MOTOVEICOLI', insuredValue: 900_000 };
  expect(problemsOf(bike, 'VAL-MOTO')).toEqual([]);
  expect(problemsOf(bike, 'SER-TOP')).toContain('TIPO_VEICOLO_NON_AMMESSO');
  expect(problemsOf(bike, 'VAL-AUTO-BASE')).toEqual(['TIPO_VEICOLO_NON_AMMESSO']);
  const prestige: Risk = { ...CAR, insuredValue: 9_000_000 };
  expect(problemsOf(prestige, 'NOR-PRESTIGE')).toEqual(['ANTIFURTO_RICHIESTO']);
  expect(problemsOf({ ...prestige, antitheft: 'SATELLITARE' }, 'NOR-PRESTIGE')).toEqual([]);
});
