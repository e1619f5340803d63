import type { Text } from '#platform/domain-kit/locale.ts';
import { formatMinute } from '#platform/domain-kit/time/rome-time.ts';

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

/** Notification of every user, when a maintenance is planned and again shortly before it. */
export function maintenanceAnnounced(from: string, to: string, reason: string): Text {
  const why = reason === '' ? '' : `: ${reason}`;
  return {
    it: `Nais è in manutenzione dal ${formatMinute(from)} al ${formatMinute(to)}${why}. Salva il lavoro prima dell’inizio.`,
    en: `Nais is in maintenance from ${formatMinute(from)} to ${formatMinute(to)}${why}. Save your work before it starts.`,
  };
}

export const maintenanceCancelled = (from: string): Text => ({
  it: `La manutenzione del ${formatMinute(from)} è annullata`,
  en: `The maintenance of ${formatMinute(from)} is cancelled`,
});
