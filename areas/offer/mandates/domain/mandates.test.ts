import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgreedCommission } from '#areas/offer/rating/domain/index.ts';
import {
  agreedIn,
  beyond,
  codeFor,
  codesOnContract,
  defaultDurationRule,
  effectiveSettings,
  MANDATE_RULES,
  maySell,
  NO_QUOTER_SETTINGS,
  type Offering,
  predefinedFor,
} from './index.ts';

const PRODUCTS = ['P1', 'P2', 'P3'].flatMap((product, i) => [{ product, tariff: i < 2 ? 'T1' : 'T2' }]);
const restriction = fc.record<Offering>({
  tariffs: fc.option(fc.subarray(['T1', 'T2']), { nil: null }),
  products: fc.option(fc.subarray(['P1', 'P2', 'P3']), { nil: null }),
});
const sold = (chain: readonly Offering[]) => PRODUCTS.filter((one) => maySell(chain, one));

describe('products a user may sell', () => {
  it('are all without a restriction', () => expect(sold([])).toEqual(PRODUCTS));

  it('are restricted by tariff and by product', () => {
    expect(sold([{ tariffs: ['T1'], products: null }]).map((one) => one.product)).toEqual(['P1', 'P2']);
    expect(sold([{ tariffs: ['T1'], products: ['P2', 'P3'] }]).map((one) => one.product)).toEqual(['P2']);
  });

  it('are always a subset of those of each superior, whatever the restrictions', () => {
    fc.assert(
      fc.property(fc.array(restriction, { maxLength: 4 }), restriction, (above, own) => {
        const there = sold(above);
        for (const one of sold([...above, own])) expect(there).toContainEqual(one);
      }),
    );
  });

  it('cannot exceed those of the superiors', () => {
    const above = sold([{ tariffs: ['T1'], products: ['P1'] }]);
    expect(beyond({ tariffs: ['T1', 'T2'], products: ['P1', 'P2'] }, above)).toEqual({ tariffs: ['T2'], products: ['P2'] });
    expect(beyond({ tariffs: null, products: null }, above)).toEqual({ tariffs: [], products: [] });
  });
});

const margin = (parts: Partial<AgreedCommission>): AgreedCommission => ({
  recipient: 'DEALER',
  coverage: null,
  months: null,
  zone: null,
  operation: 'EMISSIONE',
  base: 'IMPONIBILE',
  percent: 100_000,
  ...parts,
});

it('a default duration is one of the starting product, otherwise of any product', () => {
  const products = [
    { product: 'P1', months: [12, 'P90D' as const] },
    { product: 'P2', months: [24] },
  ];
  expect(defaultDurationRule(products, 'P1').holds('P90D')).toBe(true);
  expect(defaultDurationRule(products, 'P1').holds(24)).toBe(false);
  expect(defaultDurationRule(products, null).holds(24)).toBe(true);
  expect(defaultDurationRule(products, null)).toMatchObject({ name: 'inList', params: { list: '12, P90D, 24' } });
});

describe('margins', () => {
  it('are unique by duration, zone and operation within recipient and coverage', () => {
    expect(MANDATE_RULES.marginiPercipienteUnique().holds([margin({}), margin({ percent: 5, base: 'CARICAMENTI' })])).toBe(false);
    expect(
      MANDATE_RULES.marginiPercipienteUnique().holds([
        margin({}),
        margin({ months: 12 }),
        margin({ zone: 'Z1' }),
        margin({ operation: 'RINNOVO' }),
      ]),
    ).toBe(true);
    expect(
      MANDATE_RULES.marginiPercipienteUnique().holds([margin({}), margin({ recipient: 'VENDITORE' }), margin({ coverage: 'CRISTALLI' })]),
    ).toBe(true);
  });

  it("of the producer take precedence over those in the recipient's own mandate", () => {
    const participants = new Map([
      ['DEALER', 1],
      ['SEGNALATORE', 2],
      ['AGENZIA', null],
    ] as const);
    const own: Record<number, AgreedCommission[]> = {
      1: [margin({ percent: 1 }), margin({ recipient: 'AGENZIA', percent: 2 })],
      2: [margin({ recipient: 'SEGNALATORE', percent: 3 }), margin({ recipient: 'DEALER', percent: 4 })],
    };
    expect(agreedIn(1, participants, (id) => own[id] ?? []).map((row) => row.percent)).toEqual([1, 3, 2]);
  });
});

describe('product codes', () => {
  const given = (codice: string, consumer: string, ...garanzie: string[]) => ({ codice, consumer, garanzie });
  const row = (code: string, consumer: string, ...coverages: string[]) => ({ code, consumer, coverages });

  it('are unique except for the code (codiciProdottoUnici)', () => {
    expect(MANDATE_RULES.codiciProdottoUnici().holds([given('1', 'A', 'X', 'Y'), given('2', 'A', 'Y', 'X')])).toBe(false);
    expect(MANDATE_RULES.codiciProdottoUnici().holds([given('1', 'A', 'X'), given('1', 'A', 'Y'), given('1', 'B', 'X')])).toBe(true);
  });

  it('of one consumer all name coverages, or none does (codiciProdottoCorretti)', () => {
    expect(MANDATE_RULES.codiciProdottoCorretti().holds([given('1', 'A', 'X'), given('2', 'A')])).toBe(false);
    expect(MANDATE_RULES.codiciProdottoCorretti().holds([given('1', 'A', 'X'), given('2', 'A', 'Y'), given('3', 'B')])).toBe(true);
  });

  it('are found by insurer and coverage', () => {
    const rows = [row('1', 'A', 'X'), row('2', 'B')];
    expect([codeFor(rows, 'A', 'X'), codeFor(rows, 'A', 'Y'), codeFor(rows, 'B', 'Y')]).toEqual(['1', null, '2']);
  });

  it('of a contract are those of the nearest user with codes of the insurer, each with its coverages', () => {
    const seller = [row('9', 'B')];
    const dealer = [row('1', 'A', 'X', 'Y'), row('2', 'A', 'Z')];
    const holding = [row('7', 'A')];
    expect(codesOnContract([seller, dealer, holding], 'A', ['X', 'Z', 'Y', 'W'])).toEqual([
      { code: '1', coverages: ['X', 'Y'] },
      { code: '2', coverages: ['Z'] },
    ]);
    expect(codesOnContract([seller, holding], 'A', ['X'])).toEqual([{ code: '7', coverages: [] }]);
    expect(codesOnContract([seller, dealer, holding], 'C', ['X'])).toEqual([]);
  });
});

describe('predefined discounts', () => {
  const rows = [
    { product: null, months: null, sconto: 1 },
    { product: null, months: 12, sconto: 2 },
    { product: 'P1', months: null, sconto: 3 },
    { product: 'P1', months: 12, sconto: 4 },
  ];

  it('are unique except for the discount (scontiPredefiniti)', () => {
    expect(MANDATE_RULES.scontiPredefiniti().holds(rows)).toBe(true);
    expect(MANDATE_RULES.scontiPredefiniti().holds([...rows, { product: 'P1', months: 12, sconto: 9 }])).toBe(false);
  });

  it('apply by the most specific row: product before duration', () => {
    expect([
      predefinedFor(rows, 'P1', 12),
      predefinedFor(rows, 'P1', 24),
      predefinedFor(rows, 'P2', 12),
      predefinedFor(rows, 'P2', 24),
    ]).toEqual([4, 3, 2, 1]);
    expect(predefinedFor([], 'P1', 12)).toBeNull();
  });
});

describe('the quotation tool', () => {
  it('inherits open settings from above, product and package together', () => {
    const producer = { ...NO_QUOTER_SETTINGS, product: 'P1', package: 'K1', months: 24 };
    expect(effectiveSettings([NO_QUOTER_SETTINGS, producer])).toEqual(producer);
    expect(effectiveSettings([{ ...NO_QUOTER_SETTINGS, product: 'P2' }, producer])).toMatchObject({
      product: 'P2',
      package: null,
      months: 24,
    });
    expect(effectiveSettings([])).toEqual(NO_QUOTER_SETTINGS);
  });

  it('starts with the nearest preset, unless a nearer user starts with a product', () => {
    const holding = { ...NO_QUOTER_SETTINGS, preset: 1, product: 'P1' };
    const dealer = { ...NO_QUOTER_SETTINGS, preset: 2 };
    expect(effectiveSettings([NO_QUOTER_SETTINGS, dealer, holding])).toMatchObject({ preset: 2, product: 'P1' });
    expect(effectiveSettings([{ ...NO_QUOTER_SETTINGS, product: 'P2' }, dealer, holding])).toMatchObject({ preset: null, product: 'P2' });
  });

  it('offers only ways of paying that all allow', () => {
    const paying = (...payments: ('DEALER' | 'SEPA' | 'BONIFICO')[]) => ({ ...NO_QUOTER_SETTINGS, payments });
    expect(effectiveSettings([paying('DEALER', 'SEPA'), NO_QUOTER_SETTINGS, paying('SEPA', 'BONIFICO')]).payments).toEqual(['SEPA']);
    expect(effectiveSettings([NO_QUOTER_SETTINGS, paying('SEPA')]).payments).toEqual(['SEPA']);
  });
});
