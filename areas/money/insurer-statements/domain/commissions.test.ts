import { describe, expect, it } from 'vitest';
import { sumCents } from '#platform/domain-kit/money.ts';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { WITHHOLDINGS } from './agreement.ts';
import { COMMISSION_KINDS, commissionIssuePostings, commissionPaymentPostings, commissionTotals, type EarnedLine } from './commissions.ts';

const DAY = '2026-11-10';
const earned = (amount: number, own: Partial<EarnedLine> = {}): EarnedLine => ({
  kind: 'PROVVIGIONE',
  companyId: 1,
  amount,
  paidApart: false,
  ...own,
});

describe('the statement of a recipient', () => {
  it.each([
    // Withheld from 1,000.00 and 200.00 of rappel: none, 23 % of half, 23 % of a fifth; none before April 2024.
    ['NESSUNA', DAY, 0],
    ['META', DAY, 138_00],
    ['UN_QUINTO', DAY, 55_20],
    ['META', '2024-03-31', 0],
  ] as const)('withholds %s on %s', (withholding, day, tax) => {
    const lines = [earned(1_100_00), earned(-100_00, { kind: 'INSOLUTO' }), earned(200_00, { kind: 'RAPPEL' })];
    expect(commissionTotals(lines, withholding, day)).toEqual({
      commission: 1_000_00,
      rappel: 200_00,
      withholding: tax,
      net: 1_200_00 - tax,
    });
  });

  it('waits while more is given back than earned', () => {
    expect(commissionTotals([earned(100_00), earned(-100_00)], 'META', DAY)).toBeNull();
    expect(commissionTotals([], 'META', DAY)).toBeNull();
  });

  it('balances in the ledger, and its payment takes exactly the kept-back commission from the separate account', () => {
    const random = randomFrom('commissions');
    for (let round = 0; round < 1_000; round += 1) {
      const lines = Array.from({ length: random.int(1, 12) }, () =>
        earned(random.int(-20_000, 60_000), {
          kind: random.pick(COMMISSION_KINDS),
          companyId: random.int(1, 3),
          paidApart: random.chance(0.3),
        }),
      );
      const totals = commissionTotals(lines, random.pick(WITHHOLDINGS), DAY);
      if (totals === null) continue;
      const issue = commissionIssuePostings(lines, totals, 9);
      const payment = commissionPaymentPostings(lines, totals, 9);
      const of = (account: string) => sumCents([...issue, ...payment].filter((one) => one.account === account).map(({ amount }) => amount));
      expect(sumCents(issue.map(({ amount }) => amount))).toBe(0);
      expect(sumCents(payment.map(({ amount }) => amount))).toBe(0);
      const separate = lines.filter(({ kind, paidApart }) => kind !== 'RAPPEL' && !paidApart);
      expect(of('BANCA') + sumCents(separate.map(({ amount }) => amount))).toBe(0);
      // The money that left both accounts is what the recipient received.
      expect(of('BANCA') + of('BANCA_AGENZIA')).toBe(-totals.net);
      expect(of('DEBITO_PROVVIGIONI')).toBe(0);
      expect(of('PROVVIGIONE') + of('RAPPEL')).toBe(totals.commission + totals.rappel);
      expect(of('RITENUTE_DA_VERSARE') + totals.withholding).toBe(0);
    }
  });
});
