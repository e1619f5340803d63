import { netInsuredValue } from '#areas/offer/rating/domain/index.ts';
import { applyRate, type Cents, mulDivRound, ONE, productDivRound } from '#platform/domain-kit/money.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import type { IndemnityInput } from './indemnity-input.ts';
import type { IndemnityStepCode } from './step-texts.ts';
import { ageInMonths, shareAt } from './wear.ts';

/** One step, with the figures that its text names. The amounts of all steps add up to the indemnity. */
export interface IndemnityStep {
  readonly code: IndemnityStepCode;
  /** What the step adds or takes off, in cents. */
  readonly amount: Cents;
  readonly figures: Readonly<Record<string, number>>;
}

/** A computed indemnity. `estimated - degradation - proportional - deductible - overLimit = amount`, all in cents. */
export interface Indemnity {
  readonly requested: Cents;
  /** Damage before anything is taken off. */
  readonly estimated: Cents;
  /** Wear, with the VAT on it. */
  readonly degradation: Cents;
  /** Taken off because the vehicle was insured for less than its value. */
  readonly proportional: Cents;
  readonly deductible: Cents;
  /** Above the limit or the insured value. */
  readonly overLimit: Cents;
  readonly amount: Cents;
  readonly steps: readonly IndemnityStep[];
}

/** Version of the calculation: it grows with every change that gives another indemnity for an old input. */
export const INDEMNITY_ENGINE = 1;

type Steps = IndemnityStep[];

const step = (code: IndemnityStepCode, amount: Cents, figures: IndemnityStep['figures'] = {}): IndemnityStep => ({ code, amount, figures });

/** VAT that the owner does not recover, on an amount net of VAT. */
function vatOn(net: Cents, { vatRate, vatRecovery }: IndemnityInput): Cents {
  return productDivRound([net, vatRate, ONE - vatRecovery], BigInt(ONE) * BigInt(ONE));
}

/** A value that includes VAT, without the VAT that the owner recovers. */
function withoutRecovered(value: Cents, { vatRate, vatRecovery }: IndemnityInput): Cents {
  return netInsuredValue(value, vatRate, vatRecovery);
}

interface Damage {
  readonly estimated: Cents;
  /** After wear: the base of everything else. */
  readonly gross: Cents;
  /** What the damaged thing was worth, for the proportional rule; null: not known. */
  readonly worth: Cents | null;
}

function isAsNew({ newForOldMonths, registeredOn, lossOn }: IndemnityInput): boolean {
  return newForOldMonths !== null && ageInMonths(registeredOn, lossOn) < newForOldMonths;
}

/** What a repair costs: parts after wear and labour, with the VAT that the owner cannot recover. */
function repairDamage(input: IndemnityInput, steps: Steps): Damage {
  const { survey, wear, wearWaived, kind } = input;
  const { parts, labour, other } = survey;
  const months = ageInMonths(input.registeredOn, input.lossOn);
  const asNew = isAsNew(input);
  const percent = kind === 'SPESE' || asNew || wearWaived ? 0 : shareAt(wear.parts, months);
  const whole = parts + labour + other;
  const worn = applyRate(parts, ONE - percent);
  const net = worn + labour + other;
  const estimated = whole + vatOn(whole, input);
  const gross = net + vatOn(net, input);
  steps.push(step('DANNO', whole, { parts, labour, other }));
  if (estimated !== whole) steps.push(step('IVA', estimated - whole, { base: whole, rate: input.vatRate, recovered: input.vatRecovery }));
  if (kind !== 'SPESE' && asNew) steps.push(step('VALORE_A_NUOVO', 0, { months, newForOld: input.newForOldMonths ?? 0 }));
  else if (kind !== 'SPESE' && wearWaived) steps.push(step('RINUNCIA_DEGRADO', 0));
  if (percent > 0) steps.push(step('DEGRADO', gross - estimated, { percent, months, base: parts }));
  return { estimated, gross, worth: survey.value === null ? null : withoutRecovered(asNew ? newOf(input) : survey.value, input) };
}

/** Price of the vehicle as new: never less than its value on the day of the loss. */
function newOf({ survey: { newValue, value }, insuredValue }: IndemnityInput): Cents {
  return Math.max(newValue ?? insuredValue ?? 0, value ?? 0);
}

/** What the whole vehicle was worth, less the wreck that the owner keeps. */
function wholeDamage(input: IndemnityInput, steps: Steps): Damage {
  const { survey, wear, insuredValue } = input;
  const months = ageInMonths(input.registeredOn, input.lossOn);
  const asNew = isAsNew(input);
  const listed = asNew ? newOf(input) : (survey.value ?? insuredValue ?? 0);
  const base = withoutRecovered(listed, input);
  const percent = asNew || survey.value !== null ? 0 : shareAt(wear.vehicle, months);
  const left = applyRate(base, ONE - percent);
  const code = asNew ? 'PREZZO_A_NUOVO' : survey.value === null ? 'VALORE_ASSICURATO' : 'VALORE_COMMERCIALE';
  steps.push(step(code, listed, { months }));
  if (base !== listed) steps.push(step('IVA_RECUPERATA', base - listed, { recovered: input.vatRecovery, rate: input.vatRate }));
  if (percent > 0) steps.push(step('DEGRADO', left - base, { percent, months, base }));
  const salvage = Math.min(survey.salvage, left);
  if (salvage > 0) steps.push(step('RELITTO', -salvage, { salvage: survey.salvage }));
  return { estimated: base - salvage, gross: left - salvage, worth: left };
}

/** Share of the difference that GAP pays, by the months since the cover began. */
function gapDamage(input: IndemnityInput, steps: Steps): Damage {
  const { gap, survey, insuredValue, coverFrom, lossOn, wear } = input;
  const value = survey.value ?? 0;
  if (gap === null) return { estimated: 0, gross: 0, worth: null };
  if (gap.form === 'PERCENTUALE') {
    const amount = applyRate(insuredValue ?? 0, gap.percent);
    steps.push(step('GAP_PERCENTUALE', amount, { percent: gap.percent, base: insuredValue ?? 0 }));
    return { estimated: amount, gross: amount, worth: null };
  }
  const base = gap.form === 'FATTURA' ? gap.invoice : gap.debt;
  const difference = Math.max(0, base - value);
  steps.push(step(gap.form === 'FATTURA' ? 'GAP_FATTURA' : 'GAP_DEBITO', difference, { base, value }));
  const months = ageInMonths(coverFrom, lossOn);
  const off = shareAt(wear.gap, months);
  const left = applyRate(difference, ONE - off);
  if (off > 0) steps.push(step('GAP_DECRESCENTE', left - difference, { percent: ONE - off, months }));
  return { estimated: difference, gross: left, worth: null };
}

function damageOf(input: IndemnityInput, steps: Steps): Damage {
  switch (input.kind) {
    case 'RIPARAZIONE':
    case 'SPESE':
      return repairDamage(input, steps);
    case 'PERDITA_TOTALE':
      return wholeDamage(input, steps);
    case 'GAP':
      return gapDamage(input, steps);
    case 'SCOPERTO':
      steps.push(step('SCOPERTO_ALTRUI', input.borne));
      return { estimated: input.borne, gross: input.borne, worth: null };
  }
}

/** Insured value without the VAT that the owner recovers; null where it is no bound of this kind. */
function insuredNet(input: IndemnityInput): Cents | null {
  const isDamage = input.kind === 'RIPARAZIONE' || input.kind === 'PERDITA_TOTALE';
  return input.insuredValue === null || !isDamage ? null : withoutRecovered(input.insuredValue, input);
}

/** Reduces the damage where the vehicle was insured for less than it was worth (art. 1907 c.c.). */
function afterProportion(input: IndemnityInput, { gross, worth }: Damage, steps: Steps): Cents {
  const insured = insuredNet(input);
  const isWaived = input.proportionalWaived || input.limit?.firstLoss === true;
  if (isWaived || insured === null || worth === null || worth <= insured) return gross;
  const reduced = mulDivRound(gross, insured, worth);
  steps.push(step('PROPORZIONALE', reduced - gross, { insured, worth }));
  return reduced;
}

/** What the insured bears of a damage. */
function borneOf({ deductible, kind }: IndemnityInput, damage: Cents): { readonly amount: Cents; readonly own: Cents } {
  if (deductible === null || kind === 'GAP' || kind === 'SCOPERTO') return { amount: 0, own: 0 };
  const own =
    deductible.kind === 'FRANCHIGIA'
      ? (deductible.amount ?? 0)
      : Math.max(applyRate(damage, deductible.percent ?? 0), deductible.amount ?? 0);
  return { amount: Math.min(own, damage), own };
}

interface Bound {
  readonly code: 'LIMITE' | 'LIMITE_ANNO' | 'VALORE_MASSIMO';
  readonly most: Cents;
  readonly figures: Readonly<Record<string, number>>;
}

/** The most that the coverage pays, the smallest bound first. */
function boundsOf(input: IndemnityInput): Bound[] {
  const { limit, survey, usedBefore, insuredValue } = input;
  const bounds: Bound[] = [];
  const sums = limit === null ? [] : [limit.amount, limit.percent === null ? null : applyRate(insuredValue ?? 0, limit.percent)];
  for (const sum of sums) {
    if (limit === null || sum === null || sum === undefined) continue;
    const per = limit.per;
    const units = per === 'GIORNO' ? Math.min(survey.units, limit.days ?? survey.units) : per === 'PERSONA' ? survey.units : 1;
    if (per === 'ANNO' || per === 'SINISTRO_E_ANNO') {
      bounds.push({ code: 'LIMITE_ANNO', most: Math.max(0, sum - usedBefore), figures: { sum, used: usedBefore } });
    } else {
      bounds.push({ code: 'LIMITE', most: sum * units, figures: { sum, units } });
    }
  }
  const insured = insuredNet(input);
  if (insured !== null) bounds.push({ code: 'VALORE_MASSIMO', most: insured, figures: { insured } });
  return bounds.toSorted((a, b) => a.most - b.most);
}

/**
 * Computes what a coverage pays: damage, less wear, less under-insurance, less deductible, at most the limit and the
 * insured value. Every amount is rounded once, half away from zero; nothing is negative.
 */
export function computeIndemnity(input: IndemnityInput): Indemnity {
  const steps: Steps = [];
  const damage = damageOf(input, steps);
  const proportioned = afterProportion(input, damage, steps);
  const { amount: deductible, own } = borneOf(input, proportioned);
  if (own > 0) {
    const isPercent = input.deductible?.kind === 'SCOPERTO' && own > (input.deductible.amount ?? 0);
    const code = input.deductible?.kind === 'FRANCHIGIA' ? 'FRANCHIGIA' : isPercent ? 'SCOPERTO' : 'SCOPERTO_MINIMO';
    steps.push(step(code, -deductible, { percent: input.deductible?.percent ?? 0, base: proportioned, own }));
  }
  const due = proportioned - deductible;
  const [bound] = boundsOf(input);
  const amount = bound === undefined ? due : Math.min(due, bound.most);
  if (bound !== undefined && amount < due) steps.push(step(bound.code, amount - due, { ...bound.figures, most: bound.most }));
  return {
    requested: input.requested,
    estimated: damage.estimated,
    degradation: damage.estimated - damage.gross,
    proportional: damage.gross - proportioned,
    deductible,
    overLimit: due - amount,
    amount,
    steps,
  };
}

/** An indemnity as it is stored: with all that it came from, so that it can be computed again. Plain JSON. */
export interface IndemnityRecord {
  readonly engine: number;
  readonly input: IndemnityInput;
  readonly indemnity: Indemnity;
}

/** Computes an indemnity and keeps it with its input. */
export function indemnityRecord(input: IndemnityInput): IndemnityRecord {
  return { engine: INDEMNITY_ENGINE, input, indemnity: computeIndemnity(input) };
}

/** Returns whether a stored indemnity comes out the same today. */
export function indemnityReplays({ engine, input, indemnity }: IndemnityRecord): boolean {
  return engine === INDEMNITY_ENGINE && sameJson(computeIndemnity(input), indemnity);
}
