import type { Tone } from '#platform/domain-kit/code-table.ts';
import type { BatchStatus, FormerOutcome } from '../domain/index.ts';

export const STATUS_TONES: Readonly<Record<BatchStatus, Tone>> = {
  INCOMPLETO: 'warning',
  CARICATO: 'neutral',
  IN_CORSO: 'progress',
  INTERROTTO: 'bad',
  PROVATO: 'info',
  DA_CORREGGERE: 'warning',
  COMPLETATO: 'good',
  ANNULLATO: 'neutral',
};

export const OUTCOME_TONES: Readonly<Record<FormerOutcome, Tone>> = {
  DA_FARE: 'neutral',
  NUOVA: 'info',
  CAMBIATA: 'info',
  INVARIATA: 'good',
  DIVERSA_QUI: 'warning',
  ERRORE: 'bad',
  IMPORTATA: 'good',
  AGGIORNATA: 'good',
  TOLTA: 'neutral',
  CONSERVATA: 'warning',
};
