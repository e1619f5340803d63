import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { type BookedStep, bookEffects } from './effect/book-effects.ts';
import type { PriceLine, VariationEffect } from './effect/effect-input.ts';
import { coveragePath, coveragesOf, type PolicyState, stateOn, undone, type Wanted } from './policy-state.ts';
import { type Booked, inOrder, sequenceOf } from './sequence.ts';

const FROM = '2027-02-28';
const TO = '2030-02-28';
const ISSUED: PolicyState = {
  'vehicle.licensePlate': 'AA001AA',
  'vehicle.insuredValue': 2_000_000,
  'customer.subjectAddress.subRegion': 'RM',
  [coveragePath('FURTO_INCENDIO')]: true,
  [coveragePath('CRISTALLI')]: true,
};

/** A tariff: theft by value and province, the others by province. */
function priced(state: PolicyState): PriceLine[] {
  const dear = state['customer.subjectAddress.subRegion'] === 'NA' ? 17 : 10;
  const value = Number(state['vehicle.insuredValue']);
  return coveragesOf(state).map((coverage) => {
    const taxable = coverage === 'FURTO_INCENDIO' ? Math.round((value * dear) / 317) : coverage.length * 137 * dear;
    const pdu = Math.round(taxable * 0.61);
    return { coverage, lineOfBusiness: 'CVT', pdu, loading: taxable - pdu, taxable, taxRate: 135_000 };
  });
}

interface Kept extends Booked {
  readonly effect: VariationEffect;
}

interface Arrival {
  readonly effectiveOn: string;
  readonly wanted: readonly Wanted[];
}

const commission = { recipient: 'AGENZIA', partyId: null, base: 'IMPONIBILE', percent: 120_000, coverages: null } as const;

/** Books variations as they arrive, as the server does. */
function book(arrivals: readonly Arrival[]): Kept[] {
  let kept: Kept[] = [];
  for (const [at, next] of arrivals.entries()) {
    const sequence = sequenceOf(ISSUED, kept, next);
    if (sequence.outcome === 'CONFLICT') throw new Error('A conflict');
    const earlier = kept.filter(({ effectiveOn }) => effectiveOn <= next.effectiveOn);
    const steps = sequence.steps.map(({ id, effectiveOn, before, after }) => ({
      id,
      from: FROM,
      to: TO,
      effectiveOn,
      ratedBefore: priced(before),
      ratedAfter: priced(after),
      heldBefore: coveragesOf(before),
      heldAfter: coveragesOf(after),
      taxRefunded: true,
      commissions: [commission],
      mirrorOf: null,
    }));
    const booked = bookEffects(earlier.at(-1)?.effect.running ?? priced(ISSUED), steps, () => undefined);
    const effectOf = (id: number | null) => booked.find((step: BookedStep) => step.id === id)?.effect;
    const [first] = sequence.steps;
    const own = { id: at + 1, number: at + 1, effectiveOn: next.effectiveOn, changes: first.changes };
    const effect = effectOf(null);
    if (effect === undefined) throw new Error('No effect');
    kept = inOrder([...kept.map((one) => ({ ...one, effect: effectOf(one.id) ?? one.effect })), { ...own, effect }]);
  }
  return kept;
}

const VARIATIONS: readonly (readonly Wanted[])[] = [
  [{ path: 'vehicle.licensePlate', value: 'BB002BB' }],
  [{ path: 'vehicle.insuredValue', value: 2_600_000 }],
  [{ path: 'customer.subjectAddress.subRegion', value: 'NA' }],
  [{ path: coveragePath('CRISTALLI'), value: false }],
  [{ path: coveragePath('ASSISTENZA'), value: true }],
];

/** Without numbers and ids, which follow the order of arrival. */
const bare = (kept: readonly Kept[]) => kept.map(({ effectiveOn, changes, effect }) => ({ effectiveOn, changes, effect }));

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

describe('variations of different fields', () => {
  it('give the same cover and the same titles in any order of arrival', () => {
    const random = randomFrom('arrivals');
    for (let i = 0; i < 60; i += 1) {
      const arrivals = VARIATIONS.map((wanted) => ({ effectiveOn: addDays(FROM, random.int(0, 1_000)), wanted }));
      const distinct = new Set(arrivals.map(({ effectiveOn }) => effectiveOn)).size === arrivals.length;
      if (!distinct) continue;
      const ordered = book(arrivals.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1)));
      const anyhow = book(shuffled(random, arrivals));
      expect(bare(anyhow)).toEqual(bare(ordered));
      for (const day of [FROM, addDays(FROM, 400), '2028-02-29', TO])
        expect(stateOn(ISSUED, anyhow, day)).toEqual(stateOn(ISSUED, ordered, day));
    }
  });

  it('lead back to the policy as it was issued', () => {
    const kept = book(VARIATIONS.map((wanted, i) => ({ effectiveOn: addDays(FROM, 900 - i * 100), wanted })));
    const last = stateOn(ISSUED, kept, TO);
    const back = kept.toReversed().reduce((state, { changes }) => undone(state, changes), last);
    expect(back).toEqual({ ...ISSUED, [coveragePath('ASSISTENZA')]: false });
  });
});

describe('a variation that takes effect before a later one', () => {
  const [plate] = VARIATIONS;
  const booked: Booked[] = [
    { id: 7, number: 1, effectiveOn: '2028-01-01', changes: [{ path: 'vehicle.licensePlate', before: 'AA001AA', after: 'BB002BB' }] },
  ];

  it('is refused with the conflict if both touch a field', () => {
    const next = { effectiveOn: '2027-06-01', wanted: [{ path: 'vehicle.licensePlate', value: 'CC003CC' }] };
    expect(sequenceOf(ISSUED, booked, next)).toMatchObject({
      outcome: 'CONFLICT',
      conflicts: [{ path: 'vehicle.licensePlate', number: 1, effectiveOn: '2028-01-01', theirs: 'BB002BB', ours: 'CC003CC' }],
    });
  });

  it('is not later on the same day: that is decided by the order of confirmation', () => {
    const next = { effectiveOn: '2028-01-01', wanted: [{ path: 'vehicle.licensePlate', value: 'CC003CC' }] };
    expect(sequenceOf(ISSUED, booked, next)).toMatchObject({
      outcome: 'ORDERED',
      steps: [{ changes: [{ before: 'BB002BB', after: 'CC003CC' }] }],
    });
  });

  it('changes nothing if the policy has the value on that day', () => {
    const next = { effectiveOn: '2028-05-01', wanted: plate ?? [] };
    expect(sequenceOf(ISSUED, booked, next)).toMatchObject({ outcome: 'ORDERED', steps: [{ changes: [] }] });
  });
});
