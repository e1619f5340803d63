import type { Text } from '#platform/domain-kit/locale.ts';
import type { ChangeFault, EndFault, FileRefusal, SuccessorFault } from '../domain/index.ts';
import { COUNTRY_FIELDS } from './country-routes.ts';
import { PROVINCE_FIELDS } from './province-routes.ts';
import { TOPONYM_FIELDS } from './toponym-routes.ts';
import { TOWN_FIELDS } from './town-routes.ts';

export const ALREADY_EXISTS = { it: 'Esiste già', en: 'It exists already' };

export const UNKNOWN_PLACE = { it: 'Non esiste', en: 'It does not exist' };

/** `{since}`: the day of the province or town that is meant. */
export const NOT_ON_THAT_DAY = { it: 'Non esisteva in quel giorno', en: 'It did not exist on that day' };

export const SAME_AS_BEFORE = {
  it: 'Nulla è cambiato: indica il nuovo nome, la provincia o il codice',
  en: 'Nothing has changed: give the new name, province or code',
};

export const CHANGE_FAULTS: Readonly<Record<ChangeFault, Text>> = {
  IN_FUTURE: { it: 'Una variazione si registra dal giorno in cui decorre', en: 'A change is recorded from its day on' },
  BEFORE_START: { it: 'In quel giorno non esisteva ancora', en: 'It did not exist yet on that day' },
  AFTER_END: { it: 'In quel giorno era già soppresso', en: 'It had already ended on that day' },
  BEFORE_LAST_CHANGE: {
    it: 'C’è già una variazione di quel giorno o successiva: il passato non si riscrive',
    en: 'There is a change of that day or later: the past is not rewritten',
  },
};

export const END_FAULTS: Readonly<Record<EndFault, Text>> = {
  ALREADY_ENDED: { it: 'È già soppresso', en: 'It has already ended' },
  BEFORE_START: CHANGE_FAULTS.BEFORE_START,
  BEFORE_LAST_CHANGE: CHANGE_FAULTS.BEFORE_LAST_CHANGE,
};

export const SUCCESSOR_FAULTS: Readonly<Record<SuccessorFault, Text>> = {
  IS_MERGED: { it: 'È uno dei comuni da sopprimere', en: 'It is one of the towns that end' },
  NOT_YET: { it: 'In quel giorno non esiste ancora', en: 'It does not exist yet on that day' },
  ENDED: { it: 'In quel giorno è soppresso', en: 'It has ended on that day' },
};

/** A town of a merger, named before its problem. */
export const TOWN_PROBLEM = { it: '{name}: {problem}', en: '{name}: {problem}' };

export const FILE_REFUSALS: Readonly<Record<FileRefusal['code'] | 'UNREADABLE' | 'TOO_LARGE', Text>> = {
  EMPTY: { it: 'Il file non ha righe sotto le intestazioni', en: 'The file has no lines below its headings' },
  OTHER_FILE: {
    it: 'Non è un file dei comuni: serve l’archivio storico ANPR (colonna CODCATASTALE) o l’elenco ISTAT dei comuni (colonna Codice Catastale del comune)',
    en: 'This is not a file of towns: use the ANPR archive (column CODCATASTALE) or the ISTAT list of towns (column “Codice Catastale …”)',
  },
  MISSING_COLUMNS: {
    it: 'Nel file {source} mancano le colonne {columns}',
    en: 'The {source} file lacks the columns {columns}',
  },
  TOO_MANY_PROBLEMS: {
    it: 'Il file sembra troncato o con le colonne spostate: {unread} righe su {rows} non si leggono (la prima è la {line}: {problem})',
    en: 'The file seems to be cut off or to have shifted columns: {unread} of {rows} lines cannot be read (the first is {line}: {problem})',
  },
  UNREADABLE: { it: 'Il file non è un foglio CSV o XLSX leggibile', en: 'The file is not a readable CSV or XLSX sheet' },
  TOO_LARGE: { it: 'Il file ha più di {lines} righe', en: 'The file has more than {lines} lines' },
};

/** Headings of exports. */
export const PLACE_TITLES = {
  state: { it: 'Stato', en: 'State' },
  region: { it: 'Regione', en: 'Region' },
  provinceName: { it: 'Nome della provincia', en: 'Name of the province' },
  towns: { it: 'Comuni', en: 'Towns' },
  parent: { it: 'Territorio di', en: 'Territory of' },
  proposed: { it: 'Proposto', en: 'Proposed' },
  town: TOWN_FIELDS,
  province: PROVINCE_FIELDS,
  country: COUNTRY_FIELDS,
  toponym: TOPONYM_FIELDS,
};

export const FILE_NAMES = {
  towns: { it: 'comuni', en: 'towns' },
  provinces: { it: 'province', en: 'provinces' },
  countries: { it: 'paesi', en: 'countries' },
  toponyms: { it: 'toponimi', en: 'kinds-of-street' },
};

export const YES_NO = { yes: { it: 'Sì', en: 'Yes' }, no: { it: 'No', en: 'No' } };

/** A seller chose a town that has ended. */
export const TOWN_ENDED = {
  plain: { it: 'Il comune di {name} è soppresso dal {day}: scegli il comune di oggi', en: '{name} ended on {day}: choose today’s town' },
  beforeBirth: {
    it: 'Il comune di {name} è soppresso dal {day}, prima della nascita: scegli il comune che esisteva quel giorno',
    en: '{name} ended on {day}, before the birth: choose the town that existed on that day',
  },
  continued: { it: 'Il comune di {name} è soppresso dal {day}: scegli {successor}', en: '{name} ended on {day}: choose {successor}' },
};
