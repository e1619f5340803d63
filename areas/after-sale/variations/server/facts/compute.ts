import { createHash } from 'node:crypto';
import { VARIATION_KINDS, type VariationKind } from '#areas/offer/catalogue/domain/index.ts';
import { holderOf } from '#areas/sale/contracts/domain/index.ts';
import { alsoInsured, type SaleContext } from '#areas/sale/contracts/server/public.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import {
  type BookedStep,
  bookEffects,
  coveragesOf,
  EFFECT_ENGINE,
  type EffectRecord,
  kindsTouching,
  type PolicyChange,
  type PricedStep,
  type Reason,
  reason,
  sequenceOf,
  type VariationEffect,
  type VariationStep,
  VEHICLE_SINCE,
  type Wanted,
} from '../../domain/index.ts';
import { effectIn, type PolicyFacts } from './policy-facts.ts';
import { type Pricing, priceStates } from './price-states.ts';
import { dataOfState } from './state-of-data.ts';
import { fieldName, valueInWords } from './words.ts';

/** What a draft asks for. */
export interface Request {
  readonly kinds: readonly VariationKind[];
  readonly effectiveOn: PlainDate;
  readonly wanted: readonly Wanted[];
  readonly reversesId: number | null;
}

/** The difference that a new variation makes to the price of a later one. */
export interface ReplayedVariation {
  readonly id: number;
  readonly number: number;
  readonly effectiveOn: PlainDate;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  readonly commission: number;
}

export interface ComputedVariation {
  readonly outcome: 'COMPUTED';
  readonly changes: readonly PolicyChange[];
  readonly record: EffectRecord;
  /** Later variations whose price changes, with their records as they stand from now on, oldest first. */
  readonly again: readonly { readonly id: number; readonly record: EffectRecord }[];
  readonly replayed: readonly ReplayedVariation[];
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  readonly commission: number;
  readonly hash: string;
}

export interface RefusedVariation {
  readonly outcome: 'REFUSED';
  readonly changes: readonly PolicyChange[];
  readonly reasons: readonly Reason[];
}

const refused = (reasons: readonly Reason[], changes: readonly PolicyChange[] = []): RefusedVariation => ({
  outcome: 'REFUSED',
  changes,
  reasons,
});

/** Why the policy cannot be varied from that day on at all. */
function policyReasons({ row, from, to }: PolicyFacts, { effectiveOn }: Request): Reason[] {
  if (row.cancelled_from !== null) return [reason('IN_ANNULLAMENTO', { date: row.cancelled_from })];
  if (row.status !== 'POLIZZA') return [reason('NON_IN_VIGORE')];
  return effectiveOn >= from && effectiveOn < to ? [] : [reason('DATA_FUORI_POLIZZA', { from, to })];
}

/** What is wanted, with the day since which another vehicle is insured. */
function wantedOf({ kinds, wanted, effectiveOn, reversesId }: Request): Wanted[] {
  const isOther = kinds.includes('VEICOLO') && reversesId === null && wanted.some(({ path }) => path.startsWith('vehicle.'));
  return isOther ? [...wanted, { path: VEHICLE_SINCE, value: effectiveOn }] : [...wanted];
}

/** Kinds that the draft or the product does not allow. The opposite of a variation is always allowed. */
function kindReasons({ rules }: PolicyFacts, { kinds, reversesId }: Request, changes: readonly PolicyChange[], work: UserWork): Reason[] {
  if (reversesId !== null) return [];
  const allowed = kinds.filter((kind) => rules.some((rule) => rule.kind === kind));
  const missing = changes
    .map(({ path, after }) => kindsTouching(path, after))
    .filter((touching) => !touching.some((kind) => allowed.includes(kind)))
    .flatMap(([kind]) => (kind === undefined ? [] : [kind]));
  const wrong = new Set([...kinds.filter((kind) => !allowed.includes(kind)), ...missing]);
  return [...wrong].map((kind) => reason('NON_AMMESSA', { kind: VARIATION_KINDS[kind][work.language] }));
}

function paymentReasons({ row }: PolicyFacts, after: VariationStep['after']): Reason[] {
  const { paymentType } = dataOfState(row.data, after);
  return holderOf(paymentType) === holderOf(row.data.paymentType) ? [] : [reason('ALTRO_INCASSO')];
}

const IDENTITY = ['vehicle.licensePlate', 'vehicle.chassisNumber'];

/** Another policy of the product covers the vehicle. */
async function vehicleReasons(work: UserWork, { row }: PolicyFacts, { changes, after }: VariationStep): Promise<Reason[]> {
  if (!changes.some(({ path }) => IDENTITY.includes(path))) return [];
  const twin = await alsoInsured(work, { ...row, data: dataOfState(row.data, after) });
  if (twin?.sameProduct !== true) return [];
  return [reason('VEICOLO_GIA_ASSICURATO', { policy: twin.policyNumber === null ? '' : ` (${twin.policyNumber})` })];
}

/** The tariff of the contract, or that of today if the product prices one of the changes by it. */
async function pricingOf(
  work: UserWork,
  context: SaleContext,
  facts: PolicyFacts,
  changes: readonly PolicyChange[],
  kinds: Request['kinds'],
) {
  const touched = changes.flatMap(({ path, after }) => kindsTouching(path, after)).filter((kind) => kinds.includes(kind));
  const byToday = facts.rules.some(({ kind, tariff }) => tariff === 'OGGI' && touched.includes(kind));
  if (!byToday) return { tariffVersionId: facts.tariffVersionId, pricedOn: work.today };
  const { productVersionId, packageVersionId } = facts.row.data.choice;
  if (productVersionId === null || packageVersionId === null) return null;
  const offer = await context.published.of(work.db, productVersionId, packageVersionId, work.today);
  return offer === null ? null : { tariffVersionId: offer.tariffVersionId, pricedOn: work.today };
}

interface Priced {
  readonly steps: readonly PricedStep[];
  readonly pricings: readonly (Pricing & { readonly isPriced: boolean })[];
}

/** Prices every step: the new one by its rules, later ones by the rates with which they were confirmed. */
async function priceSteps(
  work: UserWork,
  context: SaleContext,
  facts: PolicyFacts,
  request: Request,
  steps: readonly VariationStep[],
): Promise<Priced | readonly Reason[]> {
  const own = await pricingOf(work, context, facts, steps[0]?.changes ?? [], request.kinds);
  if (own === null) return [reason('SENZA_TARIFFA')];
  const done: { step: PricedStep; pricing: Pricing & { isPriced: boolean } }[] = [];
  for (const step of steps) {
    const earlier = facts.booked.find(({ id }) => id === step.id);
    const stored = earlier?.record;
    const pricing =
      stored === undefined ? own : { tariffVersionId: stored.tariffVersionId ?? facts.tariffVersionId, pricedOn: stored.pricedOn };
    const priced = await priceStates(work, context, facts, step, pricing);
    if (priced === null) return [reason(pricing.tariffVersionId === null ? 'SISTEMA_PRECEDENTE' : 'DATI_PER_IL_PREZZO')];
    // The tariff would price coverages that have ended, and were refunded.
    if (priced.isPriced && facts.isInPart && step.id === null) return [reason('GARANZIE_CESSATE')];
    const mirrorOf = earlier === undefined ? mirroredBy(facts, request) : mirrorOfBooked(facts, earlier);
    if (priced.problems.length > 0 && mirrorOf === null) return problemReasons(priced.problems, earlier);
    const rule = facts.rules.filter(({ kind }) => request.kinds.includes(kind));
    done.push({
      step: {
        id: step.id,
        from: facts.from,
        to: facts.to,
        effectiveOn: step.effectiveOn,
        ratedBefore: priced.before,
        ratedAfter: priced.after,
        heldBefore: coveragesOf(step.before),
        heldAfter: coveragesOf(step.after),
        taxRefunded: stored?.input.taxRefunded ?? (rule.length > 0 && rule.every(({ taxRefunded }) => taxRefunded)),
        commissions: stored?.input.commissions ?? [...facts.commissions, ...priced.commissions],
        mirrorOf,
      },
      pricing: { ...pricing, isPriced: priced.isPriced },
    });
  }
  return { steps: done.map(({ step }) => step), pricings: done.map(({ pricing }) => pricing) };
}

function problemReasons(problems: readonly string[], earlier: PolicyFacts['booked'][number] | undefined): Reason[] {
  if (earlier === undefined) return problems.map((text) => reason('PREZZO', { text }));
  return problems.map((text) => reason('PREZZO_SUCCESSIVA', { text, number: earlier.number, date: earlier.effectiveOn }));
}

/** On the same day the opposite takes back every cent, tax included. */
function mirroredBy({ booked }: PolicyFacts, { reversesId, effectiveOn }: Request): number | null {
  return booked.some(({ id, effectiveOn: on }) => id === reversesId && on === effectiveOn) ? reversesId : null;
}

function mirrorOfBooked({ booked }: PolicyFacts, { reversesId, record }: PolicyFacts['booked'][number]): number | null {
  return record.input.mirrored !== null && booked.some(({ id }) => id === reversesId) ? reversesId : null;
}

/** What the customer is charged for the whole term just before the new variation. */
function runningBefore({ booked, lines }: PolicyFacts, effectiveOn: PlainDate) {
  return booked.filter((one) => one.effectiveOn <= effectiveOn).at(-1)?.record.effect.running ?? lines;
}

function difference(
  now: VariationEffect,
  { id, number, effectiveOn, record: { effect: then } }: PolicyFacts['booked'][number],
): ReplayedVariation {
  return {
    id,
    number,
    effectiveOn,
    net: now.net - then.net,
    tax: now.tax - then.tax,
    gross: now.gross - then.gross,
    commission: now.commission - then.commission,
  };
}

function recordOf({ input, effect }: BookedStep, pricing: Priced['pricings'][number] | undefined): EffectRecord {
  const { tariffVersionId = null, pricedOn = input.effectiveOn, isPriced = false } = pricing ?? {};
  return { engine: EFFECT_ENGINE, tariffVersionId: isPriced ? tariffVersionId : null, pricedOn, input, effect };
}

function hashOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Computes a variation of a policy as it is now: the preview and the confirmation both call it. Later variations that do
 * not touch the same fields are computed again on top of it.
 */
export async function computeVariation(
  work: UserWork,
  context: SaleContext,
  facts: PolicyFacts,
  request: Request,
): Promise<ComputedVariation | RefusedVariation> {
  const general = policyReasons(facts, request);
  if (general.length > 0) return refused(general);
  const sequence = sequenceOf(facts.issued, facts.booked, { effectiveOn: request.effectiveOn, wanted: wantedOf(request) });
  if (sequence.outcome === 'CONFLICT') {
    const words = sequence.conflicts
      .filter(({ path }) => path !== VEHICLE_SINCE)
      .map(({ path, number, effectiveOn, theirs, ours }) =>
        reason('CONFLITTO', {
          field: fieldName(path, work.language),
          number,
          date: effectiveOn,
          theirs: valueInWords(path, theirs, work.language),
          ours: valueInWords(path, ours, work.language),
        }),
      );
    return refused(words, sequence.changes);
  }
  const [first] = sequence.steps;
  const { changes, after } = first;
  if (changes.every(({ path }) => path === VEHICLE_SINCE)) return refused([reason('NESSUNA_MODIFICA')]);
  const reasons = [
    ...kindReasons(facts, request, changes, work),
    ...paymentReasons(facts, after),
    ...(await vehicleReasons(work, facts, first)),
  ];
  if (reasons.length > 0) return refused(reasons, changes);
  const priced = await priceSteps(work, context, facts, request, sequence.steps);
  if (!('steps' in priced)) return refused(priced, changes);
  const [own, ...later] = bookEffects(runningBefore(facts, request.effectiveOn), priced.steps, (id) => effectIn(facts, id)).map(
    (step, i) => ({
      id: step.id,
      record: recordOf(step, priced.pricings[i]),
    }),
  );
  if (own === undefined) throw new Error('A sequence without steps');
  const again = later.flatMap(({ id, record }) => {
    const earlier = facts.booked.find((one) => one.id === id);
    if (id === null || earlier === undefined || sameJson(earlier.record.effect, record.effect)) return [];
    return [{ id, record, replayed: difference(record.effect, earlier) }];
  });
  const replayed = again.map((one) => one.replayed);
  const { effect } = own.record;
  const total = (of: 'net' | 'tax' | 'gross' | 'commission') => replayed.reduce((sum, one) => sum + one[of], effect[of]);
  return {
    outcome: 'COMPUTED',
    changes,
    record: own.record,
    again: again.map(({ id, record }) => ({ id, record })),
    replayed,
    net: total('net'),
    tax: total('tax'),
    gross: total('gross'),
    commission: total('commission'),
    hash: hashOf(changes, effect.lines, effect.commissions, replayed),
  };
}
