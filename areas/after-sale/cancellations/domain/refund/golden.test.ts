import { describe, expect, it, test } from 'vitest';
import { stepText } from './step-texts.ts';
import { clawBackByRecipient, refundByCoverage } from './summaries.ts';
import { refundOf, sampleInput, sampleLine, sampleTitle } from './testing/sample-contract.ts';

const nets = (input: Parameters<typeof refundOf>[0]) => refundOf(input).lines.map(({ net }) => net);

describe('the worked example: 15-03-2026 to 15-03-2029, ended on 30-09-2027', () => {
  const refund = refundOf(sampleInput('PRO_RATA_NET'));

  it('refunds each coverage to the cent, without tax', () => {
    // 487.03 × 532 / 1096 = 236.405…, 89.06 × 532 / 1096 = 43.229…, and so on.
    expect(refundByCoverage(refund).map(({ coverage, net, tax }) => [coverage, net, tax])).toEqual([
      ['FURTO_INCENDIO', 23641, 0],
      ['EVENTI_NATURALI', 4323, 0],
      ['CRISTALLI', 14785, 0],
      ['ASSISTENZA', 4357, 0],
      ['TUTELA_LEGALE', 2801, 0],
    ]);
  });

  it('adds up rounded coverages: 499.07, where the total at once would give 499.08', () => {
    expect(Math.round((102817 * 532) / 1096)).toBe(49908);
    expect(refund).toMatchObject({ net: 49907, tax: 0, gross: 49907, costs: 0 });
    expect(refund.settlement).toEqual({ due: 49907, cash: 49907, offset: 0, owed: 0 });
  });

  it('claws back every commission in the same share', () => {
    expect(clawBackByRecipient(refund).map(({ recipient, amount }) => [recipient, amount])).toEqual([
      ['AGENZIA', 5989],
      ['DEALER', 8983],
      // 10.82 × 532 / 1096 = 5.252…
      ['RESPONSABILE_COMMERCIALE', 525],
      ['SEGNALATORE', 1796],
      ['VENDITORE', 898],
    ]);
  });

  it('explains each line', () => {
    const [line] = refund.lines;
    expect(line?.steps.map((step) => stepText(step, 'it'))).toEqual(['487,03\u00a0€ × 532 giorni su 1096', 'Le imposte non si rimborsano']);
    expect(line?.steps.map((step) => stepText(step, 'en'))).toEqual(['€487.03 × 532 days of 1096', 'Tax is not refunded']);
  });
});

test('PRO_RATA_GROSS adds the tax at the stored rate of each line', () => {
  // 236.41 × 13.5 % = 31.915…, 43.23 → 5.836…, 147.85 → 19.959…; 43.57 × 12.5 % = 5.446…, 28.01 → 3.501…
  const refund = refundOf(sampleInput('PRO_RATA_GROSS'));
  expect(refund.lines.map(({ tax }) => tax)).toEqual([3192, 584, 1996, 545, 350]);
  expect(refund).toMatchObject({ net: 49907, tax: 6667, gross: 56574 });
});

test('a public example of another insurer: 657.00 / 365 × 91 is 163.80', () => {
  const title = sampleTitle({ from: '2025-01-01', to: '2026-01-01', collected: 65700, lines: [sampleLine('KASKO', { taxable: 65700 })] });
  const input = sampleInput('PRO_RATA_NET', { from: '2025-01-01', to: '2026-01-01', effectiveDate: '2025-10-02', titles: [title] });
  expect(nets(input)).toEqual([16380]);
});

test('FULL_FROM_INCEPTION gives the taxable amount back, and the tax if the insurer can recover it', () => {
  const kept = refundOf(sampleInput('FULL_FROM_INCEPTION', { effectiveDate: '2026-03-15' }));
  expect(kept).toMatchObject({ net: 102817, tax: 0, pdu: 86583 });
  const whole = refundOf(sampleInput('FULL_FROM_INCEPTION', { effectiveDate: '2026-03-15', with: { taxRefunded: true } }));
  expect(whole).toMatchObject({ net: 102817, tax: 13732, gross: 116549 });
  expect(clawBackByRecipient(whole).every(({ commission, amount }) => commission === amount)).toBe(true);
});

test('NONE refunds and claws back nothing', () => {
  const refund = refundOf(sampleInput('NONE'));
  expect(refund).toMatchObject({ pdu: 0, gross: 0, settlement: { due: 0, cash: 0, offset: 0, owed: 0 } });
  expect(refund.clawBacks.every(({ amount }) => amount === 0)).toBe(true);
});

test('YEARLY refunds whole years that have not begun', () => {
  // From 30-09-2027 the next year begins on 15-03-2028: 365 of 1096 days. 487.03 × 365 / 1096 = 162.195…
  expect(nets(sampleInput('YEARLY'))[0]).toBe(16220);
  // On the day itself the year has not begun: the same; a day later only 15-03-2029 is left.
  expect(nets(sampleInput('YEARLY', { effectiveDate: '2028-03-15' }))[0]).toBe(16220);
  expect(nets(sampleInput('YEARLY', { effectiveDate: '2028-03-16' }))[0]).toBe(0);
});

test('LOAN: pure premium by days and residual capital, loadings by days, less disclosed costs', () => {
  const loan = { initial: 20_000_00, residual: 9_000_00 };
  const refund = refundOf(sampleInput('LOAN', { loan, with: { administrativeCosts: 4000 } }));
  // Pure 410.13 × 532/1096 × 0.45 = 89.584…; loadings 76.90 × 532/1096 = 37.327…
  expect(refund.lines[0]?.steps.slice(0, 2).map(({ code, amount }) => [code, amount])).toEqual([
    ['PREMIO_PURO', 8958],
    ['CARICAMENTI', 3733],
  ]);
  expect(refund.costs).toBe(4000);
  expect(refund.settlement.cash).toBe(refund.gross - 4000);
  // Only 80 % of the PDU is pure premium: 328.10 × 532/1096 × 0.45 = 71.667…, loadings 158.93 × 532/1096 = 77.145…
  expect(nets(sampleInput('LOAN', { loan, with: { pureShare: 800_000 } }))[0]).toBe(7167 + 7714);
});

describe('SHORT_RATE takes a penalty from the pro rata, never more than it', () => {
  test('as a percentage', () => {
    // 236.41 − 10 % (23.64) = 212.77
    expect(nets(sampleInput('SHORT_RATE', { with: { penalty: { percent: 100_000, amount: null } } }))[0]).toBe(21277);
  });

  test('as a fixed sum, shared by largest remainder', () => {
    const refund = refundOf(sampleInput('SHORT_RATE', { with: { penalty: { percent: null, amount: 5000 } } }));
    expect(refund.net).toBe(49907 - 5000);
    // In cents 2368.505…, 433.1…, 1481.2…, 436.508…, 280.6…: the two cents left go to the last two.
    expect(refund.lines.map(({ net }) => net)).toEqual([23641 - 2368, 4323 - 433, 14785 - 1481, 4357 - 437, 2801 - 281]);
    expect(refundOf(sampleInput('SHORT_RATE', { with: { penalty: { percent: null, amount: 60000 } } })).net).toBe(0);
  });

  test('does not concern the other types', () => {
    expect(refundOf(sampleInput('PRO_RATA_NET', { with: { penalty: { percent: 100_000, amount: 5000 } } })).net).toBe(49907);
  });

  test('by a short-rate table', () => {
    const shortRate = [
      { days: 30, kept: 200_000 },
      { days: 564, kept: 600_000 },
    ];
    // 564 days used: the insurer keeps 60 % of 487.03 = 292.22, less than 194.81 goes back.
    expect(nets(sampleInput('SHORT_RATE', { with: { shortRate } }))[0]).toBe(48703 - 29222);
    expect(nets(sampleInput('SHORT_RATE', { effectiveDate: '2027-10-01', with: { shortRate } }))[0]).toBe(0);
    // After 10 days 20 % is more than the 0.9 % used: 487.03 − 97.41 = 389.62
    expect(nets(sampleInput('SHORT_RATE', { effectiveDate: '2026-03-25', with: { shortRate } }))[0]).toBe(38962);
  });
});
