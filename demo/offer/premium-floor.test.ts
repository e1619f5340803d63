import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ANTITHEFT_KINDS,
  codesOf,
  HOME_PROTECTIONS,
  INITIAL_TAX_RATES,
  insuredBy,
  type ProductContent,
  type TariffContent,
} from '#areas/offer/catalogue/domain/index.ts';
import { compileOffer, compileTariff, type Discount, type Offer, type Risk, rateOffer } from '#areas/offer/rating/domain/index.ts';
import { demoOffer } from './offer.ts';

const SALES = 10_000;

const { past, present, products } = demoOffer();

/** Adds no bounds, thin and fixed loadings, and gifts paid by the agency. */
function hostile(content: TariffContent): TariffContent {
  return {
    ...content,
    code: `${content.code}-OSTILE`,
    minimumPolicyPdu: 0,
    discounts: { percent: { min: 0, max: 1_000_000 }, euro: { min: 0, max: 1_000_000_000 }, integration: null },
    coverages: content.coverages.map((coverage, i) => ({
      ...coverage,
      complimentary: i % 5 === 3,
      honored: i % 2 === 1,
      margins: [
        { operation: 'EMISSIONE', loading: i % 3 === 0 ? { amount: 1_700 } : { percent: i % 3 === 1 ? 0 : 12_345 } },
        { operation: 'EMISSIONE', months: 36, loading: { percent: 777_777 } },
      ],
    })),
  };
}

function offerOf(content: TariffContent): Offer {
  const product = products.find((one) => one.tariff === content.code.replace('-OSTILE', ''));
  if (product === undefined) throw new Error(`No product is sold with ${content.code}`);
  return compileOffer(content.code, product satisfies ProductContent, null, compileTariff(content, INITIAL_TAX_RATES));
}

const offers = [...past, ...present, ...present.map(hostile)].map(offerOf);

const discounts: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('PERCENT' as const),
    percent: fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 1_000_000 })),
  }),
  fc.record({
    kind: fc.constant('EURO' as const),
    amount: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 5_000_000 })),
  }),
  fc.record({ kind: fc.constant('PREMIO' as const), premium: fc.integer({ min: 0, max: 500_000 }) }),
);

const sales = fc.constantFrom(...offers).chain((offer) => {
  const { content } = offer.tariff;
  const { eligibility } = content;
  const [min, max] = [eligibility.insuredValue.min ?? 0, eligibility.insuredValue.max ?? 30_000_000];
  const common = {
    province: fc.constantFrom(...content.zones.flatMap((zone) => zone.provinces)),
    insuredValue: fc.integer({ min, max }),
    contractDate: fc.constantFrom('2024-06-30', '2026-01-01', '2026-11-22'),
  };
  const vehicle = () =>
    fc.record({
      ...common,
      insuredObject: fc.constant('VEICOLO' as const),
      vehicleType: fc.constantFrom(...eligibility.vehicleTypes),
      vehicleStatus: fc.constantFrom(...eligibility.vehicleStatuses),
      powerSupply: fc.constantFrom('BENZINA', 'ELETTRICA'),
      vehicleAge: fc.integer({ min: 0, max: 15 }),
      mileage: fc.constant(null),
      antitheft: fc.constantFrom(null, ...codesOf(ANTITHEFT_KINDS)),
    });
  const home = () =>
    fc.record({
      ...common,
      insuredObject: fc.constant('ABITAZIONE' as const),
      homeType: fc.constantFrom(...(eligibility.homeTypes ?? [])),
      squareMeters: fc.integer({ min: 20, max: 600 }),
      antitheft: fc.constantFrom(null, ...codesOf(HOME_PROTECTIONS)),
    });
  const risk: fc.Arbitrary<Risk> = insuredBy(content) === 'ABITAZIONE' ? home() : vehicle();
  return fc.record({
    offer: fc.constant(offer),
    risk,
    months: fc.constantFrom(...offer.months),
    coverages: fc.subarray(
      content.coverages.map((coverage) => coverage.type),
      { minLength: 1 },
    ),
    discount: discounts,
    held: fc.boolean(),
  });
});

test(`none of ${SALES} random sales, whatever tariff and discount, costs less than the amount due to the insurer`, () => {
  let sold = 0;
  let discounted = 0;
  fc.assert(
    fc.property(sales, ({ offer, risk, months, coverages, discount, held }) => {
      const { rated } = rateOffer(offer, risk, { months, coverages, discount }, undefined, { held });
      for (const line of rated.lines) if (!line.complimentary) expect(line.taxable).toBeGreaterThanOrEqual(line.pdu);
      const reasons = rated.problems.map(({ code }) => code);
      if (rated.lines.length === 0 || reasons.includes('PREMIO_NULLO') || reasons.includes('PREMIO_SOTTO_PDU')) return;
      expect(rated.taxable).toBeGreaterThanOrEqual(rated.pdu);
      expect(rated.premium).toBeGreaterThan(rated.tax);
      expect(rated.premium).toBeGreaterThanOrEqual(rated.pdu);
      sold += 1;
      if (rated.discount > 0) discounted += 1;
    }),
    { numRuns: SALES, seed: 1882 },
  );
  expect(sold).toBeGreaterThan(SALES / 2);
  expect(discounted).toBeGreaterThan(SALES / 4);
});

test('a gift alone is not a contract: it has no premium', () => {
  const offer = offers.find(({ id }) => id === 'SER-BASIC-OSTILE');
  if (offer === undefined) throw new Error('The hostile tariff is missing');
  const gift = offer.tariff.coverages.find(({ complimentary }) => complimentary)?.code ?? '';
  const risk: Risk = {
    insuredObject: 'VEICOLO',
    province: 'MI',
    vehicleType: 'AUTOVEICOLI',
    vehicleStatus: 'NUOVO',
    powerSupply: 'BENZINA',
    vehicleAge: 0,
    mileage: null,
    insuredValue: 2_000_000,
    antitheft: null,
    contractDate: '2026-11-22',
  };
  const { rated } = rateOffer(offer, risk, { months: 12, coverages: [gift], discount: null });
  expect(rated.problems.map(({ code }) => code)).toContain('PREMIO_NULLO');
});
