import { defineErrors } from '#platform/api-kit/errors.ts';

export const exchangeErrors = defineErrors({
  FILE_UNREADABLE: {
    status: 400,
    it: "Si è verificato un errore durante l'importazione della tariffa: il file non è un foglio XLSX o CSV leggibile",
    en: 'An error occurred while importing the tariff: the file is not a readable XLSX or CSV sheet',
  },
  IMPORT_HAS_ERRORS: {
    status: 409,
    it: "Si è verificato un errore durante l'importazione della tariffa: il file contiene errori",
    en: 'An error occurred while importing the tariff: the file has errors',
  },
  ALREADY_SAVED: {
    status: 409,
    it: 'Di questo file è già stata fatta la bozza {number}',
    en: 'Draft {number} has already been made of this file',
  },
  NOTHING_TO_EXPORT: { status: 409, it: 'Non c’è nulla da esportare', en: 'There is nothing to export' },
  NOT_PENDING: { status: 409, it: 'La richiesta è già stata decisa', en: 'The request has already been decided' },
  CHANGED_MEANWHILE: {
    status: 409,
    it: 'Nel frattempo la configurazione è cambiata: importa di nuovo il file per vedere le differenze di oggi',
    en: 'The configuration has changed meanwhile: import the file again to see the differences of today',
  },
});
