import type { Text } from '#platform/domain-kit/locale.ts';
import type { CellKind } from './import/import-columns.ts';

export function userDeleted(name: string): Text {
  return { it: `l'utente ${name} è stato correttamente cancellato`, en: `the user ${name} was deleted` };
}

export const CELL_PROBLEMS = {
  DATE: { it: 'Non è una data valida: scrivila come GG-MM-AAAA', en: 'Not a valid date: write it as DD-MM-YYYY' },
  BOOLEAN: { it: 'Scrivi sì o no', en: 'Write yes or no' },
  SUBJECT: { it: 'Scrivi Società o Persona fisica', en: 'Write Company or Person' },
  INSURER: { it: 'Nessuna compagnia con questo nome o codice', en: 'No insurer of this name or code' },
  PARENT: {
    it: 'Nella tua rete non c’è un solo utente con questo nome utente, nome o partita IVA',
    en: 'There is not exactly one user of this username, name or VAT number in your network',
  },
} as const satisfies Readonly<Record<Exclude<CellKind, 'TEXT' | 'LIST'>, Text>>;

export const LINE = { it: 'riga', en: 'line' } as const;

export const IMPORT_REFUSALS = {
  UNREADABLE: { it: 'Il file non è un foglio XLSX o CSV leggibile', en: 'The file is not a readable XLSX or CSV sheet' },
  TOO_LARGE: { it: 'Il file ha più di {lines} righe', en: 'The file has more than {lines} lines' },
  EMPTY: { it: 'Il file non ha righe sotto le intestazioni', en: 'The file has no lines below the headings' },
  UNKNOWN: { it: 'Intestazioni sconosciute: {columns}', en: 'Unknown headings: {columns}' },
  MISSING: { it: 'Mancano le colonne {columns}', en: 'The columns {columns} are missing' },
} as const satisfies Readonly<Record<string, Text>>;

export const USER_ACTIVE: Text = { it: 'Attivo', en: 'Active' };
export const USER_INACTIVE: Text = { it: 'Disattivato', en: 'Deactivated' };

export const USER_COLUMN_TITLES = {
  name: { it: 'Nominativo', en: 'Name' },
  username: { it: 'Nome utente', en: 'Username' },
  email: { it: 'Email', en: 'Email' },
  phone: { it: 'Telefono', en: 'Telephone' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  taxCode: { it: 'Codice fiscale', en: 'Tax code' },
  ruiNumber: { it: 'Numero RUI', en: 'RUI number' },
  city: { it: 'Città', en: 'City' },
  parent: { it: 'Superiore', en: 'Superior' },
  ivassStatus: { it: 'Formazione IVASS', en: 'IVASS training' },
  enabled: { it: 'Stato', en: 'State' },
  createdAt: { it: 'Creato il', en: 'Created on' },
} as const satisfies Readonly<Record<string, Text>>;

/** Label of the task that imports a file of users of one group. */
export function importOf(group: Text, fileName: string, dryRun: boolean): Text {
  return {
    it: `${dryRun ? 'Prova di importazione' : 'Importazione'}: ${group.it}, ${fileName}`,
    en: `${dryRun ? 'Trial import' : 'Import'}: ${group.en}, ${fileName}`,
  };
}
