import type { Text } from '#platform/domain-kit/locale.ts';

/** Text of the rule, which no format expresses. */
export const RATES_IN_FORCE: Text = {
  it: 'Le aliquote già in vigore non si modificano: aggiungine una con decorrenza futura',
  en: 'Rates already in force cannot be changed: add one that begins in the future',
};
export const UNKNOWN_CODE: Text = { it: 'Contiene un codice che non esiste', en: 'Contains a code that does not exist' };
export const NOTICE_IN_THE_PAST: Text = {
  it: 'Una nuova versione può valere solo da oggi in poi',
  en: 'A new version can only be in force from today on',
};
export const NOTICE_DAY_TAKEN: Text = {
  it: 'C’è già una versione in vigore da quel giorno',
  en: 'There is a version in force from that day already',
};
export const NOTICE_FILE: Text = { it: 'Documento PDF', en: 'PDF document' };
