import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMMISSION_BASES,
  COMMISSION_RECIPIENTS,
  type CommissionRule,
  codesOf,
  INITIAL_TAX_RATES,
} from '#areas/offer/catalogue/domain/index.ts';
import { compileTariff, tariffFaults } from './compiling/compile-tariff.ts';
import { rate } from './rate.ts';
import type { RatedLine } from './rated.ts';
import { SAMPLE_RISK, sampleTariff } from './testing/sample-tariff.ts';

const COVERAGES = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE'];
const selection = { months: 36, coverages: COVERAGES, discount: { kind: 'PERCENT', percent: 50_000 } } as const;

type Own = Readonly<Record<string, readonly CommissionRule[]>>;

const rule = (
  recipient: CommissionRule['recipient'],
  base: CommissionRule['base'],
  percent: number,
  scope: Partial<CommissionRule> = {},
) => ({
  recipient,
  base,
  percent,
  operation: 'EMISSIONE' as const,
  ...scope,
});

/** The tariff of the worked example, with own recipients for some coverages. */
function tariffWith(own: Own, general = sampleTariff().commissions) {
  const { coverages } = sampleTariff();
  const content = coverages.map((coverage) => {
    const commissions = own[coverage.type];
    return commissions === undefined ? coverage : { ...coverage, commissions };
  });
  return sampleTariff({ coverages: content, commissions: general });
}

const earned = (own: Own) =>
  rate(compileTariff(tariffWith(own), INITIAL_TAX_RATES), SAMPLE_RISK, selection).commissions.map((one) => [
    one.recipient,
    one.base,
    one.percent,
    one.baseAmount,
    one.amount,
    one.coverages?.join() ?? 'ALL',
  ]);

describe('recipients of a coverage', () => {
  it('replace the tariff’s for those they name, to the cent (worked example)', () => {
    // Glass pays the dealer 30 % instead of 18 %, the salesman 5 % of its PDU instead of 10 % of the dealer's earnings
    // on it.
    const rows = earned({ CRISTALLI: [rule('DEALER', 'IMPONIBILE', 300_000), rule('VENDITORE', 'PREZZO_ACQUISTO', 50_000)] });
    const others = 'FURTO_INCENDIO,EVENTI_NATURALI,ASSISTENZA,TUTELA_LEGALE';
    expect(rows).toEqual([
      ['AGENZIA', 'IMPONIBILE', 120_000, 102_817, 12_338, 'ALL'],
      ['DEALER', 'IMPONIBILE', 180_000, 72_357, 13_024, others],
      ['DEALER', 'IMPONIBILE', 300_000, 30_460, 9_138, 'CRISTALLI'],
      ['RESPONSABILE_COMMERCIALE', 'CARICAMENTI', 50_000, 21_646, 1_082, 'ALL'],
      ['VENDITORE', 'PREZZO_ACQUISTO', 50_000, 25_650, 1_283, 'CRISTALLI'],
      // The referrer's share is of all the dealer's earnings, the salesman's of those on the other coverages: 18 % of
      // 723.57 is 130.24.
      ['SEGNALATORE', 'PROVVIGIONE_DEALER', 200_000, 22_162, 4_432, 'ALL'],
      ['VENDITORE', 'PROVVIGIONE_DEALER', 100_000, 13_024, 1_302, others],
    ]);
  });

  it.each(codesOf(COMMISSION_BASES).filter((base) => base !== 'PROVVIGIONE_DEALER'))('are computed on %s', (base) => {
    const rows = earned({ ASSISTENZA: [rule('AGENTE', base, 100_000)] });
    const amount = { IMPONIBILE: 8_977, CARICAMENTI: 1_890, PREZZO_ACQUISTO: 7_560 }[base];
    expect(rows).toContainEqual(['AGENTE', base, 100_000, amount, Math.round(amount / 10), 'ASSISTENZA']);
  });

  it('are computed on the dealer’s commission on that coverage', () => {
    expect(earned({ CRISTALLI: [rule('AGENTE', 'PROVVIGIONE_DEALER', 500_000)] })).toContainEqual(
      // 18 % of 304.60 is 54.828.
      ['AGENTE', 'PROVVIGIONE_DEALER', 500_000, 5_483, 2_742, 'CRISTALLI'],
    );
  });

  it('without rules pay nothing, and rules apply to their duration and zone only', () => {
    const all = Object.fromEntries(COVERAGES.map((coverage) => [coverage, [rule('DEALER', 'IMPONIBILE', 0)]]));
    expect(earned(all)).toContainEqual(['DEALER', 'IMPONIBILE', 0, 102_817, 0, 'ALL']);
    expect(earned(all)).toContainEqual(['SEGNALATORE', 'PROVVIGIONE_DEALER', 200_000, 0, 0, 'ALL']);
    const elsewhere = earned({ CRISTALLI: [rule('DEALER', 'IMPONIBILE', 300_000, { months: 12 })] });
    expect(elsewhere.filter(([who]) => who === 'DEALER')).toEqual([['DEALER', 'IMPONIBILE', 180_000, 102_817, 18_507, 'ALL']]);
  });

  it('are checked coverage by coverage', () => {
    const faults = (own: Own) => tariffFaults(tariffWith(own), INITIAL_TAX_RATES).map(({ code, path }) => `${code} ${path}`);
    expect(faults({ CRISTALLI: [rule('AGENTE', 'IMPONIBILE', 700_000)] })).toEqual([]);
    // 12 % of the agency, 18 % of the dealer and 71 %.
    expect(faults({ CRISTALLI: [rule('AGENTE', 'IMPONIBILE', 710_000)] })).toEqual(['PROVVIGIONI_OLTRE_100 coverages.2.commissions']);
    expect(faults({ CRISTALLI: [rule('AGENTE', 'IMPONIBILE', 710_000), rule('DEALER', 'IMPONIBILE', 0)] })).toEqual([]);
    expect(faults({ CRISTALLI: [rule('DEALER', 'PROVVIGIONE_DEALER', 1)] })).toEqual(['PROVVIGIONE_CIRCOLARE coverages.2.commissions.0']);
    expect(faults({ CRISTALLI: [rule('AGENTE', 'IMPONIBILE', 1), rule('AGENTE', 'IMPONIBILE', 2)] })).toEqual([
      'PROVVIGIONE_RIPETUTA coverages.2.commissions.1',
    ]);
  });
});

const rules = fc.uniqueArray(
  fc
    .record({
      recipient: fc.constantFrom(...codesOf(COMMISSION_RECIPIENTS)),
      base: fc.constantFrom(...codesOf(COMMISSION_BASES)),
      percent: fc.integer({ min: 0, max: 100_000 }),
    })
    .filter(({ recipient, base }) => !(recipient === 'DEALER' && base === 'PROVVIGIONE_DEALER'))
    .map(({ recipient, base, percent }) => rule(recipient, base, percent)),
  { selector: ({ recipient, base }) => `${recipient}|${base}`, maxLength: 6 },
);
const owns = fc.dictionary(fc.constantFrom(...COVERAGES), rules);

/**
 * Every recipient's earnings, line by line in exact rationals from the content alone, before any rounding: millionths
 * of millionths of a cent.
 */
function exactly(general: readonly CommissionRule[], own: Own, lines: readonly RatedLine[]): ReadonlyMap<string, bigint> {
  const MILLION = 1_000_000n;
  const sums = new Map<string, bigint>();
  for (const line of lines) {
    const named = new Set((own[line.coverage] ?? []).map(({ recipient }) => recipient));
    const valid = [...general.filter(({ recipient }) => !named.has(recipient)), ...(own[line.coverage] ?? [])];
    const baseOf = (base: CommissionRule['base']): bigint => {
      if (base === 'IMPONIBILE') return BigInt(line.taxable) * MILLION;
      if (base === 'CARICAMENTI') return BigInt(line.loading) * MILLION;
      if (base === 'PREZZO_ACQUISTO') return BigInt(line.pdu) * MILLION;
      return valid
        .filter(({ recipient, base: of }) => recipient === 'DEALER' && of !== 'PROVVIGIONE_DEALER')
        .reduce((sum, { base: of, percent }) => sum + (baseOf(of) / MILLION) * BigInt(percent), 0n);
    };
    for (const { recipient, base, percent } of valid) {
      sums.set(recipient, (sums.get(recipient) ?? 0n) + baseOf(base) * BigInt(percent));
    }
  }
  return sums;
}

describe('for any recipients of the coverages', () => {
  it('every recipient earns the exact line-by-line result, within one rounding of each share and of its base', () => {
    fc.assert(
      fc.property(rules, owns, fc.subarray(COVERAGES, { minLength: 1 }), (general, own, coverages) => {
        const { lines, commissions } = rate(compileTariff(tariffWith(own, general), INITIAL_TAX_RATES), SAMPLE_RISK, {
          ...selection,
          coverages,
        });
        const expected = exactly(general, own, lines);
        for (const [recipient, exact] of expected) {
          const mine = commissions.filter((one) => one.recipient === recipient);
          const paid = mine.reduce((sum, { amount }) => sum + amount, 0);
          expect(Math.abs(paid - Number(exact) / 1e12)).toBeLessThanOrEqual(mine.length * 0.75);
        }
      }),
    );
  });

  it('rules equal to the tariff’s change nothing, and neither does the order of the coverages', () => {
    const sorted = (rows: readonly object[]) => rows.map((one) => JSON.stringify(one)).sort();
    fc.assert(
      fc.property(
        rules,
        fc.subarray(COVERAGES, { minLength: 1 }),
        fc.shuffledSubarray(COVERAGES, { minLength: 1 }),
        (general, some, coverages) => {
          const chosen = { ...selection, coverages };
          const plain = rate(compileTariff(tariffWith({}, general), INITIAL_TAX_RATES), SAMPLE_RISK, chosen).commissions;
          const own = Object.fromEntries(some.map((coverage) => [coverage, general]));
          const tariff = compileTariff(tariffWith(own, general), INITIAL_TAX_RATES);
          expect(sorted(rate(tariff, SAMPLE_RISK, chosen).commissions)).toEqual(sorted(plain));
          expect(rate(tariff, SAMPLE_RISK, { ...chosen, coverages: coverages.toReversed() }).commissions).toEqual(
            rate(tariff, SAMPLE_RISK, chosen).commissions,
          );
        },
      ),
    );
  });
});
