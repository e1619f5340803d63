import { sameJson } from '#platform/domain-kit/same-json.ts';
import { computeEffect } from './compute-effect.ts';
import type { EffectInput, VariationEffect } from './effect-input.ts';

/** Version of the calculation: it grows with every change that gives another effect for an old input. */
export const EFFECT_ENGINE = 1;

/** An effect as it is stored: with all that it came from, so that it can be computed again. Plain JSON. */
export interface EffectRecord {
  readonly engine: number;
  /** Tariff version that priced both states; null where nothing was priced. */
  readonly tariffVersionId: number | null;
  /** Day of the contract for the rates of tax. */
  readonly pricedOn: string;
  readonly input: EffectInput;
  readonly effect: VariationEffect;
}

/** Returns whether a stored effect comes out the same today. */
export function replaysEffect({ engine, input, effect }: EffectRecord): boolean {
  return engine === EFFECT_ENGINE && sameJson(computeEffect(input), effect);
}
