import { computeEffect } from './compute-effect.ts';
import type { EffectInput, PriceLine, VariationEffect } from './effect-input.ts';

/** A step of a sequence with its prices. */
export interface PricedStep extends Omit<EffectInput, 'running' | 'mirrored'> {
  readonly id: number | null;
  /** The variation that this step takes back to the cent. */
  readonly mirrorOf: number | null;
}

export interface BookedStep {
  readonly id: number | null;
  readonly input: EffectInput;
  readonly effect: VariationEffect;
}

/**
 * Computes the steps of a sequence one on top of the other, from the prices before the first. `effectOf` gives the effect
 * of an earlier variation that a step takes back.
 */
export function bookEffects(
  running: readonly PriceLine[],
  steps: readonly PricedStep[],
  effectOf: (id: number) => VariationEffect | undefined,
): BookedStep[] {
  const done: BookedStep[] = [];
  let current = running;
  for (const { id, mirrorOf, ...step } of steps) {
    const again = done.find((one) => one.id === mirrorOf && mirrorOf !== null)?.effect;
    const mirrored = mirrorOf === null ? null : (again ?? effectOf(mirrorOf) ?? null);
    const input: EffectInput = { ...step, running: current, mirrored };
    const effect = computeEffect(input);
    done.push({ id, input, effect });
    current = effect.running;
  }
  return done;
}
