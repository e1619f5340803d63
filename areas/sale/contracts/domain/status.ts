import { transitions } from '#platform/domain-kit/transitions.ts';
import { CONTRACT_STATUSES, type Status } from './status-codes.ts';

/** Events of a contract. */
export const EVENTS = [
  'CREA',
  'IMPORTA',
  'MODIFICA',
  'ACCETTA',
  'COMPLETA',
  'CONSEGNA_DOCUMENTI',
  'FIRMA_PROPOSTA',
  'REVOCA',
  'AVVIA_EMISSIONE',
  'EMETTI',
  'EMISSIONE_FALLITA',
  'ANNULLA_PREVENTIVO',
  'SCADI_PREVENTIVO',
  'SBLOCCA',
  'APPROVA',
  'VARIA',
  'ANNULLA_POLIZZA',
  'RIPRISTINA_POLIZZA',
  'SCADI_POLIZZA',
] as const;

export type ContractEvent = (typeof EVENTS)[number];

/**
 * The state machine (spec §4): from → event → to. `blocks.ts` contains the guards. A status changes in no other way. A
 * withdrawn quotation ends in PREVENTIVO_SCADUTO with a cancellation date, because the specification has no state for
 * it.
 */
export const CONTRACT_TRANSITIONS = transitions<Status, ContractEvent>({
  events: EVENTS,
  start: { CREA: 'PREVENTIVO', IMPORTA: 'POLIZZA' },
  table: {
    PREVENTIVO: {
      MODIFICA: 'PREVENTIVO',
      APPROVA: 'PREVENTIVO',
      ACCETTA: 'PREVENTIVO_ACCETTATO',
      ANNULLA_PREVENTIVO: 'PREVENTIVO_SCADUTO',
      SCADI_PREVENTIVO: 'PREVENTIVO_SCADUTO',
    },
    PREVENTIVO_ACCETTATO: {
      COMPLETA: 'PREVENTIVO_ACCETTATO',
      CONSEGNA_DOCUMENTI: 'PREVENTIVO_ACCETTATO',
      FIRMA_PROPOSTA: 'PREVENTIVO_ACCETTATO',
      REVOCA: 'PREVENTIVO',
      AVVIA_EMISSIONE: 'PREVENTIVO_IN_EMISSIONE',
      ANNULLA_PREVENTIVO: 'PREVENTIVO_SCADUTO',
      SCADI_PREVENTIVO: 'PREVENTIVO_SCADUTO',
    },
    PREVENTIVO_IN_EMISSIONE: { EMETTI: 'POLIZZA', EMISSIONE_FALLITA: 'PREVENTIVO_ACCETTATO' },
    PREVENTIVO_SCADUTO: { SBLOCCA: 'PREVENTIVO' },
    POLIZZA: { COMPLETA: 'POLIZZA', VARIA: 'POLIZZA', ANNULLA_POLIZZA: 'POLIZZA_ANNULLATA', SCADI_POLIZZA: 'POLIZZA_SCADUTA' },
    POLIZZA_ANNULLATA: { RIPRISTINA_POLIZZA: 'POLIZZA' },
    POLIZZA_SCADUTA: {},
  },
  final: ['POLIZZA_SCADUTA'],
});

/** Returns whether people still change or sign a quotation: it has not been given to the issue. */
export function isOpenQuotation(status: Status): boolean {
  const { isAlive, insures } = CONTRACT_STATUSES.rows[status];
  return isAlive && !insures;
}

/** States from which a quotation may be copied (spec §4: not after acceptance). */
export function canBeCopied(status: Status): boolean {
  return !CONTRACT_STATUSES.rows[status].isAccepted;
}
