import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

/** Each part of the configuration names what could not be saved (spec §8). */
export const settingErrors = defineErrors({
  FLAG_HISTORY_FAILED: unexpectedIn('il caricamento della storia dei parametri', 'loading the history of the parameters'),
  FLAG_UPDATE_FAILED: unexpectedIn("l'aggiornamento del flag di sistema", 'updating the system flag'),
  MAINTENANCE_PLANNED: {
    status: 409,
    it: 'C’è già una manutenzione programmata: annullala prima',
    en: 'A maintenance is planned already: cancel it first',
  },
  CONTACTS_SAVE_FAILED: unexpectedIn('il salvataggio dei contatti', 'saving the contacts'),
  PAYMENTS_SAVE_FAILED: unexpectedIn('il salvataggio dei pagamenti', 'saving the payments'),
  AGENCY_SAVE_FAILED: unexpectedIn("il salvataggio delle informazioni dell'agenzia", 'saving the information of the agency'),
  LINKS_SAVE_FAILED: unexpectedIn('il salvataggio dei link esterni', 'saving the external links'),
  RENEWALS_SAVE_FAILED: unexpectedIn('il salvataggio della configurazione dei rinnovi', 'saving the configuration of renewals'),
  PRIVACY_SAVE_FAILED: unexpectedIn("il salvataggio dell'informativa privacy", 'saving the privacy notice'),
  PRIVACY_BEGUN: {
    status: 409,
    it: 'Un’informativa già in vigore non si elimina: aggiungi una nuova versione',
    en: 'A notice in force cannot be deleted: add a new version',
  },
  AGENCY_MESSAGE_FAILED: unexpectedIn("l'invio del messaggio all'agenzia", 'sending the message to the agency'),
  NO_CONTACTS: {
    status: 409,
    it: 'Per questo argomento l’agenzia non ha ancora indicato a chi scrivere',
    en: 'The agency has not yet said whom to write to about this',
  },
  TOO_MANY_MESSAGES: {
    status: 429,
    it: 'Puoi scrivere all’agenzia al massimo {max} volte in 24 ore',
    en: 'You can write to the agency at most {max} times in 24 hours',
  },
  PRODUCT_CODES_FAILED: unexpectedIn('il caricamento dei prodotti', 'loading the products'),
  HISTORY_FAILED: unexpectedIn('il caricamento della storia della regola', 'loading the history of the rule'),
  INSTALLATION_FAILED: unexpectedIn("il caricamento dei valori dell'installazione", 'loading the values of the installation'),
  RULE_SAVE_FAILED: unexpectedIn('il salvataggio della regola', 'saving the rule'),
});
