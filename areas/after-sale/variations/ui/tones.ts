import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { VariationState } from '../domain/index.ts';

export const VARIATION_TONES: Readonly<Record<VariationState, Tone>> = { BOZZA: 'progress', CONFERMATA: 'good' };
