export { type BookedStep, bookEffects, type PricedStep } from './effect/book-effects.ts';
export { computeEffect } from './effect/compute-effect.ts';
export type { CommissionTerm, EffectCommission, EffectInput, EffectLine, PriceLine, VariationEffect } from './effect/effect-input.ts';
export { EFFECT_ENGINE, type EffectRecord, replaysEffect } from './effect/record.ts';
export { type EffectTitle, type TitleAmounts, titlesOf } from './effect/titles.ts';
export { fieldsOf, isMoney, KIND_FIELDS, kindsTouching } from './fields.ts';
export {
  applied,
  changesTo,
  coverageOfPath,
  coveragePath,
  coveragesOf,
  type FieldValue,
  opposite,
  type PolicyChange,
  type PolicyState,
  stateOn,
  undone,
  VEHICLE_SINCE,
  valueAt,
  type Wanted,
} from './policy-state.ts';
export { REASON_TEXTS, type Reason, type ReasonCode, reason, variationReasonText } from './reason-texts.ts';
export { type Booked, type Conflict, inOrder, type Sequence, sequenceOf, type VariationStep } from './sequence.ts';
export { VARIATION_STATES } from './state-codes.ts';
export {
  SETTLEMENTS,
  type Settlement,
  VARIATION_TRANSITIONS,
  type VariationEvent,
} from './states.ts';
export { SETTLEMENT_LABELS } from './texts.ts';
