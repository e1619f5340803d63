import type { Text } from '#platform/domain-kit/locale.ts';
import type { DeadlineFault } from './deadlines.ts';
import type { ClosingState, KeptReason } from './states.ts';

export const CLOSING_STATE_LABELS: Readonly<Record<ClosingState, Text>> = {
  IN_ATTESA: { it: 'In attesa', en: 'Waiting' },
  EVASA: { it: 'Evasa', en: 'Done' },
  ERRORE: { it: 'Errore', en: 'Error' },
  RIPRISTINATA: { it: 'Ripristinata', en: 'Restored' },
  ERRORE_RIPRISTINO: { it: 'Errore nel ripristino', en: 'Error while restoring' },
};

export const KEPT_TEXTS: Readonly<Record<KeptReason, Text>> = {
  STATO_CAMBIATO: { it: 'Ha cambiato stato dopo la chiusura', en: 'Changed its state after the closing' },
  SCADENZA_CAMBIATA: { it: 'La sua scadenza è cambiata dopo la chiusura', en: 'Its deadline changed after the closing' },
};

export const DEADLINE_FAULT_TEXTS: Readonly<Record<DeadlineFault, Text>> = {
  NONE: { it: 'Indica almeno una delle due scadenze', en: 'Give at least one of the two deadlines' },
  RUN_IN_THE_PAST: { it: 'La data non può essere passata', en: 'The day cannot be in the past' },
  QUOTE_BEFORE_RUN: { it: 'La scadenza non può precedere l’elaborazione', en: 'The deadline cannot be before the run' },
  ACCEPTED_BEFORE_RUN: { it: 'La scadenza non può precedere l’elaborazione', en: 'The deadline cannot be before the run' },
};
