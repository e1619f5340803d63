import type { Text } from '#platform/domain-kit/locale.ts';

/** Kinds of the values that a script asks for. */
export const PARAMETER_KINDS = {
  TEXT: { it: 'Testo', en: 'Text' },
  NUMBER: { it: 'Numero', en: 'Number' },
  DATE: { it: 'Data', en: 'Date' },
} as const satisfies Readonly<Record<string, Text>>;

/** What became of a run. */
export const RUN_STATES = {
  LETTA: { it: 'Sola lettura', en: 'Read only' },
  FALLITA: { it: 'Non riuscita', en: 'Failed' },
  SENZA_EFFETTO: { it: 'Nessuna differenza', en: 'No differences' },
  PROVATA: { it: 'Da confermare', en: 'To confirm' },
  IN_APPROVAZIONE: { it: 'In approvazione', en: 'Waits for approval' },
  APPROVATA: { it: 'Approvata', en: 'Approved' },
  RESPINTA: { it: 'Respinta', en: 'Refused' },
  SUPERATA: { it: 'Superata: dati cambiati', en: 'Outdated: data changed' },
  APPLICATA: { it: 'Applicata', en: 'Applied' },
} as const satisfies Readonly<Record<string, Text>>;
export type RunState = keyof typeof RUN_STATES;
