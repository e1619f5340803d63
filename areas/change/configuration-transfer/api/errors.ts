import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const exchangeErrors = defineErrors({
  EXCHANGE_LIST_FAILED: unexpectedIn('il caricamento degli scambi dati', 'loading the data exchanges'),
  EXCHANGE_LOAD_FAILED: unexpectedIn('il caricamento dello scambio dati', 'loading the data exchange'),
  EXCHANGE_ITEMS_FAILED: unexpectedIn('il caricamento delle voci da esportare', 'loading what can be exported'),
  EXCHANGE_CREATE_FAILED: unexpectedIn('la creazione dello scambio dati', 'creating the data exchange'),
  FILE_UNREADABLE: {
    status: 400,
    it: "Si è verificato un errore durante l'importazione della tariffa: il file non è un foglio XLSX o CSV leggibile",
    en: 'An error occurred while importing the tariff: the file is not a readable XLSX or CSV sheet',
  },
  FILE_TOO_LARGE: {
    status: 400,
    it: "Si è verificato un errore durante l'importazione della tariffa: il file contiene più righe o colonne di quante se ne leggano",
    en: 'An error occurred while importing the tariff: the file has more rows or columns than are read',
  },
  INSURER_NOT_IMPORTABLE: {
    status: 409,
    it: 'I dati di {company} non si possono importare: lo decide la configurazione globale',
    en: 'Data of {company} may not be imported: the global configuration decides',
  },
  NO_EXCHANGE_FILE: {
    status: 400,
    it: 'Il file non è un file di scambio dati di Nais: non si legge come JSON, forse è incompleto',
    en: 'The file is not a data exchange file of Nais: it does not read as JSON, maybe it is incomplete',
  },
  OTHER_FORMAT: {
    status: 400,
    it: 'Il file è JSON, ma non è un file di scambio dati di Nais',
    en: 'The file is JSON, but not a data exchange file of Nais',
  },
  OTHER_VERSION: {
    status: 400,
    it: 'Il file è della versione {found} del formato, questa installazione legge {known}: esportalo da una versione compatibile',
    en: 'The file is of version {found} of the format, this installation reads {known}: export it from a compatible version',
  },
  COMPRESSED_FILE: {
    status: 400,
    it: 'Il file è compresso: estrailo e carica il JSON che contiene',
    en: 'The file is compressed: unpack it and send the JSON that is in it',
  },
  EXCHANGE_FILE_TOO_HEAVY: {
    status: 400,
    it: 'Il file non si può controllare nei limiti di memoria e di tempo: dividi l’esportazione in più file',
    en: 'The file cannot be checked within the bounds of memory and time: split the export into several files',
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
