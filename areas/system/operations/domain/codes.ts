import type { Text } from '#platform/domain-kit/locale.ts';

/** States of a run (spec §4). */
export const EXECUTION_STATES = {
  STARTING: { it: 'In coda', en: 'Queued' },
  STARTED: { it: 'In corso', en: 'Running' },
  STOPPING: { it: 'In arresto', en: 'Stopping' },
  STOPPED: { it: 'Fermata', en: 'Stopped' },
  COMPLETED: { it: 'Completata', en: 'Completed' },
  FAILED: { it: 'Fallita', en: 'Failed' },
  ABANDONED: { it: 'Abbandonata', en: 'Abandoned' },
  UNKNOWN: { it: 'Esito sconosciuto', en: 'Unknown' },
} as const satisfies Readonly<Record<string, Text>>;
export type ExecutionState = keyof typeof EXECUTION_STATES;

/** Exit codes of a run (spec §4): NOOP found nothing to do, UNKNOWN lost its process. */
export const EXIT_CODES = {
  EXECUTING: { it: 'In esecuzione', en: 'Executing' },
  COMPLETED: { it: 'Riuscita', en: 'Succeeded' },
  NOOP: { it: 'Niente da fare', en: 'Nothing to do' },
  FAILED: { it: 'Errore', en: 'Error' },
  STOPPED: { it: 'Interrotta', en: 'Interrupted' },
  UNKNOWN: { it: 'Processo perso', en: 'Process lost' },
} as const satisfies Readonly<Record<string, Text>>;
export type ExitCode = keyof typeof EXIT_CODES;

/** Why a run exists: a command enqueued it, a schedule was due, or a user started it. */
export const TRIGGERS = {
  QUEUE: { it: 'Da un’operazione', en: 'By an operation' },
  SCHEDULE: { it: 'Da una pianificazione', en: 'By a schedule' },
  USER: { it: 'Da un utente', en: 'By a user' },
} as const satisfies Readonly<Record<string, Text>>;
export type Trigger = keyof typeof TRIGGERS;

export const HOLIDAY_RULES = {
  RUN: { it: 'Esegui comunque', en: 'Run anyway' },
  SKIP: { it: 'Salta', en: 'Skip' },
  NEXT_WORKING_DAY: { it: 'Rimanda al primo giorno lavorativo', en: 'Move to the next working day' },
} as const satisfies Readonly<Record<string, Text>>;

export const MISSED_RULES = {
  ONCE: { it: 'Recupera una volta sola', en: 'Make up for it once' },
  SKIP: { it: 'Non recuperare', en: 'Do not make up for it' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why a schedule did not run at a time. */
export const SKIP_REASONS = {
  OVERLAP: { it: 'L’esecuzione precedente era ancora in corso', en: 'The earlier run had not ended' },
  HOLIDAY: { it: 'Giorno festivo', en: 'Public holiday' },
  MISSED: { it: 'Il sistema era spento', en: 'The system was down' },
} as const satisfies Readonly<Record<string, Text>>;
export type SkipReason = keyof typeof SKIP_REASONS;

/** What is wrong with the times of a schedule. */
export const CRON_FAULTS = {
  INVALID: {
    it: 'Servono cinque campi: minuti, ore, giorno, mese, giorno della settimana (per esempio 30 2 * * *)',
    en: 'Five fields are needed: minutes, hours, day, month, weekday (such as 30 2 * * *)',
  },
  DAY_AND_WEEKDAY: {
    it: 'Indica il giorno del mese oppure il giorno della settimana, non entrambi',
    en: 'Give the day of the month or the weekday, not both',
  },
  NEVER: { it: 'Con questi valori non verrebbe mai eseguita', en: 'With these values it would never run' },
} as const satisfies Readonly<Record<string, Text>>;

/** What the verification of the audit trail finds. */
export const TRAIL_FAULT_LABELS = {
  CHANGED: { it: 'Righe modificate dopo la sigillatura', en: 'Rows changed after they were sealed' },
  MISSING_ROWS: { it: 'Righe cancellate', en: 'Rows deleted' },
  ADDED_ROWS: { it: 'Righe aggiunte in un tratto già sigillato', en: 'Rows added to a sealed part' },
  BROKEN_CHAIN: { it: 'Sigillo che non segue il precedente', en: 'A seal that does not follow the one before' },
  TRUNCATED: {
    it: 'Fine del registro tagliata: mancano sigilli conservati altrove',
    en: 'End of the trail cut off: seals kept elsewhere are missing',
  },
  OTHER_SEAL: { it: 'Sigillo diverso da quello conservato altrove', en: 'Another seal than the one kept elsewhere' },
  UNSEALED: { it: 'Righe non sigillate da ore', en: 'Rows without a seal for hours' },
} as const satisfies Readonly<Record<string, Text>>;
