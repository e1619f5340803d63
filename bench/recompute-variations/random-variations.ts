import {
  type CommissionTerm,
  computeEffect,
  EFFECT_ENGINE,
  type EffectInput,
  type EffectRecord,
  type PriceLine,
  type VariationEffect,
} from '#areas/after-sale/variations/domain/index.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, addMonths, daysBetween } from '#platform/domain-kit/time/dates.ts';
import type { Recomputed } from './from-record.ts';

const COVERAGES = ['FURTO_INCENDIO', 'EVENTI_NATURALI', 'CRISTALLI', 'ASSISTENZA', 'TUTELA_LEGALE', 'KASKO'];
const RECIPIENTS = ['AGENZIA', 'DEALER', 'SEGNALATORE', 'VENDITORE', 'RESPONSABILE_COMMERCIALE'] as const;
const BASES = ['IMPONIBILE', 'CARICAMENTI', 'PREZZO_ACQUISTO', 'PROVVIGIONE_DEALER'] as const;
const RATES = [0, 25_000, 125_000, 135_000, 222_500];

function priceOf(random: Random, coverage: string): PriceLine {
  const pdu = random.int(0, 90_000);
  const loading = random.int(0, 40_000);
  const taxable = random.chance(0.05) ? 0 : pdu + loading - random.int(0, loading);
  return { coverage, lineOfBusiness: 'CVT', pdu, loading, taxable, taxRate: random.pick(RATES) };
}

const some = (random: Random) => COVERAGES.filter(() => random.chance(0.6));

function termsOf(random: Random): CommissionTerm[] {
  return RECIPIENTS.filter(() => random.chance(0.8)).map((recipient, partyId) => ({
    recipient,
    partyId,
    base: random.pick(BASES),
    percent: random.int(1, 400_000),
    coverages: random.chance(0.2) ? some(random) : null,
  }));
}

function inputOf(random: Random): EffectInput {
  const from = addDays('2024-01-01', random.int(0, 1_500));
  const to = random.chance(0.8) ? addMonths(from, random.int(1, 6) * 12) : addDays(from, random.int(1, 1_500));
  const heldBefore = some(random);
  const heldAfter = random.chance(0.4) ? heldBefore : some(random);
  const running = heldBefore.map((coverage) => priceOf(random, coverage));
  const ratedBefore = running.map((line) => (random.chance(0.5) ? line : priceOf(random, line.coverage)));
  const ratedAfter = heldAfter.map((coverage) => {
    const before = ratedBefore.find((line) => line.coverage === coverage);
    return before !== undefined && random.chance(0.5) ? before : priceOf(random, coverage);
  });
  return {
    from,
    to,
    effectiveOn: addDays(from, random.int(0, daysBetween(from, to))),
    running,
    ratedBefore,
    ratedAfter,
    heldBefore,
    heldAfter,
    taxRefunded: random.chance(0.5),
    commissions: termsOf(random),
    mirrored: null,
  };
}

/** Takes a variation back, from the same day. */
function oppositeOf(input: EffectInput, effect: VariationEffect): EffectInput {
  const [ratedBefore, ratedAfter] = [input.ratedAfter, input.ratedBefore];
  return {
    ...input,
    running: effect.running,
    ratedBefore,
    ratedAfter,
    heldBefore: input.heldAfter,
    heldAfter: input.heldBefore,
    mirrored: effect,
  };
}

/** Returns records of random variations; one in ten takes another one back. */
export function randomRecords(count: number, seed: number): EffectRecord[] {
  const random = randomFrom(`variations ${seed}`);
  return Array.from({ length: count }, () => {
    const own = inputOf(random);
    const input = random.chance(0.1) ? oppositeOf(own, computeEffect(own)) : own;
    return { engine: EFFECT_ENGINE, tariffVersionId: 1, pricedOn: input.effectiveOn, input, effect: computeEffect(input) };
  });
}

/** An effect in the words of the recomputation. */
export function asRecomputed({ lines, commissions, net, tax, gross, commission }: VariationEffect): Recomputed {
  return {
    lines: lines.map((line) => `${line.coverage} ${line.pdu} ${line.loading} ${line.taxable} ${line.tax}`),
    commissions: commissions.map(({ recipient, amount }) => `${recipient} ${amount}`),
    totals: [net, tax, gross, commission],
  };
}
