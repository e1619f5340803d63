import type { Tone } from '#platform/ui-kit/display/status-badge.tsx';
import type { VariationState } from '../domain/index.ts';

export const VARIATION_TONES: Readonly<Record<VariationState, Tone>> = { BOZZA: 'progress', CONFERMATA: 'good' };
