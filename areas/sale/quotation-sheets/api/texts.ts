import type { Text } from '#platform/domain-kit/locale.ts';

/** Why a file was refused; nothing of it is kept. */
export const FILE_REFUSALS = {
  UNREADABLE: { it: 'Il file non è un foglio XLSX o CSV leggibile', en: 'The file is not a readable XLSX or CSV sheet' },
  OLD_EXCEL: {
    it: 'Il file è nel vecchio formato XLS: salvalo come XLSX o CSV',
    en: 'The file is in the old XLS format: save it as XLSX or CSV',
  },
  MACROS: {
    it: 'Il file contiene macro: salvalo come XLSX senza macro',
    en: 'The file contains macros: save it as XLSX without macros',
  },
  TOO_LARGE: {
    it: 'Il file supera {rows} righe o {columns} colonne',
    en: 'The file has more than {rows} rows or {columns} columns',
  },
  LONG_CELL: {
    it: 'La cella della riga {line}, colonna {column}, supera {characters} caratteri',
    en: 'The cell in line {line}, column {column}, has more than {characters} characters',
  },
  EMPTY: { it: 'Il file non ha righe sotto le intestazioni', en: 'The file has no rows below the headings' },
  NO_COLUMNS: {
    it: 'Nessuna intestazione ha un nome: la prima riga deve contenere i nomi delle colonne',
    en: 'No heading has a name: the first line must contain the names of the columns',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** Why columns were refused. */
export const COLUMN_REFUSALS = {
  COUNT: { it: 'Le colonne non sono quelle del file', en: 'The columns are not those of the file' },
  UNKNOWN: { it: 'Campo sconosciuto: {fields}', en: 'Unknown field: {fields}' },
  TWICE: { it: 'Più colonne danno lo stesso campo: {fields}', en: 'More than one column gives the same field: {fields}' },
  MISSING: { it: 'Nessuna colonna dà il campo {fields}', en: 'No column gives the field {fields}' },
} as const satisfies Readonly<Record<string, Text>>;

/** What is wrong with the offer that a row asks for. */
export const OFFER_PROBLEMS = {
  UNKNOWN_PRODUCT: { it: 'Prodotto sconosciuto: sono in vendita {list}', en: 'Unknown product: on sale are {list}' },
  UNSUITABLE: { it: 'Il prodotto non assicura questo bene', en: 'The product does not insure this object' },
  NO_OFFER: { it: 'Nessun prodotto in vendita è adatto', en: 'No product on sale suits' },
  WHICH_PACKAGE: { it: 'Indica il pacchetto: {list}', en: 'Name the package: {list}' },
  UNKNOWN_PACKAGE: { it: 'Pacchetto sconosciuto: il prodotto ha {list}', en: 'Unknown package: the product has {list}' },
  DURATION: { it: 'Durata non prevista: il prodotto dura {list}', en: 'Duration not available: the product lasts {list}' },
  NO_DISCOUNT: { it: 'Su questo prodotto non puoi applicare sconti', en: 'You may not discount this product' },
  CITY: { it: 'Comune sconosciuto', en: 'Unknown municipality' },
  CITY_ELSEWHERE: { it: 'Il comune non è in questa provincia', en: 'The municipality is not in this province' },
} as const satisfies Readonly<Record<string, Text>>;

export const UNEXPECTED_ROW: Text = {
  it: 'Errore imprevisto: riprova la riga',
  en: 'Unexpected error: retry the row',
};

/** Names of the files and sheets that the server writes. */
export const FILE_NAMES = {
  template: { it: 'modello-preventivi', en: 'quotations-template' },
  result: { it: 'preventivi-da-excel', en: 'quotations-from-excel' },
  quotations: { it: 'Preventivi', en: 'Quotations' },
  values: { it: 'Valori ammessi', en: 'Allowed values' },
  packages: { it: 'Pacchetti', en: 'Packages' },
} as const satisfies Readonly<Record<string, Text>>;

/** The label of a task in the lists of tasks. */
export function taskLabel(fileName: string, dryRun: boolean): Text {
  return dryRun
    ? { it: `Prova dei preventivi di ${fileName}`, en: `Dry run of the quotations of ${fileName}` }
    : { it: `Preventivi da ${fileName}`, en: `Quotations from ${fileName}` };
}
