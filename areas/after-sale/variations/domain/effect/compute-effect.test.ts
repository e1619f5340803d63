import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#platform/domain-kit/time/dates.ts';
import { computeEffect } from './compute-effect.ts';
import type { CommissionTerm, EffectInput, PriceLine } from './effect-input.ts';
import { replaysEffect } from './record.ts';
import { titlesOf } from './titles.ts';

const line = (coverage: string, taxable: number, own: Partial<PriceLine> = {}): PriceLine => ({
  coverage,
  lineOfBusiness: 'CVT',
  pdu: Math.round(taxable * 0.6),
  loading: taxable - Math.round(taxable * 0.6),
  taxable,
  taxRate: 135_000,
  ...own,
});

const THEFT = line('FURTO_INCENDIO', 48_703);
const GLASS = line('CRISTALLI', 30_460);

const term = (recipient: CommissionTerm['recipient'], base: CommissionTerm['base'], percent: number): CommissionTerm => ({
  recipient,
  partyId: 1,
  base,
  percent,
  coverages: null,
});

/** Three years with a leap day: 1,096 days; from 30 September 2027 on 532 of them remain. */
const INPUT: EffectInput = {
  from: '2026-03-15',
  to: '2029-03-15',
  effectiveOn: '2027-09-30',
  running: [THEFT],
  ratedBefore: [THEFT],
  ratedAfter: [THEFT, GLASS],
  heldBefore: ['FURTO_INCENDIO'],
  heldAfter: ['FURTO_INCENDIO', 'CRISTALLI'],
  taxRefunded: false,
  commissions: [
    term('AGENZIA', 'IMPONIBILE', 120_000),
    term('DEALER', 'IMPONIBILE', 180_000),
    term('VENDITORE', 'PROVVIGIONE_DEALER', 100_000),
  ],
  mirrored: null,
};

describe('a coverage that is added', () => {
  it('costs its price for the days that remain, with the tax of the day', () => {
    // 304.60 × 532 ÷ 1096 = 147.85; 13.5 % of it 19.96; 12 % 17.74, 18 % 26.61, a tenth of that 2.66
    const effect = computeEffect(INPUT);
    expect(effect).toMatchObject({ unusedDays: 532, totalDays: 1096, net: 14_785, tax: 1_996, gross: 16_781 });
    expect(effect.lines.map(({ coverage }) => coverage)).toEqual(['CRISTALLI']);
    expect(effect.commissions.map(({ amount }) => amount)).toEqual([1_774, 2_661, 266]);
    expect(effect.running).toEqual([THEFT, GLASS]);
  });

  it('costs nothing on the last day and all of it on the first', () => {
    expect(computeEffect({ ...INPUT, effectiveOn: INPUT.to }).gross).toBe(0);
    expect(computeEffect({ ...INPUT, effectiveOn: INPUT.from }).net).toBe(GLASS.taxable);
  });
});

describe('a coverage that is removed', () => {
  const removed: EffectInput = {
    ...INPUT,
    running: [THEFT, GLASS],
    ratedBefore: [THEFT, GLASS],
    ratedAfter: [THEFT],
    heldBefore: ['FURTO_INCENDIO', 'CRISTALLI'],
    heldAfter: ['FURTO_INCENDIO'],
  };

  it('gives back the same, without tax unless the product gives it back', () => {
    expect(computeEffect(removed)).toMatchObject({ net: -14_785, tax: 0, gross: -14_785, running: [THEFT] });
    expect(computeEffect({ ...removed, taxRefunded: true })).toMatchObject({ net: -14_785, tax: -1_996 });
  });

  it('at the rate at which it was charged, whatever the rate of the day is', () => {
    const old = { ...GLASS, taxRate: 125_000 };
    const input = { ...removed, running: [THEFT, old], taxRefunded: true };
    expect(computeEffect(input)).toMatchObject({ tax: -1_848 });
  });
});

describe('a coverage that the change does not concern', () => {
  it('keeps what the customer pays, though today’s tariff is dearer', () => {
    const dearer = line('FURTO_INCENDIO', 60_000);
    const effect = computeEffect({ ...INPUT, ratedBefore: [dearer], ratedAfter: [dearer, GLASS] });
    expect(effect.running).toEqual([THEFT, GLASS]);
  });

  it('gets the new price if the change moves it', () => {
    const [before, after] = [line('FURTO_INCENDIO', 60_000), line('FURTO_INCENDIO', 70_000)];
    const input = { ...INPUT, ratedBefore: [before], ratedAfter: [after], heldAfter: ['FURTO_INCENDIO'] };
    // (700.00 − 487.03) × 532 ÷ 1096 = 103.38
    expect(computeEffect(input)).toMatchObject({ net: 10_338, running: [after] });
  });
});

it('the opposite takes back the tax too, to the cent', () => {
  const effect = computeEffect(INPUT);
  const input = { ...INPUT, running: effect.running, heldBefore: INPUT.heldAfter, heldAfter: INPUT.heldBefore, mirrored: effect };
  const opposite = computeEffect(input);
  expect([opposite.net, opposite.tax, opposite.commission]).toEqual([-effect.net, -effect.tax, -effect.commission]);
  expect(opposite.running).toEqual(INPUT.running);
});

it.each([
  ['2027-10-31', '2028-02-29'],
  ['2028-02-29', '2028-02-29'],
  ['2028-03-26', '2028-02-29'],
  ['2028-10-29', '2028-02-29'],
])('days are calendar days, also on %s: leap day and changes of the clock', (effectiveOn) => {
  const next = computeEffect({ ...INPUT, effectiveOn: addDays(effectiveOn, 1) });
  const effect = computeEffect({ ...INPUT, effectiveOn });
  expect(effect.unusedDays).toBe(daysBetween(effectiveOn, INPUT.to));
  expect(effect.unusedDays - next.unusedDays).toBe(1);
});

it('a line with two signs is posted as what goes back and what is charged', () => {
  const dearerForUs = { ...THEFT, pdu: 40_000, loading: 5_000, taxable: 45_000 };
  const effect = computeEffect({ ...INPUT, ratedAfter: [dearerForUs], heldAfter: ['FURTO_INCENDIO'], taxRefunded: true });
  const titles = titlesOf(effect);
  const sum = (of: 'pdu' | 'taxable' | 'tax') => titles.flatMap(({ lines }) => lines).reduce((all, one) => all + one[of], 0);
  expect(titles).toHaveLength(2);
  expect([sum('pdu'), sum('taxable'), sum('tax')]).toEqual([effect.lines[0]?.pdu, effect.net, effect.tax]);
  for (const { pdu, taxable, tax } of titles.flatMap(({ lines }) => lines)) {
    expect([pdu * taxable >= 0, tax * taxable >= 0]).toEqual([true, true]);
  }
});

it('a stored effect comes out the same again', () => {
  const record = { engine: 1, tariffVersionId: 1, pricedOn: '2027-09-30', input: INPUT, effect: computeEffect(INPUT) };
  expect(replaysEffect(record)).toBe(true);
  expect(replaysEffect({ ...record, effect: { ...record.effect, net: 1 } })).toBe(false);
});
