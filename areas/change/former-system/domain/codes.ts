import type { Text } from '#platform/domain-kit/locale.ts';

/** What a file contains; users come first, because customers and contracts name them. */
export const FORMER_KINDS = {
  UTENTI: { it: 'Utenti', en: 'Users' },
  CLIENTI: { it: 'Clienti', en: 'Customers' },
  CONTRATTI: { it: 'Contratti', en: 'Contracts' },
} as const satisfies Readonly<Record<string, Text>>;
export type FormerKind = keyof typeof FORMER_KINDS;

/**
 * What became of a record: to do; what a dry run found (new, changed, unchanged, edited here since); wrong; imported,
 * updated; taken back, or kept by an undo because it was edited since.
 */
export const FORMER_OUTCOMES = {
  DA_FARE: { it: 'Da fare', en: 'To do' },
  NUOVA: { it: 'Nuova', en: 'New' },
  CAMBIATA: { it: 'Cambiata nel file', en: 'Changed in the file' },
  INVARIATA: { it: 'Invariata', en: 'Unchanged' },
  DIVERSA_QUI: { it: 'Modificata in Nais: non toccata', en: 'Edited in Nais: left alone' },
  ERRORE: { it: 'Con errori', en: 'With errors' },
  IMPORTATA: { it: 'Importata', en: 'Imported' },
  AGGIORNATA: { it: 'Aggiornata', en: 'Updated' },
  TOLTA: { it: 'Tolta', en: 'Taken back' },
  CONSERVATA: { it: 'Conservata: modificata dopo', en: 'Kept: edited since' },
} as const satisfies Readonly<Record<string, Text>>;
export type FormerOutcome = keyof typeof FORMER_OUTCOMES;

/** State of a file, which follows from its task and its rows. */
export const BATCH_STATUSES = {
  INCOMPLETO: { it: 'Caricamento incompleto', en: 'Upload incomplete' },
  CARICATO: { it: 'Caricato', en: 'Uploaded' },
  IN_CORSO: { it: 'In corso', en: 'Running' },
  INTERROTTO: { it: 'Interrotto', en: 'Interrupted' },
  PROVATO: { it: 'Provato', en: 'Tried' },
  DA_CORREGGERE: { it: 'Da correggere', en: 'To correct' },
  COMPLETATO: { it: 'Completato', en: 'Complete' },
  ANNULLATO: { it: 'Annullato', en: 'Undone' },
} as const satisfies Readonly<Record<string, Text>>;
export type BatchStatus = keyof typeof BATCH_STATUSES;

/** What a task does with a file: checks it, imports it, or takes back what it imported. */
export const BATCH_MODES = ['PROVA', 'IMPORTAZIONE', 'ANNULLAMENTO'] as const;
export type BatchMode = (typeof BATCH_MODES)[number];

/** Outcomes that a mode works on; an undo works on records. */
export const TO_DO = {
  PROVA: ['DA_FARE'],
  IMPORTAZIONE: ['DA_FARE', 'NUOVA', 'CAMBIATA'],
} as const satisfies Readonly<Partial<Record<BatchMode, readonly FormerOutcome[]>>>;

/** Tables of values: the meanings of the former system's words here. */
export const VALUE_LISTS = {
  GRUPPO: { it: 'Gruppo', en: 'Group' },
  PRODOTTO: { it: 'Prodotto', en: 'Product' },
  PACCHETTO: { it: 'Pacchetto', en: 'Package' },
  GARANZIA: { it: 'Garanzia', en: 'Coverage' },
  MARCA: { it: 'Marca', en: 'Make' },
  COMUNE: { it: 'Comune', en: 'Town' },
  PAGAMENTO: { it: 'Modalità di pagamento', en: 'Way of paying' },
} as const satisfies Readonly<Record<string, Text>>;
export type ValueList = keyof typeof VALUE_LISTS;
