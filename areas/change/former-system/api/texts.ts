import type { Text } from '#platform/domain-kit/locale.ts';
import type { BatchMode } from '../domain/index.ts';

/** What is wrong with a record, besides the rules of its fields. `{…}` marks a parameter. */
export const RECORD_PROBLEMS = {
  NO_ID: { it: 'Manca il numero nel sistema precedente', en: 'The number in the former system is missing' },
  TWICE: { it: 'Lo stesso codice è già nella riga {line}', en: 'The same code is in line {line} already' },
  OTHER_VALUE: {
    it: 'Diverso dalla riga {line} dello stesso contratto: «{value}»',
    en: 'Differs from line {line} of the same contract: “{value}”',
  },
  WORD: {
    it: '«{word}» non ha una corrispondenza: sceglila nella tabella dei valori ({list})',
    en: '“{word}” has no meaning here: choose it in the table of values ({list})',
  },
  USER: { it: 'Nessun utente con codice o nome «{word}»', en: 'No user with the code or username “{word}”' },
  NOT_PRODUCER: { it: '«{word}» non è un produttore', en: '“{word}” is not a producer' },
  CUSTOMER: { it: 'Nessun cliente importato con codice «{word}»', en: 'No imported customer with the code “{word}”' },
  CUSTOMER_KEY: { it: 'Serve un codice fiscale valido', en: 'A valid tax code is needed' },
  CANCELLED: {
    it: 'Una polizza annullata resta nel sistema precedente: non si importa',
    en: 'A cancelled policy stays in the former system: it is not imported',
  },
  PRODUCT: { it: 'Il prodotto non ha versioni pubblicate', en: 'The product has no published version' },
  OBJECT: { it: 'Il prodotto non assicura questo bene', en: 'The product does not insure this object' },
  PACKAGE: { it: 'Il pacchetto non è di questo prodotto', en: 'The package is not of this product' },
  EXPIRY: {
    it: 'La scadenza deve seguire la decorrenza, al massimo di dieci anni',
    en: 'The expiry must follow the effective date by at most ten years',
  },
  ISSUED: { it: 'La data di emissione è nel futuro', en: 'The day of the issue is in the future' },
  PAID_ON: { it: 'La data di incasso è nel futuro', en: 'The day of the payment is in the future' },
  NUMBER: { it: 'Il numero di polizza esiste già in Nais', en: 'The policy number exists in Nais already' },
  VEHICLE: {
    it: 'Il veicolo ha già la polizza {number} dello stesso prodotto',
    en: 'The vehicle has policy {number} of the same product already',
  },
  COVERAGE: { it: 'La garanzia compare due volte nel contratto', en: 'The coverage occurs twice in the contract' },
  NO_PREMIUM: { it: 'Il premio del contratto è zero', en: 'The premium of the contract is zero' },
  NO_TAX: { it: 'Nessuna aliquota d’imposta per questa garanzia alla data', en: 'No tax rate for this coverage on the day' },
  MISSING: { it: 'Servono imponibile e imposte, o il premio', en: 'Taxable amount and tax are needed, or the premium' },
  SUM: { it: 'Imponibile e imposte non danno il premio', en: 'Taxable amount and tax do not add up to the premium' },
  TAX: { it: 'Con l’aliquota del ramo le imposte sono {expected}', en: 'By the rate of the line of business the tax is {expected}' },
  PDU: {
    it: 'Il premio compagnia deve essere tra zero e l’imponibile',
    en: 'The insurer’s premium must be between zero and the taxable amount',
  },
  COMMISSION: {
    it: 'La provvigione deve essere tra zero e l’imponibile',
    en: 'The commission must be between zero and the taxable amount',
  },
  PARENT: { it: 'Il superiore non può stare sopra questo gruppo', en: 'The superior cannot be above this group' },
  UNEXPECTED: { it: 'Errore imprevisto nella riga', en: 'Unexpected error in the row' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why columns were refused. */
export const COLUMN_REFUSALS = {
  COUNT: { it: 'Le colonne non sono quelle del file', en: 'The columns are not those of the file' },
  UNKNOWN: { it: 'Campo sconosciuto: {fields}', en: 'Unknown field: {fields}' },
  TWICE: { it: 'Più colonne danno lo stesso campo: {fields}', en: 'More than one column gives the same field: {fields}' },
  MISSING: { it: 'Nessuna colonna dà il campo {fields}', en: 'No column gives the field {fields}' },
} as const satisfies Readonly<Record<string, Text>>;

const TASKS: Readonly<Record<BatchMode, Text>> = {
  PROVA: { it: 'Prova dal sistema precedente: {file}', en: 'Dry run of the former system: {file}' },
  IMPORTAZIONE: { it: 'Importazione dal sistema precedente: {file}', en: 'Import from the former system: {file}' },
  ANNULLAMENTO: { it: 'Annullamento dell’importazione: {file}', en: 'Undo of the import: {file}' },
};

/** Label of the task of a file. */
export function taskLabel(file: string, mode: BatchMode): Text {
  const { it, en } = TASKS[mode];
  return { it: it.replace('{file}', file), en: en.replace('{file}', file) };
}

/** Names of files and sheets. */
export const FILE_NAMES = {
  template: { it: 'modello', en: 'template' },
  records: { it: 'Righe', en: 'Rows' },
  values: { it: 'Valori', en: 'Values' },
  result: { it: 'esito-importazione', en: 'import-result' },
} as const satisfies Readonly<Record<string, Text>>;

/** Headings that the result adds. */
export const RESULT_TITLES = {
  line: { it: 'Riga', en: 'Line' },
  outcome: { it: 'Esito', en: 'Outcome' },
  errors: { it: 'Errori', en: 'Errors' },
  differences: { it: 'Differenze', en: 'Differences' },
} as const satisfies Readonly<Record<string, Text>>;

/** What is wrong with a further part of a file. */
export const PART_REFUSALS = {
  HEADINGS: { it: 'Le intestazioni di una parte sono diverse dalla prima', en: 'The headings of a part differ from the first' },
  ROWS: { it: 'Il file ha più di {rows} righe: dividilo', en: 'The file has more than {rows} rows: split it' },
} as const satisfies Readonly<Record<string, Text>>;
