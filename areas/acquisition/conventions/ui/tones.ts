import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { ClosingState } from '../domain/index.ts';

export const CLOSING_TONES: Readonly<Record<ClosingState, Tone>> = {
  IN_ATTESA: 'progress',
  EVASA: 'good',
  ERRORE: 'bad',
  RIPRISTINATA: 'neutral',
  ERRORE_RIPRISTINO: 'bad',
};
