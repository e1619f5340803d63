import type { Text } from '#platform/domain-kit/locale.ts';
import type { PlaceState } from './history.ts';
import type { DifferenceKind, DifferenceProblem } from './official/differences.ts';

export const DIFFERENCE_LABELS: Readonly<Record<DifferenceKind, Text>> = {
  NUOVO: { it: 'Nuovo comune', en: 'New town' },
  SOPPRESSO: { it: 'Soppresso', en: 'Ended' },
  RINOMINATO: { it: 'Nome diverso', en: 'Other name' },
  PROVINCIA: { it: 'Provincia diversa', en: 'Other province' },
  CODICE: { it: 'Codice ISTAT diverso', en: 'Other ISTAT code' },
  RIPRISTINATO: { it: 'Di nuovo attivo', en: 'In force again' },
  ILLEGGIBILE: { it: 'Non leggibile', en: 'Unreadable' },
};

export const DIFFERENCE_PROBLEMS: Readonly<Record<DifferenceProblem, Text>> = {
  CODICE_CATASTALE: { it: 'Il codice catastale non è una lettera e tre cifre', en: 'The cadastral code is not a letter and three digits' },
  NOME: { it: 'Manca il nome', en: 'The name is missing' },
  PROVINCIA: { it: 'Manca la sigla della provincia', en: 'The acronym of the province is missing' },
  CODICE_ISTAT: { it: 'Il codice ISTAT non è di sei cifre', en: 'The ISTAT code has not six digits' },
  DATE: { it: 'Le date di istituzione e cessazione non sono valide', en: 'The days of start and end are not valid' },
  PERIODI_SOVRAPPOSTI: { it: 'I periodi del comune nel file si sovrappongono', en: 'The periods of the town in the file overlap' },
  PROVINCIA_SCONOSCIUTA: { it: 'La provincia non esiste: aggiungila prima', en: 'The province does not exist: add it first' },
  IN_FUTURE: {
    it: 'La variazione decorre in futuro: ripeti il confronto da quel giorno',
    en: 'The change is in the future: compare again on that day',
  },
  BEFORE_START: { it: 'In quel giorno il comune non esisteva ancora', en: 'The town did not exist yet on that day' },
  AFTER_END: { it: 'In quel giorno il comune era già soppresso', en: 'The town had already ended on that day' },
  ALREADY_ENDED: { it: 'Il comune è già soppresso', en: 'The town has already ended' },
  BEFORE_LAST_CHANGE: {
    it: 'È già registrata una variazione di quel giorno o successiva',
    en: 'A change of that day or later is already recorded',
  },
};

export const PLACE_STATE_LABELS: Readonly<Record<PlaceState, Text>> = {
  ATTIVO: { it: 'Attivo', en: 'In force' },
  FUTURO: { it: 'Futuro', en: 'Future' },
  SOPPRESSO: { it: 'Soppresso', en: 'Ended' },
  NASCOSTO: { it: 'Non proposto', en: 'Not proposed' },
};
