import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const recordLayoutErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento dei tracciati', 'loading the record layouts'),
  SAVE_FAILED: unexpectedIn('il salvataggio del tracciato', 'saving the record layout'),
  FILE_FAILED: unexpectedIn('la creazione del file', 'making the file'),
  ANSWER_FAILED: unexpectedIn('la lettura del riscontro', 'reading the answer'),
  NOT_PUBLISHABLE: {
    status: 409,
    it: 'Il tracciato ha ancora {count} problemi: correggili prima di pubblicarlo',
    en: 'The record layout still has {count} problems: correct them before publishing it',
  },
  NO_DRAFT: { status: 409, it: 'Non c’è una bozza da pubblicare', en: 'There is no draft to publish' },
  NO_VERSION: {
    status: 409,
    it: 'Nessuna versione è in vigore: pubblica la bozza',
    en: 'No version is in force: publish the draft',
  },
  NOTHING_TO_SEND: {
    status: 409,
    it: 'Non ci sono movimenti da inviare fino al {until}',
    en: 'There are no movements to send until {until}',
  },
  NOT_WRITABLE: {
    status: 409,
    it: 'Il file non si può scrivere: {problem}',
    en: 'The file cannot be written: {problem}',
  },
  NOT_REJECTED: {
    status: 409,
    it: 'Uno dei record scelti non è più scartato: aggiorna l’elenco',
    en: 'One of the chosen records is no longer rejected: reload the list',
  },
  NO_ANSWER_FORM: {
    status: 409,
    it: 'Il tracciato di questo file non descrive il riscontro: aggiungilo a una nuova versione',
    en: 'The layout of this file does not describe the answer: add it to a new version',
  },
});
