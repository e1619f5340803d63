import { describe, expect, test } from 'vitest';
import { refundPostings } from './postings.ts';
import { refundOf, sampleInput, sampleLine, sampleTitle } from './testing/sample-contract.ts';

/** What refunds of other products got wrong: each rule here was a reported error elsewhere. */

const YEAR = { from: '2026-01-01', to: '2027-01-01' } as const;

const kasko = (taxable: number, tax = 0) => sampleLine('KASKO', { pdu: taxable, taxable, tax, taxRate: tax === 0 ? 0 : 135_000 });

describe('days', () => {
  test('summer time changes nothing: days count, not hours', () => {
    // Over 29-03-2026 and 25-10-2026, when a day has 23 or 25 hours: 365.00 × 277 / 365 and × 67 / 365.
    const titles = [sampleTitle({ ...YEAR, collected: 36500, lines: [kasko(36500)], commissions: [] })];
    expect(refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles, effectiveDate: '2026-03-30' })).net).toBe(27700);
    expect(refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles, effectiveDate: '2026-10-26' })).net).toBe(6700);
  });

  test('29 February counts, and a contract that begins on it has its years end on 28 February', () => {
    const contract = { from: '2028-02-29', to: '2030-02-28' };
    const titles = [sampleTitle({ ...contract, collected: 73000, lines: [kasko(73000)], commissions: [] })];
    const input = sampleInput('PRO_RATA_NET', { ...contract, titles, effectiveDate: '2029-02-28' });
    // 730 days in all (366 − 1 + 365), 365 left.
    expect(refundOf(input).net).toBe(36500);
    const yearly = sampleInput('YEARLY', { ...contract, titles });
    expect(refundOf({ ...yearly, effectiveDate: '2029-02-28' }).net).toBe(36500);
    expect(refundOf({ ...yearly, effectiveDate: '2029-03-01' }).net).toBe(0);
  });
});

describe('what was not paid', () => {
  const first = sampleTitle({ ...YEAR, id: 1, collected: 11350, lines: [kasko(10000, 1350)] });
  const second = sampleTitle({ id: 2, from: '2027-01-01', to: '2028-01-01', collected: 0, lines: [kasko(10000, 1350)] });
  const contract = { from: '2026-01-01', to: '2028-01-01' };

  test('an unpaid title of a future year is cancelled, not refunded', () => {
    const input = sampleInput('PRO_RATA_NET', { ...contract, titles: [first, second], effectiveDate: '2026-12-02' });
    const refund = refundOf(input);
    // 100.00 × 30 / 365 = 8.219…
    expect(refund).toMatchObject({ net: 822, tax: 0, settlement: { due: 822, cash: 822, offset: 0, owed: 0 } });
    expect(refund.cancelled.lines.map(({ titleId, gross }) => [titleId, gross])).toEqual([[2, 11350]]);
  });

  test('a title that begins on the last day of cover, before it was paid, is cancelled as well', () => {
    const input = sampleInput('PRO_RATA_NET', { ...contract, titles: [first, second], effectiveDate: '2027-01-01' });
    expect(refundOf(input)).toMatchObject({ gross: 0, settlement: { cash: 0, owed: 0 } });
    expect(refundOf(input).cancelled.lines).toHaveLength(1);
  });

  test('a paid title that never takes effect goes back whole, with its tax, also where the tax is kept', () => {
    const paid = { ...second, collected: 11350 };
    const refund = refundOf(sampleInput('PRO_RATA_NET', { ...contract, titles: [first, paid], effectiveDate: '2026-12-02' }));
    // 8.22 of the first title without tax, and 113.50 of the second with it.
    expect(refund.lines.map(({ titleId, net, tax }) => [titleId, net, tax])).toEqual([
      [1, 822, 0],
      [2, 10000, 1350],
    ]);
    expect(refund.settlement).toMatchObject({ cash: 822 + 11350, owed: 0 });
    const none = refundOf(sampleInput('NONE', { ...contract, titles: [first, paid], effectiveDate: '2027-01-01' }));
    expect(none.settlement.cash).toBe(11350);
  });

  test('a refund settles what is unpaid before any cash goes out', () => {
    // 56.75 of 113.50 paid. 182 of 365 days are left: 100.00 × 182/365 = 49.863…; 113.50 − 49.86 = 63.64 stay due.
    const partly = { ...first, collected: 5675 };
    const refund = refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles: [partly], effectiveDate: '2026-07-03' }));
    expect(refund.settlement).toEqual({ due: 4986, cash: 0, offset: 4986, owed: 689 });
    const more = refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles: [{ ...first, collected: 8000 }], effectiveDate: '2026-07-03' }));
    expect(more.settlement).toEqual({ due: 4986, cash: 1636, offset: 3350, owed: 0 });
  });

  test('tax on a premium that was never paid is not owed on the part that goes back', () => {
    // 49.86 × 13.5 % = 6.731…
    const refund = refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles: [{ ...first, collected: 0 }], effectiveDate: '2026-07-03' }));
    expect(refund).toMatchObject({ net: 4986, tax: 673, settlement: { cash: 0, owed: 11350 - 4986 - 673 } });
  });

  test('titles are added up before anything is cut at zero: no cash while another title is owed', () => {
    const past = { ...first, collected: 0 };
    const paidNext = { ...second, collected: 11350 };
    const refund = refundOf(sampleInput('PRO_RATA_GROSS', { ...contract, titles: [past, paidNext], effectiveDate: '2027-01-01' }));
    // The whole second year, 113.50, pays for the first one, which was never paid.
    expect(refund.settlement).toEqual({ due: 11350, cash: 0, offset: 11350, owed: 0 });
  });
});

describe('what went back before', () => {
  const credited = (part: number) => {
    const line = { ...kasko(10000), credited: { pdu: part, taxable: part, tax: 0 } };
    return [sampleTitle({ ...YEAR, collected: 10000 - part, lines: [line], commissions: [] })];
  };

  test('a line given back in full is refunded nothing more, and nothing fails', () => {
    const input = sampleInput('PRO_RATA_NET', { ...YEAR, titles: credited(10000), effectiveDate: '2026-07-03' });
    expect(refundOf(input)).toMatchObject({ net: 0, pdu: 0, settlement: { cash: 0, owed: 0 } });
  });

  test('a cancellation moved to an earlier day gives back the difference', () => {
    // 49.86 on 3 July, of which 25.21 went back for 30 September (92 days: 25.205…).
    const input = sampleInput('PRO_RATA_NET', { ...YEAR, titles: credited(2521), effectiveDate: '2026-07-03' });
    expect(refundOf(input)).toMatchObject({ net: 4986 - 2521, settlement: { cash: 4986 - 2521 } });
    expect(refundOf(input).lines[0]?.steps.map(({ code }) => code)).toContain('GIA_RESO');
  });

  test('a penalty is charged once: the second time its whole refund is compared', () => {
    const terms = { penalty: { percent: null, amount: 1000 } };
    const at = (titles: ReturnType<typeof credited>, effectiveDate: string) =>
      refundOf(sampleInput('SHORT_RATE', { ...YEAR, titles, effectiveDate, with: terms })).net;
    const earlier = at(credited(0), '2026-10-01');
    expect(earlier + at(credited(earlier), '2026-07-03')).toBe(at(credited(0), '2026-07-03'));
  });
});

describe('lines', () => {
  test('what a variation gave back reduces the refund of its coverage', () => {
    // 91 days left: 100.00 × 91/365 = 24.931…; 20.00 given back for 183 days: −20.00 × 91/183 = −9.945…
    const issue = sampleTitle({ ...YEAR, collected: 10000, lines: [kasko(10000)], commissions: [] });
    const change = sampleTitle({ id: 2, from: '2026-07-02', to: '2027-01-01', collected: -2000, lines: [kasko(-2000)], commissions: [] });
    const refund = refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles: [issue, change], effectiveDate: '2026-10-02' }));
    expect(refund.lines.map(({ titleId, net }) => [titleId, net])).toEqual([
      [1, 2493],
      [2, -995],
    ]);
    expect(refund.settlement).toEqual({ due: 1498, cash: 1498, offset: 0, owed: 0 });
  });

  test('the discount went off before tax: the refund follows the taxable amount, not the price without it', () => {
    const line = sampleLine('KASKO', { pdu: 9000, loading: 3000, taxable: 10000, tax: 1350 });
    const titles = [sampleTitle({ ...YEAR, collected: 11350, lines: [line], commissions: [] })];
    expect(refundOf(sampleInput('PRO_RATA_GROSS', { ...YEAR, titles, effectiveDate: '2026-01-01' })).gross).toBe(11350);
  });

  test('a free coverage has nothing to refund, while the insurer gives its part of the PDU back', () => {
    const free = sampleLine('ASSISTENZA', { pdu: 7560 });
    const titles = [sampleTitle({ ...YEAR, collected: 10000, lines: [kasko(10000), free], commissions: [] })];
    const [, line] = refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles, effectiveDate: '2026-10-02' })).lines;
    // 75.60 × 91 / 365 = 18.848…
    expect(line).toMatchObject({ net: 0, tax: 0, gross: 0, pdu: 1885 });
  });

  test('each entry names the title that it gives back, and amounts of zero post nothing', () => {
    const spent = sampleTitle({ id: 8, from: '2026-01-01', to: '2026-02-01', collected: 100, lines: [kasko(100)], commissions: [] });
    const rest = sampleTitle({ id: 9, from: '2026-02-01', to: '2027-01-01', collected: 1000, lines: [kasko(1000)], commissions: [] });
    const refund = refundOf(sampleInput('PRO_RATA_NET', { ...YEAR, titles: [spent, rest], effectiveDate: '2026-07-03' }));
    expect(refundPostings(refund, 4).map(({ titleId }) => titleId)).toEqual([9]);
  });

  test('the postings mirror those of the issue', () => {
    const [entry] = refundPostings(refundOf(sampleInput('PRO_RATA_GROSS', { with: { administrativeCosts: 500 } })), 4);
    const sum = (account: string) => entry?.lines.filter((line) => line.account === account).reduce((all, { amount }) => all + amount, 0);
    // The customer owes 565.74 less, and 5.00 of costs again, which are the insurer's.
    expect(sum('CREDITO_CLIENTE')).toBe(-56574 + 500);
    expect(sum('IMPOSTA')).toBe(6667);
    expect(sum('PDU')).toBe(19908 + 3641 + 12451 + 3670 + 2359 - 500);
    expect(sum('PROVVIGIONE')).toBe(5989 + 8983 + 525 + 1796 + 898);
  });
});

describe('minimum earned premium', () => {
  test('is a line of its own, of the whole policy or of each coverage', () => {
    // At 24:00 of 25-03-2026 only 10 of 1,096 days are used: 9.38 earned of 1,028.17.
    const early = { effectiveDate: '2026-03-25' };
    const whole = refundOf(sampleInput('PRO_RATA_NET', { ...early, with: { minimumEarned: { percent: null, amount: 10000 } } }));
    expect(whole.net).toBe(102817 - 10000);
    expect(whole.lines.every(({ steps }) => steps.some(({ code, amount }) => code === 'MINIMO_ACQUISITO' && amount < 0))).toBe(true);
    const each = refundOf(sampleInput('PRO_RATA_NET', { ...early, with: { minimumEarned: { percent: 250_000, amount: null } } }));
    // 487.03 × 25 % = 121.757…
    expect(each.lines[0]?.net).toBe(48703 - 12176);
  });

  test('takes nothing once as much is earned, and the commissions follow the money', () => {
    const terms = { minimumEarned: { percent: null, amount: 10000 } };
    expect(refundOf(sampleInput('PRO_RATA_NET', { with: terms })).net).toBe(49907);
    const early = refundOf(sampleInput('PRO_RATA_NET', { effectiveDate: '2026-03-25', with: terms }));
    // The agency gives 123.38 × 928.17 / 1028.17 back = 111.38, the rest is earned.
    expect(early.clawBacks[0]?.amount).toBe(11138);
  });
});

describe('coverages', () => {
  test('one that paid a claim or is excluded keeps its premium and its commissions', () => {
    const refund = refundOf(sampleInput('PRO_RATA_NET', { usedByClaim: ['FURTO_INCENDIO'], with: { excludedCoverages: ['ASSISTENZA'] } }));
    expect(refund.lines.map(({ coverage, net, steps }) => [coverage, net, steps[0]?.code])).toEqual([
      ['FURTO_INCENDIO', 0, 'USATA_DA_SINISTRO'],
      ['EVENTI_NATURALI', 4323, 'PRO_RATA'],
      ['CRISTALLI', 14785, 'PRO_RATA'],
      ['ASSISTENZA', 0, 'GARANZIA_ESCLUSA'],
      ['TUTELA_LEGALE', 2801, 'PRO_RATA'],
    ]);
    // 185.07 × 451.37 / 1028.17 × 532 / 1096 = 39.436…
    const [, dealer] = refund.clawBacks;
    expect(dealer).toMatchObject({ recipient: 'DEALER', amount: 3944 });
    expect(dealer?.byCoverage.map(({ coverage }) => coverage)).toEqual(['EVENTI_NATURALI', 'CRISTALLI', 'TUTELA_LEGALE']);
  });

  test('a forced one is refunded all the same', () => {
    const input = sampleInput('PRO_RATA_NET', { usedByClaim: ['FURTO_INCENDIO'], forced: ['FURTO_INCENDIO'] });
    expect(refundOf(input).net).toBe(49907);
  });

  test('only those that end are refunded', () => {
    const refund = refundOf(sampleInput('PRO_RATA_NET', { coverages: ['CRISTALLI'] }));
    expect(refund.net).toBe(14785);
    expect(refund.lines[0]?.steps[0]?.code).toBe('GARANZIA_IN_VIGORE');
  });

  test('a commission on some coverages follows those', () => {
    const own = { recipient: 'DEALER', partyId: 7, base: 'IMPONIBILE', amount: 1000, clawedBack: 0, coverages: ['CRISTALLI'] } as const;
    const refund = refundOf(sampleInput('PRO_RATA_NET', { titles: [sampleTitle({ commissions: [own] })], usedByClaim: ['CRISTALLI'] }));
    expect(refund.clawBacks).toMatchObject([{ amount: 0 }]);
  });
});
