import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { BatchState, CollectionState, MandateState } from '../domain/index.ts';

export const BATCH_TONES: Readonly<Record<BatchState, Tone>> = {
  BOZZA: 'neutral',
  CONFERMATA: 'progress',
  CARICATA: 'progress',
  ACCREDITATA: 'good',
  ANNULLATA: 'neutral',
};

export const COLLECTION_TONES: Readonly<Record<CollectionState, Tone>> = {
  IN_DISTINTA: 'progress',
  INCASSATO: 'good',
  RESPINTO: 'bad',
  STORNATO: 'bad',
  ANNULLATO: 'neutral',
};

export const MANDATE_TONES: Readonly<Record<MandateState, Tone>> = { BOZZA: 'progress', VALIDO: 'good', SCADUTO: 'bad', REVOCATO: 'bad' };
