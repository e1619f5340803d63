import type { Text } from '#platform/domain-kit/locale.ts';

/** What became of a row: to do; a dry run found it valid; wrong; corrected and valid; its quotations exist. */
export const ROW_OUTCOMES = {
  DA_FARE: { it: 'Da fare', en: 'To do' },
  VALIDA: { it: 'Valida', en: 'Valid' },
  ERRORE: { it: 'Con errori', en: 'With errors' },
  CORRETTA: { it: 'Corretta', en: 'Corrected' },
  CREATA: { it: 'Preventivo creato', en: 'Quotation created' },
} as const satisfies Readonly<Record<string, Text>>;
export type RowOutcome = keyof typeof ROW_OUTCOMES;

/** State of a sheet, which follows from its task and its rows. */
export const SHEET_STATUSES = {
  CARICATO: { it: 'Caricato', en: 'Uploaded' },
  IN_CORSO: { it: 'In corso', en: 'Running' },
  INTERROTTO: { it: 'Interrotto', en: 'Interrupted' },
  PROVATO: { it: 'Provato', en: 'Tried' },
  DA_CORREGGERE: { it: 'Da correggere', en: 'To correct' },
  COMPLETATO: { it: 'Completato', en: 'Complete' },
} as const satisfies Readonly<Record<string, Text>>;
export type SheetStatus = keyof typeof SHEET_STATUSES;

/** What a task does with the rows: only checks and prices them, or creates their quotations. */
export const SHEET_MODES = ['PROVA', 'CREAZIONE'] as const;
export type SheetMode = (typeof SHEET_MODES)[number];
