import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { LineState } from '../domain/index.ts';

export const LINE_TONES: Readonly<Record<LineState, Tone>> = {
  DA_LAVORARE: 'warning',
  PROPOSTO: 'progress',
  ABBINATO: 'good',
  STORNO: 'bad',
  FORSE_DOPPIO: 'info',
  CHIUSO: 'neutral',
};
