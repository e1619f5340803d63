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
});
