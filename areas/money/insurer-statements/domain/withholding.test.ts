import { describe, expect, it } from 'vitest';
import { randomFrom } from '#platform/domain-kit/random.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { WITHHOLDINGS, withholdingOf } from './agreement.ts';
import { certificates, f24DueOn, f24Months, taxableOf, type Withheld } from './withholding.ts';

const row = (own: Partial<Withheld> = {}): Withheld => {
  const { gross = 100_000, kind = 'META', paidOn = '2026-03-20' } = own;
  return { recipientId: 1, recipient: 'Bianchi', taxCode: 'BNC', paidOn, gross, kind, tax: withholdingOf(gross, kind, paidOn), ...own };
};

describe('the tax withheld from commission', () => {
  it('is paid by the 16th of the month after the payment of the commission, or the next working day', () => {
    expect(['2026-03-01', '2026-03-31', '2026-12-05'].map(f24DueOn)).toEqual(['2026-04-16', '2026-04-16', '2027-01-18']);
    // 16 May 2026 is a Saturday.
    expect(f24DueOn('2026-04-02')).toBe('2026-05-18');
  });

  it('adds up by month of payment: 23 % of half or a fifth of the commission', () => {
    const rows = [row(), row({ recipientId: 2, kind: 'UN_QUINTO', paidOn: '2026-03-02' }), row({ paidOn: '2026-02-10', gross: 30_001 })];
    expect(f24Months(rows)).toEqual([
      { month: '2026-02-01', dueOn: '2026-03-16', recipients: 1, gross: 30_001, taxable: 15_001, tax: 3_450 },
      { month: '2026-03-01', dueOn: '2026-04-16', recipients: 2, gross: 200_000, taxable: 70_000, tax: 16_100 },
    ]);
  });

  it('is certified by recipient with what is and what is not subject to it', () => {
    const rows = [row({ recipient: 'Verdi', recipientId: 3, kind: 'NESSUNA' }), row(), row({ paidOn: '2026-06-10', kind: 'UN_QUINTO' })];
    expect(certificates(rows)).toEqual([
      { recipientId: 1, recipient: 'Bianchi', taxCode: 'BNC', gross: 200_000, exempt: 130_000, taxable: 70_000, tax: 16_100 },
      { recipientId: 3, recipient: 'Verdi', taxCode: 'BNC', gross: 100_000, exempt: 100_000, taxable: 0, tax: 0 },
    ]);
  });

  it('is the same over months and over recipients, and never more than its rate on the taxable part', () => {
    const random = randomFrom('withholding');
    for (let year = 0; year < 200; year += 1) {
      const rows = Array.from({ length: random.int(1, 40) }, () =>
        row({
          recipientId: random.int(1, 8),
          gross: random.int(1, 5_000_000),
          kind: WITHHOLDINGS[random.int(0, WITHHOLDINGS.length - 1)] ?? 'META',
          paidOn: addDays('2026-01-01', random.int(0, 364)),
        }),
      );
      const total = (amounts: readonly { readonly gross: number; readonly taxable: number; readonly tax: number }[]) =>
        (['gross', 'taxable', 'tax'] as const).map((figure) => amounts.reduce((sum, one) => sum + one[figure], 0));
      expect(total(certificates(rows))).toEqual(total(f24Months(rows)));
      for (const { exempt, gross, taxable, tax } of certificates(rows)) {
        expect(exempt + taxable).toBe(gross);
        expect(Math.abs(tax - taxable * 0.23)).toBeLessThan(rows.length);
      }
    }
    expect(taxableOf(3, 'META')).toBe(2);
  });
});
