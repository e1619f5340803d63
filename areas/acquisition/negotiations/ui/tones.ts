import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { ExtensionState, NegotiationState } from '../domain/index.ts';

export const NEGOTIATION_TONES: Readonly<Record<NegotiationState, Tone>> = {
  IN_CORSO: 'progress',
  CHIUSA_POSITIVAMENTE: 'good',
  CHIUSA_NEGATIVAMENTE: 'bad',
  CHIUSA_DAL_SISTEMA: 'warning',
  CANCELLATA: 'neutral',
};

export const EXTENSION_TONES: Readonly<Record<ExtensionState, Tone>> = {
  IN_ATTESA: 'progress',
  CONCESSA: 'good',
  RIFIUTATA: 'bad',
};
