import { describe, expect, it } from 'vitest';
import { INITIAL_TAX_RATES } from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff, packageFindings, productFindings, tariffFindings } from '#areas/offer/rating/domain/index.ts';
import { demoOffer } from './offer/offer.ts';

const INSURED_OBJECTS = ['VEICOLO', 'ABITAZIONE'] as const;
const MARGIN_CODES = ['SCONTO_OLTRE_MARGINE', 'SCONTO_EURO_OLTRE_MARGINE', 'NESSUN_PERCIPIENTE', 'PROVVIGIONI_OLTRE_MARGINE'];
const FACTS = { taxRates: INITIAL_TAX_RATES, generalNeeds: INSURED_OBJECTS, today: '2026-11-20' };

describe('the demonstration offer', () => {
  const offer = demoOffer();
  const provinces = [...new Set(offer.present.flatMap((tariff) => tariff.zones.flatMap((zone) => zone.provinces)))];

  it.each([...offer.present, ...offer.past])('has no errors in $code', (tariff) => {
    const findings = tariffFindings(tariff, { ...FACTS, provinces });
    expect(findings.filter((finding) => finding.severity === 'ERRORE')).toEqual([]);
  });

  it.each([...offer.present, ...offer.past])('leaves the agency a margin with $code at any discount', (tariff) => {
    const findings = tariffFindings(tariff, { ...FACTS, provinces });
    expect(findings.filter(({ code }) => MARGIN_CODES.includes(code))).toEqual([]);
  });

  it('has no errors in its products and packages', () => {
    for (const product of offer.products) {
      const tariff = offer.present.find((one) => one.code === product.tariff) ?? null;
      expect(productFindings(product, { tariff, packages: 1, stored: null, today: '2026-11-20' })).toEqual([]);
    }
    for (const packed of offer.packages) {
      const source = offer.present.find((one) => one.code === packed.product);
      const tariff = source === undefined ? null : compileTariff(source, INITIAL_TAX_RATES);
      const products = offer.products.map((product) => product.code);
      const findings = packageFindings(packed, { tariff, productInForce: true, products, today: FACTS.today });
      expect(findings.filter((finding) => finding.severity === 'ERRORE')).toEqual([]);
    }
  });
});
