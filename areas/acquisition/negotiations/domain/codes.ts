import { keysOf } from '#platform/domain-kit/entries.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { NegotiationState } from './states.ts';

export const NEGOTIATION_STATE_LABELS: Readonly<Record<NegotiationState, Text>> = {
  IN_CORSO: { it: 'In corso', en: 'In progress' },
  CHIUSA_POSITIVAMENTE: { it: 'Chiusa positivamente', en: 'Won' },
  CHIUSA_NEGATIVAMENTE: { it: 'Chiusa negativamente', en: 'Lost' },
  CHIUSA_DAL_SISTEMA: { it: 'Chiusa dal sistema', en: 'Closed by the system' },
  CANCELLATA: { it: 'Cancellata', en: 'Cancelled' },
};

/** Why a negotiation was lost or cancelled. */
export const CLOSE_REASONS = {
  CONDIZIONI_ECONOMICHE: { it: 'Condizioni economiche', en: 'Financial terms' },
  ALTRA_AGENZIA: { it: 'Ha scelto un’altra agenzia', en: 'Chose another agency' },
  NON_INTERESSATO: { it: 'Non è interessato', en: 'Not interested' },
  NON_RAGGIUNGIBILE: { it: 'Non si riesce a contattarlo', en: 'Cannot be reached' },
  REQUISITI: { it: 'Non ha i requisiti', en: 'Does not qualify' },
  ATTIVITA_CESSATA: { it: 'Ha cessato l’attività', en: 'Out of business' },
  DOPPIONE: { it: 'È un doppione', en: 'It is a duplicate' },
  APERTA_PER_ERRORE: { it: 'Aperta per errore', en: 'Opened by mistake' },
  ALTRO: { it: 'Altro', en: 'Other' },
} as const satisfies Readonly<Record<string, Text>>;
export type CloseReason = keyof typeof CLOSE_REASONS;
export const CLOSE_REASON_CODES = keysOf(CLOSE_REASONS);

/** Lines of the timeline. */
export const EVENT_KINDS = {
  APERTA: { it: 'Trattativa aperta', en: 'Negotiation opened' },
  MODIFICATA: { it: 'Dati modificati', en: 'Data changed' },
  AFFIDATA: { it: 'Affidata', en: 'Handed over' },
  NOTA: { it: 'Nota', en: 'Note' },
  APPUNTAMENTO: { it: 'Appuntamento fissato', en: 'Appointment made' },
  APPUNTAMENTO_SPOSTATO: { it: 'Appuntamento modificato', en: 'Appointment changed' },
  APPUNTAMENTO_SVOLTO: { it: 'Appuntamento svolto', en: 'Appointment held' },
  APPUNTAMENTO_ANNULLATO: { it: 'Appuntamento annullato', en: 'Appointment cancelled' },
  PROROGA_CHIESTA: { it: 'Proroga chiesta', en: 'Extension requested' },
  PROROGA_CONCESSA: { it: 'Proroga concessa', en: 'Extension granted' },
  PROROGA_RIFIUTATA: { it: 'Proroga rifiutata', en: 'Extension refused' },
  PROMEMORIA: { it: 'Promemoria della scadenza', en: 'Reminder of the end' },
  VINCI: { it: 'Chiusa positivamente', en: 'Won' },
  PERDI: { it: 'Chiusa negativamente', en: 'Lost' },
  CANCELLA: { it: 'Cancellata', en: 'Cancelled' },
  SCADI: { it: 'Chiusa dal sistema: esclusiva scaduta', en: 'Closed by the system: exclusivity ended' },
  RIAPRI: { it: 'Riaperta', en: 'Opened again' },
  DEALER: { it: 'Dealer creato', en: 'Dealer created' },
} as const satisfies Readonly<Record<string, Text>>;
export type EventKind = keyof typeof EVENT_KINDS;
export const EVENT_KIND_CODES = keysOf(EVENT_KINDS);

export const EXTENSION_STATES = ['IN_ATTESA', 'CONCESSA', 'RIFIUTATA'] as const;
export type ExtensionState = (typeof EXTENSION_STATES)[number];
export const EXTENSION_STATE_LABELS: Readonly<Record<ExtensionState, Text>> = {
  IN_ATTESA: { it: 'In attesa', en: 'Waiting' },
  CONCESSA: { it: 'Concessa', en: 'Granted' },
  RIFIUTATA: { it: 'Rifiutata', en: 'Refused' },
};

/** Why a known dealer is like the one being typed. */
export const TWIN_TRAITS = {
  PARTITA_IVA: { it: 'stessa partita IVA', en: 'same VAT number' },
  NOME: { it: 'nome simile', en: 'similar name' },
  LUOGO: { it: 'stesso luogo', en: 'same place' },
} as const satisfies Readonly<Record<string, Text>>;
export type TwinTrait = keyof typeof TWIN_TRAITS;
