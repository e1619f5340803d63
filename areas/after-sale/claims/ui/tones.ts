import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { CheckOutcome } from '../domain/cover-checks.ts';

export const CHECK_TONES: Readonly<Record<CheckOutcome, Tone>> = { OK: 'good', AVVISO: 'warning', KO: 'bad' };
