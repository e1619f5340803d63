import type { Rule } from './report.ts';

/** Rules shared by tariffs and products: no insurable object is accepted. */
export const NO_RISK = {
  SENZA_VEICOLI: {
    severity: 'ERRORE',
    message: { it: 'Nessun tipo o stato di veicolo è ammesso', en: 'No vehicle type or status is accepted' },
    remedy: { it: 'Spunta i veicoli che si possono assicurare', en: 'Tick the vehicles that can be insured' },
  },
  SENZA_ABITAZIONI: {
    severity: 'ERRORE',
    message: { it: 'Nessun tipo di abitazione è ammesso', en: 'No home type is accepted' },
    remedy: { it: 'Spunta le abitazioni che si possono assicurare', en: 'Tick the homes that can be insured' },
  },
} as const satisfies Readonly<Record<string, Rule>>;

/** Rules shared by tariffs and packages. */
export const CLASHING_MANDATORY = {
  OBBLIGATORIE_INCOMPATIBILI: {
    severity: 'ERRORE',
    message: { it: '{coverages} sono obbligatorie ma si escludono', en: '{coverages} are mandatory but exclude each other' },
    remedy: { it: 'Rendine obbligatoria una sola', en: 'Make only one of them mandatory' },
  },
} as const satisfies Readonly<Record<string, Rule>>;
