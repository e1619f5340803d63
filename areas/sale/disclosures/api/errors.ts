import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

export const disclosureErrors = defineErrors({
  DISCLOSURE_SAVE_FAILED: unexpectedIn('il salvataggio dei dati per i documenti', 'saving the data for documents'),
});

export const NOT_IN_THE_PAST: Text = {
  it: 'I dati dei documenti valgono da oggi in poi: quelli già stampati restano come sono',
  en: 'Data for documents are in force from today on: what was printed stays as it is',
};
export const DAY_TAKEN: Text = {
  it: 'C’è già una versione in vigore da quel giorno: annullala prima',
  en: 'There is a version in force from that day already: take it back first',
};
