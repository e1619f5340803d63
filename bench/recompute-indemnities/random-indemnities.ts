import { INDEMNITY_KINDS, type IndemnityInput, type IndemnityRecord, indemnityRecord } from '#areas/after-sale/claims/domain/index.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';

const maybe = <T>(random: Random, probability: number, value: () => T): T | null => (random.chance(probability) ? value() : null);

function bandsOf(random: Random) {
  const starts = [0, 6, 12, 24, 36, 48, 60].filter(() => random.chance(0.6));
  return starts.map((fromMonths, i) => ({ fromMonths, percent: Math.min(1_000_000, i * random.int(20_000, 180_000)) }));
}

function gapOf(random: Random): IndemnityInput['gap'] {
  const form = random.pick(['FATTURA', 'DEBITO_RESIDUO', 'PERCENTUALE', null] as const);
  if (form === null) return null;
  if (form === 'FATTURA') return { form, invoice: random.int(0, 6_000_000) };
  return form === 'DEBITO_RESIDUO' ? { form, debt: random.int(0, 4_000_000) } : { form, percent: random.int(50_000, 300_000) };
}

function deductibleOf(random: Random): IndemnityInput['deductible'] {
  const kind = random.pick(['SCOPERTO', 'FRANCHIGIA', null] as const);
  if (kind === null) return null;
  if (kind === 'FRANCHIGIA') return { kind, percent: null, amount: random.int(0, 150_000) };
  return { kind, percent: random.int(0, 300_000), amount: maybe(random, 0.7, () => random.int(0, 100_000)) };
}

function limitOf(random: Random): IndemnityInput['limit'] {
  if (random.chance(0.4)) return null;
  return {
    amount: maybe(random, 0.7, () => random.int(0, 3_000_000)),
    percent: maybe(random, 0.3, () => random.int(0, 1_000_000)),
    per: random.pick(['SINISTRO', 'ANNO', 'SINISTRO_E_ANNO', 'PERSONA', 'CASO_MORTE', 'GIORNO', null] as const),
    days: maybe(random, 0.3, () => random.int(1, 90)),
    firstLoss: random.chance(0.15),
    note: null,
  };
}

function inputOf(random: Random): IndemnityInput {
  const coverFrom = addDays('2022-01-01', random.int(0, 1_000));
  const lossOn = addDays(coverFrom, random.int(1, 1_800));
  const insuredValue = maybe(random, 0.9, () => random.int(0, 6_000_000));
  const worth = insuredValue ?? 2_000_000;
  return {
    kind: random.pick(INDEMNITY_KINDS),
    coverage: 'FURTO_INCENDIO',
    requested: random.int(0, 3_000_000),
    lossOn,
    registeredOn: maybe(random, 0.9, () => addDays(lossOn, -random.int(-20, 3_000))),
    coverFrom,
    survey: {
      parts: random.int(0, 1_500_000),
      labour: random.int(0, 400_000),
      other: random.chance(0.3) ? random.int(0, 90_000) : 0,
      value: maybe(random, 0.6, () => random.int(Math.trunc(worth / 3), Math.trunc(worth * 1.4))),
      newValue: maybe(random, 0.4, () => random.int(Math.trunc(worth / 2), Math.trunc(worth * 1.3))),
      salvage: random.chance(0.2) ? random.int(0, 500_000) : 0,
      units: random.int(1, 40),
    },
    wear: { validFrom: '2020-01-01', parts: bandsOf(random), vehicle: bandsOf(random), gap: bandsOf(random) },
    newForOldMonths: maybe(random, 0.3, () => random.pick([12, 24, 36])),
    wearWaived: random.chance(0.1),
    vatRate: random.pick([220_000, 220_000, 210_000, 0]),
    vatRecovery: random.pick([0, 0, 400_000, 1_000_000]),
    insuredValue,
    proportionalWaived: random.chance(0.2),
    deductible: deductibleOf(random),
    limit: limitOf(random),
    usedBefore: random.chance(0.4) ? random.int(0, 400_000) : 0,
    gap: gapOf(random),
    borne: random.int(0, 200_000),
  };
}

/** Returns records of random indemnities of every kind. */
export function randomIndemnities(count: number, seed: number): IndemnityRecord[] {
  const random = randomFrom(`indemnities ${seed}`);
  return Array.from({ length: count }, () => indemnityRecord(inputOf(random)));
}
