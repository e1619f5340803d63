import {
  ANTITHEFT_KINDS,
  type CommissionRule,
  codesOf,
  type DurationChoice,
  HOME_PROTECTIONS,
  HOME_TYPES,
  insuredBy,
  POWER_SUPPLIES,
  type TariffContent,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
} from '#areas/offer/catalogue/domain/index.ts';
import { type CompiledTariff, rate } from '#areas/offer/rating/domain/index.ts';
import type { Commission, Line, Question } from './from-file.ts';

/** Reproducible pseudo-random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random questions about a tariff, most of them insurable, the rest just outside. */
export function randomQuestions(content: TariffContent, count: number, seed: number): Question[] {
  const random = randomFrom(seed);
  const upTo = (n: number) => Math.floor(random() * n);
  const any = <T>(items: readonly T[]): T => {
    const item = items[upTo(items.length)];
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  };
  const provinces = [...content.zones.flatMap((zone) => zone.provinces), 'XX'];
  const months: Question['months'][] = [...content.durations.map((duration) => duration.months), 7, 'P7D'];
  const isHome = insuredBy(content) === 'ABITAZIONE';
  const home = () => ({
    homeType: any(codesOf(HOME_TYPES)),
    squareMeters: random() < 0.2 ? upTo(30) * 10 : upTo(700),
    insuredValue: upTo(220_000_000),
    antitheft: random() < 0.4 ? null : any(codesOf(HOME_PROTECTIONS)),
  });
  const vehicle = () => ({
    vehicleType: any(codesOf(VEHICLE_TYPES)),
    vehicleStatus: any(codesOf(VEHICLE_STATUSES)),
    powerSupply: random() < 0.1 ? null : any(codesOf(POWER_SUPPLIES)),
    vehicleAge: upTo(22),
    // Includes the exact ends of the bands.
    insuredValue: random() < 0.2 ? upTo(30) * 500_000 : upTo(15_000_000),
    antitheft: random() < 0.4 ? null : any(codesOf(ANTITHEFT_KINDS)),
  });
  // Includes the exact limits of the tariff, and values far beyond.
  const { percent, euro } = content.discounts;
  const discount = () => {
    const [kind, size] = [random(), random()];
    if (kind < 0.3) return { discountPercent: 0, discountEuro: 0 };
    if (kind < 0.65) return { discountPercent: size < 0.3 ? (percent?.max ?? 0) : upTo(1_000_000), discountEuro: 0 };
    return { discountPercent: 0, discountEuro: size < 0.3 ? (euro?.max ?? 0) : upTo(size < 0.7 ? 60_000 : 3_000_000) };
  };
  return Array.from({ length: count }, () => ({
    province: any(provinces),
    ...(isHome ? home() : vehicle()),
    contractDate: any(['2024-06-30', '2025-12-31', '2026-01-01', '2026-11-21']),
    months: any(months),
    coverages: content.coverages.map(({ type }) => type).filter(() => random() < 0.7),
    ...discount(),
  }));
}

const CHOICES: readonly DurationChoice[] = [
  { type: 'SOLO_MIN', min: 'P45D', max: null, list: [] },
  { type: 'SOLO_MAX', min: null, max: 24, list: [] },
  { type: 'MIN_MAX', min: 'P360D', max: 24, list: [] },
  { type: 'PARZIALMENTE_LIBERA', min: null, max: null, list: [12, 'P90D'] },
  { type: 'LIBERA', min: 12, max: 12, list: [12] },
];

/**
 * The tariff also sold in days, with each kind of choice of durations on some coverage; a choice replaces the
 * coverage's own list.
 */
export function withDurationChoices(content: TariffContent): TariffContent {
  const days = (['P30D', 'P90D', 'P365D'] as const).map((months, i) => ({ months, factor: 150_000 * (i + 1) }));
  const sold = content.durations.map(({ months }) => months);
  return {
    ...content,
    durations: [...content.durations, ...days.filter(({ months }) => !sold.includes(months))],
    coverages: content.coverages.map((coverage, i) => {
      const durationChoice = CHOICES[i % (CHOICES.length + 1)];
      return durationChoice === undefined ? coverage : { ...coverage, durations: [60], durationChoice };
    }),
  };
}

/** The tariff with own recipients for every other coverage, on all four bases. */
export function withOwnRecipients(content: TariffContent): TariffContent {
  const percent = 37_500;
  const own = (i: number): readonly CommissionRule[] => [
    { recipient: 'DEALER', base: i % 4 === 0 ? 'PREZZO_ACQUISTO' : 'CARICAMENTI', percent, operation: 'EMISSIONE' },
    { recipient: 'AGENTE', base: 'PROVVIGIONE_DEALER', percent: percent * 4, operation: 'EMISSIONE' },
    { recipient: 'CONSULENTE_COMMERCIALE', base: 'IMPONIBILE', percent, operation: 'EMISSIONE', months: 36 },
  ];
  return { ...content, coverages: content.coverages.map((coverage, i) => (i % 2 === 0 ? { ...coverage, commissions: own(i) } : coverage)) };
}

/** Returns the engine's answer to a question: the lines and the commissions, as texts in order. */
export function priceWithEngine(
  tariff: CompiledTariff,
  { months, coverages, discountPercent, discountEuro, ...risk }: Question,
): readonly [Line[], string[]] {
  const byPercent = discountPercent === 0 ? null : ({ kind: 'PERCENT', percent: discountPercent } as const);
  const discount = discountEuro === 0 ? byPercent : ({ kind: 'EURO', amount: discountEuro } as const);
  const object = { insuredObject: tariff.insuredObject, ...risk, mileage: null } as Parameters<typeof rate>[1];
  const rated = rate(tariff, object, { months, coverages, discount });
  const earned = rated.lines.length === 0 ? [] : rated.commissions;
  const commissions = earned.map(({ recipient, base, percent, baseAmount, amount }): Commission => {
    return [recipient, base, percentCell(percent), baseAmount, amount];
  });
  return [linesOf(rated.lines), commissions.map((one) => JSON.stringify(one)).toSorted()];
}

/** Formats a share as in the file: `12,5`. */
function percentCell(percent: number): string {
  return String(percent / 10_000).replace('.', ',');
}

function linesOf(lines: ReturnType<typeof rate>['lines']): Line[] {
  return lines.map((line) => [line.coverage, line.pdu, line.loading, line.discount, line.taxable, line.tax, line.premium]);
}
