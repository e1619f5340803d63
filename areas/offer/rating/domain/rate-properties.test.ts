import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INITIAL_TAX_RATES, type TariffContent } from '#areas/offer/catalogue/domain/index.ts';
import { splitCents, sumCents } from '#platform/domain-kit/money.ts';
import { compileTariff } from './compiling/compile-tariff.ts';
import { rate } from './rate.ts';
import type { HomeRisk, Risk, Selection } from './risk.ts';
import { SAMPLE_HOME, SAMPLE_RISK, sampleCoverage, sampleHomeTariff, sampleTariff } from './testing/sample-tariff.ts';

const TYPES = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE', 'INFORTUNI_CONDUCENTE', 'GAP_PERCENTUALE'];

const coverageOf = (type: string) =>
  fc
    .record({
      isShare: fc.boolean(),
      rate: fc.integer({ min: 0, max: 90_000 }),
      amount: fc.integer({ min: 0, max: 500_000 }),
      minimum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
      loading: fc.oneof(
        fc.record({ percent: fc.integer({ min: 0, max: 800_000 }) }),
        fc.record({ amount: fc.integer({ min: 0, max: 20_000 }) }),
      ),
      discountEnabled: fc.boolean(),
      complimentary: fc.boolean(),
      factor: fc.integer({ min: 500_000, max: 1_000_000 }),
    })
    .map((g) => ({
      factor: g.factor,
      coverage: sampleCoverage(type, {
        form: g.isShare ? 'PER_MILLE' : 'FISSO',
        rows: [g.isShare ? { id: type, rate: g.rate } : { id: type, amount: g.amount }],
        minimum: g.minimum,
        margins: [{ operation: 'EMISSIONE', loading: g.loading }],
        discountEnabled: g.discountEnabled,
        complimentary: g.complimentary,
      }),
    }));

const tariffs = fc
  .record({ coverages: fc.tuple(...TYPES.map(coverageOf)), factor: fc.integer({ min: 900_000, max: 5_800_000 }) })
  .map(({ coverages, factor }) =>
    sampleTariff({
      coverages: coverages.map((c) => c.coverage),
      durations: [{ months: 36, factor }],
      antitheft: {
        requiredFrom: null,
        accepted: ['SATELLITARE'],
        factors: coverages.map((c) => ({ kind: 'SATELLITARE', coverage: c.coverage.type, factor: c.factor })),
      },
    }),
  );

const risks = fc.record({ insuredValue: fc.integer({ min: 0, max: 30_000_000 }), device: fc.boolean(), before: fc.boolean() }).map(
  ({ insuredValue, device, before }): Risk => ({
    ...SAMPLE_RISK,
    insuredValue,
    antitheft: device ? 'SATELLITARE' : null,
    contractDate: before ? '2025-06-01' : '2026-06-01',
  }),
);

const KINDS = ['APPARTAMENTO', 'VILLA'] as const;

const homeTariffs = fc
  .record({
    fire: fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 })),
    bound: fc.integer({ min: 1, max: 1_999 }),
    theft: fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.integer({ min: 0, max: 90_000 })),
    liability: fc.integer({ min: 0, max: 20_000 }),
    alarm: fc.integer({ min: 500_000, max: 1_000_000 }),
  })
  .map(({ fire, bound, theft, liability, alarm }) => {
    const home = { vehicleTypes: [], vehicleStatuses: [] };
    const bands = [
      { from: 0, to: bound },
      { from: bound, to: null },
    ];
    return sampleHomeTariff({
      durations: [{ months: 36, factor: 2_700_000 }],
      coverages: [
        sampleCoverage('INCENDIO_ABITAZIONE', {
          ...home,
          form: 'PER_MILLE',
          rows: fire.map((perMille, i) => ({ id: `F${i}`, homeType: KINDS[i] ?? 'VILLA', rate: perMille })),
        }),
        sampleCoverage('FURTO_ABITAZIONE', {
          ...home,
          rows: theft.map((amount, i) => ({ id: `T${i}`, squareMeters: bands[i] ?? { from: 0, to: null }, amount })),
        }),
        sampleCoverage('RC_FAMIGLIA', { ...home, rows: [{ id: 'RC', amount: liability }] }),
      ],
      antitheft: { requiredFrom: null, accepted: ['ALLARME'], factors: [{ kind: 'ALLARME', coverage: 'FURTO_ABITAZIONE', factor: alarm }] },
      eligibility: { ...sampleHomeTariff().eligibility, squareMeters: { min: 1, max: 2_000 }, insuredValue: { min: null, max: null } },
    });
  });

const homes = fc
  .record({
    homeType: fc.constantFrom(...KINDS),
    squareMeters: fc.integer({ min: 1, max: 2_000 }),
    insuredValue: fc.integer({ min: 0, max: 300_000_000 }),
    alarm: fc.boolean(),
  })
  .map(({ alarm, ...home }): HomeRisk => ({ ...SAMPLE_HOME, ...home, antitheft: alarm ? 'ALLARME' : null }));

const discounts = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.integer({ min: 0, max: 1_000_000 }) }),
  fc.record({ kind: fc.constant('EURO' as const), amount: fc.integer({ min: 0, max: 200_000 }) }),
);

const selections = fc
  .record({ coverages: fc.shuffledSubarray(TYPES, { minLength: 1 }), discount: discounts })
  .map((s): Selection => ({ months: 36, ...s }));

const priced = (content: TariffContent, risk: Risk, selection: Selection) =>
  rate(compileTariff(content, INITIAL_TAX_RATES), risk, selection);

/** An amount spread by gross price; the part above a line's loading goes to the others. */
function poured(lines: readonly { readonly pdu: bigint; readonly load: bigint }[], amount: bigint): bigint[] {
  const left = lines.map(() => true);
  for (;;) {
    const taken = lines.reduce((sum, { load }, i) => sum + (left[i] === true ? 0n : load), 0n);
    const weights = lines.map(({ pdu, load }, i) => (left[i] === true ? Number(pdu + load) : 0));
    const parts = splitCents(Number(amount - taken), weights);
    const full = lines.flatMap(({ load }, i) => (left[i] === true && BigInt(parts[i] ?? 0) > load ? [i] : []));
    if (full.length === 0) return lines.map(({ load }, i) => (left[i] === true ? BigInt(parts[i] ?? 0) : load));
    for (const i of full) left[i] = false;
  }
}

/** The same price recomputed from the content alone, in exact rationals, without compiled tables or plain numbers. */
function recomputed(content: TariffContent, risk: Risk, selection: Selection): number[][] {
  const half = (n: bigint, d: bigint) => (2n * n + d) / (2n * d);
  const million = 1_000_000n;
  const factor = BigInt(content.durations[0]?.factor ?? 0);
  const kept = content.coverages.filter((c) => selection.coverages.includes(c.type));
  const gross = kept.map((c) => {
    const [row] = c.rows;
    const device = content.antitheft.factors.find((f) => f.coverage === c.type)?.factor ?? 1_000_000;
    const base = row?.rate === undefined ? BigInt(row?.amount ?? 0) * million : BigInt(risk.insuredValue) * BigInt(row.rate);
    const raw = half(base * factor * BigInt(risk.antitheft === null ? 1_000_000 : device), million ** 3n);
    const pdu = raw > BigInt(c.minimum) ? raw : BigInt(c.minimum);
    const loading = c.margins[0]?.loading ?? { amount: 0 };
    const load = c.complimentary ? 0n : 'percent' in loading ? half(pdu * BigInt(loading.percent), million) : BigInt(loading.amount);
    return { pdu, load, free: c.complimentary, open: c.discountEnabled && !c.complimentary, type: c.type };
  });
  const { discount } = selection;
  const open = gross.filter((g) => g.open);
  const gifts = gross.reduce((sum, g) => sum + (g.free ? g.pdu : 0n), 0n);
  const spare = gross.reduce((sum, g) => sum + g.load, 0n) - gifts;
  const shares = open.map((g) => {
    const wanted = discount?.kind === 'PERCENT' ? half((g.pdu + g.load) * BigInt(discount.percent), million) : 0n;
    return wanted < g.load ? wanted : g.load;
  });
  const possible = [spare, open.reduce((sum, g) => sum + g.load, 0n), BigInt(discount?.kind === 'EURO' ? discount.amount : 0)];
  const asked = discount?.kind === 'PERCENT' ? shares.reduce((sum, one) => sum + one, 0n) : -1n;
  const whole = BigInt(Math.max(0, Math.min(...possible.slice(0, asked < 0n ? 3 : 2).map(Number))));
  const parts = asked >= 0n && asked <= whole ? shares : poured(open, whole);
  return gross.map((g) => {
    const off = g.free ? g.pdu + g.load : g.open ? (parts.shift() ?? 0n) : 0n;
    const taxable = g.pdu + g.load - off;
    const assistance = g.type === 'ASSISTENZA' || g.type === 'INFORTUNI_CONDUCENTE';
    const before = risk.contractDate < '2026' && assistance ? (g.type === 'ASSISTENZA' ? 100_000n : 25_000n) : 0n;
    const cvt = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI'].includes(g.type);
    const ofHome = ['INCENDIO_ABITAZIONE', 'FURTO_ABITAZIONE', 'RC_FAMIGLIA'].includes(g.type);
    const tax = half(taxable * (ofHome ? 222_500n : before > 0n ? before : cvt ? 135_000n : 125_000n), million);
    return [g.pdu, g.load, off, taxable, tax, taxable + tax].map(Number);
  });
}

describe('for any tariff, risk and selection', () => {
  test('the price equals an independent recomputation in exact rationals', () => {
    fc.assert(
      fc.property(tariffs, risks, selections, (content, risk, selection) => {
        const { lines } = priced(content, risk, selection);
        expect(lines.map((l) => [l.pdu, l.loading, l.discount, l.taxable, l.tax, l.premium])).toEqual(recomputed(content, risk, selection));
      }),
      { numRuns: 500 },
    );
  });

  test('totals are sums of lines; taxable and tax add up to the premium; all are non-negative integers', () => {
    fc.assert(
      fc.property(tariffs, risks, selections, (content, risk, selection) => {
        const rated = priced(content, risk, selection);
        for (const part of ['pdu', 'loading', 'discount', 'taxable', 'tax', 'premium'] as const) {
          expect(sumCents(rated.lines.map((l) => l[part]))).toBe(rated[part]);
        }
        for (const line of rated.lines) {
          expect(line.taxable).toBe(line.pdu + line.loading - line.discount);
          expect(line.premium - line.tax).toBe(line.taxable);
          for (const amount of [line.pdu, line.loading, line.discount, line.taxable, line.tax, line.premium]) {
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          }
        }
      }),
    );
  });

  test('the same input gives the same answer, whatever the order of the coverages and with duplicates', () => {
    fc.assert(
      fc.property(tariffs, risks, selections, (content, risk, selection) => {
        const first = priced(content, risk, selection);
        expect(priced(content, risk, selection)).toEqual(first);
        const turned = { ...selection, coverages: [...selection.coverages, ...selection.coverages].reverse() };
        expect(priced(content, risk, turned)).toEqual(first);
      }),
    );
  });

  test('raising a rate never lowers the price', () => {
    fc.assert(
      fc.property(
        tariffs,
        risks,
        selections,
        fc.nat(TYPES.length - 1),
        fc.integer({ min: 1, max: 5_000 }),
        (content, risk, selection, which, more) => {
          fc.pre(selection.discount?.kind !== 'EURO');
          const raised = content.coverages.map((c, i) => {
            if (i !== which) return c;
            const rows = c.rows.map((r) =>
              r.rate === undefined ? { ...r, amount: (r.amount ?? 0) + more } : { ...r, rate: r.rate + more },
            );
            return { ...c, rows };
          });
          const after = priced({ ...content, coverages: raised }, risk, selection);
          expect(after.premium).toBeGreaterThanOrEqual(priced(content, risk, selection).premium);
        },
      ),
    );
  });

  // A discount cut to what the insurer is owed moves to other lines, which may be taxed at another rate.
  test('removing a coverage never raises the taxable amount, nor the total of a sale above what the insurer is owed', () => {
    fc.assert(
      fc.property(tariffs, risks, selections, (content, risk, selection) => {
        fc.pre(selection.discount?.kind !== 'EURO');
        const all = priced(content, risk, selection);
        const fewer = priced(content, risk, { ...selection, coverages: selection.coverages.slice(1) });
        expect(fewer.taxable).toBeLessThanOrEqual(all.taxable);
        if (fewer.taxable > fewer.pdu) expect(fewer.premium).toBeLessThanOrEqual(all.premium);
      }),
    );
  });

  test('an agreed premium is met to the cent, or refused with the possible range', () => {
    fc.assert(
      fc.property(tariffs, risks, selections, fc.nat(1_000), (content, risk, chosen, permille) => {
        const full = priced(content, risk, { ...chosen, discount: null });
        const premium = Math.floor((full.premium * permille) / 1_000);
        const rated = priced(content, risk, { ...chosen, discount: { kind: 'PREMIO', premium } });
        if (!rated.problems.some(({ code }) => code === 'PREMIO_NON_RAGGIUNGIBILE')) expect(rated.premium).toBe(premium);
        for (const line of rated.lines) if (!line.complimentary) expect(line.taxable).toBeGreaterThanOrEqual(line.pdu);
        for (const line of rated.lines) expect(line.taxable + line.tax).toBe(line.premium);
      }),
    );
  });

  test('a home is priced by the row of its type and its square metres, exactly', () => {
    fc.assert(
      fc.property(homeTariffs, homes, (content, home) => {
        const coverages = content.coverages.map((c) => c.type);
        const { lines, problems } = priced(content, home, { months: 36, coverages });
        expect(problems).toEqual([]);
        const chosen = content.coverages.map((c) => ({
          ...c,
          rows: c.rows.filter(
            ({ homeType, squareMeters: band }) =>
              (homeType === undefined || homeType === home.homeType) &&
              (band === undefined || (home.squareMeters >= band.from && (band.to === null || home.squareMeters < band.to))),
          ),
        }));
        expect(chosen.map((c) => c.rows.length)).toEqual(coverages.map(() => 1));
        expect(lines.map((l) => l.rowId)).toEqual(chosen.map((c) => c.rows[0]?.id));
        const expected = recomputed({ ...content, coverages: chosen }, home, { months: 36, coverages });
        expect(lines.map((l) => [l.pdu, l.loading, l.discount, l.taxable, l.tax, l.premium])).toEqual(expected);
      }),
    );
  });

  test('intermediate values far beyond 2^53 stay exact', () => {
    const coverages = [sampleCoverage('FURTO_INCENDIO', { form: 'PER_MILLE', rows: [{ id: 'FI', rate: 6_203 }] })];
    const device = { kind: 'SATELLITARE', coverage: 'FURTO_INCENDIO', factor: 812_347 } as const;
    const content = sampleTariff({
      coverages,
      durations: [{ months: 36, factor: 2_712_347 }],
      antitheft: { requiredFrom: null, accepted: [], factors: [device] },
    });
    const risk: Risk = { ...SAMPLE_RISK, insuredValue: 987_654_321_987, antitheft: 'SATELLITARE' };
    const selection: Selection = { months: 36, coverages: ['FURTO_INCENDIO'], discount: null };
    const { lines } = priced(content, risk, selection);
    expect(lines.map((l) => [l.pdu, l.loading, l.discount, l.taxable, l.tax, l.premium])).toEqual(recomputed(content, risk, selection));
  });
});
