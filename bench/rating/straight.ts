import type { VehicleRisk } from '#areas/offer/rating/domain/index.ts';
import { AGES, cellOf, DISCOUNT, FUELS, LOADING, SHARES, SPECS, STATUSES, ZONE_PROVINCES } from './tariff.ts';

/* Hand-written code for this one tariff: typed arrays, constants, no reasons, no names, and an answer that the next
   call overwrites. The limit for comparison. */
const N = SPECS.length;
const CELLS = 5 * AGES * 5 * 4;
const rates = new Float64Array(N * CELLS);
for (const [g, spec] of SPECS.entries()) {
  for (let z = 0; z < 5; z++) {
    for (let a = 0; a < AGES; a++) {
      for (let s = 0; s < 5; s++) {
        for (let f = 0; f < 4; f++) {
          const cell = cellOf(spec, z, a, s, f);
          // Everything over 10^6 · 10: the duration factor 2.70 is 27/10.
          rates[g * CELLS + ((z * AGES + a) * 5 + s) * 4 + f] = spec.form === 'FISSO' ? cell * 27 * 1_000_000 : cell * 27;
        }
      }
    }
  }
}
const shares = Uint8Array.from(SPECS, (spec) => (spec.form === 'FISSO' ? 0 : 1));
const minimums = Float64Array.from(SPECS, (spec) => spec.minimum);
const taxes = Float64Array.from(SPECS, (spec) => spec.tax);
const RULES = SPECS.map((spec) => (spec.tax === 135_000 ? 'CVT-2016' : 'ASS-2026'));
const zoneOf = new Map(ZONE_PROVINCES.flatMap((provinces, zone) => provinces.map((province) => [province as string, zone] as const)));
const statusOf = new Map(STATUSES.map((status, i) => [status, i]));
const fuelOf = new Map(FUELS.map((fuel, i) => [fuel, i]));

/** Six amounts per coverage, six totals, five commissions. */
const answer = new Float64Array(N * 6 + 6 + 5);

function share(amount: number, micros: number): number {
  return Math.floor((amount * micros + 500_000) / 1_000_000);
}

/** Prices the risk into `answer`; returns the premium in cents, or -1 if it cannot be insured. */
export function rateStraight(risk: VehicleRisk): number {
  const zone = zoneOf.get(risk.province);
  const status = statusOf.get(risk.vehicleStatus);
  const fuel = risk.powerSupply === null ? undefined : fuelOf.get(risk.powerSupply);
  if (zone === undefined || status === undefined || fuel === undefined || risk.vehicleAge >= AGES) return -1;
  const cell = ((zone * AGES + risk.vehicleAge) * 5 + status) * 4 + fuel;
  let pdus = 0;
  let loadings = 0;
  let discounts = 0;
  let taxables = 0;
  let taxSum = 0;
  for (let g = 0; g < N; g++) {
    const base = shares[g] === 1 ? risk.insuredValue : 1;
    const raw = Math.floor((2 * base * (rates[g * CELLS + cell] ?? 0) + 10_000_000) / 20_000_000);
    const pdu = Math.max(raw, minimums[g] ?? 0);
    const loading = share(pdu, LOADING);
    const discount = share(pdu + loading, DISCOUNT);
    const taxable = pdu + loading - discount;
    const tax = share(taxable, taxes[g] ?? 0);
    const at = g * 6;
    answer[at] = pdu;
    answer[at + 1] = loading;
    answer[at + 2] = discount;
    answer[at + 3] = taxable;
    answer[at + 4] = tax;
    answer[at + 5] = taxable + tax;
    pdus += pdu;
    loadings += loading;
    discounts += discount;
    taxables += taxable;
    taxSum += tax;
  }
  const at = N * 6;
  answer[at] = pdus;
  answer[at + 1] = loadings;
  answer[at + 2] = discounts;
  answer[at + 3] = taxables;
  answer[at + 4] = taxSum;
  answer[at + 5] = taxables + taxSum;
  const dealer = share(taxables, SHARES.DEALER);
  answer[at + 6] = share(taxables, SHARES.AGENZIA);
  answer[at + 7] = dealer;
  answer[at + 8] = share(dealer, SHARES.SEGNALATORE);
  answer[at + 9] = share(dealer, SHARES.VENDITORE);
  answer[at + 10] = share(loadings, SHARES.RESPONSABILE);
  return taxables + taxSum;
}

/**
 * The same with the answer that the product needs: a new object per line, totals and commissions. The difference is the
 * cost of an answer that can be kept.
 */
export function rateStraightKept(risk: VehicleRisk) {
  const premium = rateStraight(risk);
  const lines = [];
  for (let g = 0; g < N; g++) {
    const at = g * 6;
    lines.push({
      coverage: SPECS[g]?.type ?? '',
      pdu: answer[at] ?? 0,
      loading: answer[at + 1] ?? 0,
      discount: answer[at + 2] ?? 0,
      taxable: answer[at + 3] ?? 0,
      tax: answer[at + 4] ?? 0,
      premium: answer[at + 5] ?? 0,
      taxRate: taxes[g] ?? 0,
      taxRuleId: RULES[g] ?? '',
      rowId: 'row',
      complimentary: false,
    });
  }
  const at = N * 6;
  const taxable = answer[at + 3] ?? 0;
  const loading = answer[at + 1] ?? 0;
  const dealer = answer[at + 7] ?? 0;
  const commissions = [
    { recipient: 'AGENZIA', base: 'IMPONIBILE', percent: SHARES.AGENZIA, baseAmount: taxable, amount: answer[at + 6] ?? 0 },
    { recipient: 'DEALER', base: 'IMPONIBILE', percent: SHARES.DEALER, baseAmount: taxable, amount: dealer },
    {
      recipient: 'RESPONSABILE_COMMERCIALE',
      base: 'CARICAMENTI',
      percent: SHARES.RESPONSABILE,
      baseAmount: loading,
      amount: answer[at + 10] ?? 0,
    },
    { recipient: 'SEGNALATORE', base: 'PROVVIGIONE_DEALER', percent: SHARES.SEGNALATORE, baseAmount: dealer, amount: answer[at + 8] ?? 0 },
    { recipient: 'VENDITORE', base: 'PROVVIGIONE_DEALER', percent: SHARES.VENDITORE, baseAmount: dealer, amount: answer[at + 9] ?? 0 },
  ];
  const tax = answer[at + 4] ?? 0;
  return {
    months: 36,
    lines,
    pdu: answer[at] ?? 0,
    loading,
    discount: answer[at + 2] ?? 0,
    taxable,
    tax,
    premium,
    commissions,
    problems: [],
  };
}
