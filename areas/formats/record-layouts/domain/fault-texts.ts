import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import type { Fault, FaultCode } from './faults.ts';
import type { Problem, ProblemCode } from './write-field.ts';

const TEXTS: Readonly<Record<FaultCode, Text>> = {
  NO_DETAIL: { it: 'Serve almeno un record di dettaglio', en: 'At least one detail record is needed' },
  NO_FIELDS: { it: 'Il record {record} non ha campi', en: 'The record {record} has no fields' },
  NAME_MISSING: { it: 'Scrivi il nome', en: 'Write the name' },
  NAME_TWICE: { it: 'Il nome {name} è già usato in questo record', en: 'The name {name} is already used in this record' },
  NAME_XML: {
    it: 'In XML un nome ha lettere, cifre, punto e trattino e comincia con una lettera',
    en: 'In XML a name has letters, digits, point and hyphen and begins with a letter',
  },
  TEXT_MISSING: { it: 'Scrivi il testo fisso', en: 'Write the fixed text' },
  TEXT_TOO_LONG: { it: 'Il testo è più lungo di {width} byte', en: 'The text is longer than {width} bytes' },
  TEXT_CHARACTER: { it: 'La codifica del file non ha il carattere {char}', en: 'The encoding of the file lacks the character {char}' },
  WIDTH_MISSING: { it: 'Indica la larghezza', en: 'Give the width' },
  WIDTH_TOO_SMALL: { it: 'Questa data occupa {width} byte', en: 'This date takes {width} bytes' },
  LENGTH: {
    it: 'I campi occupano {sum} byte, il record ne ha {length}',
    en: 'The fields take {sum} bytes, the record has {length}',
  },
  STYLE: { it: 'Questo formato non vale per questo valore', en: 'This format is not for this value' },
  CODES: { it: 'Scrivi i codici come EMISSIONE=01; STORNO=03, ognuno una volta', en: 'Write codes as EMISSIONE=01; STORNO=03, each once' },
  CONDITION: {
    it: 'Scrivi la condizione come MOVIMENTO = STORNO, oppure TARGA presente o TARGA vuoto',
    en: 'Write the condition as MOVIMENTO = STORNO, or TARGA presente or TARGA vuoto',
  },
  CONDITION_OF_FILE: { it: 'Testata e coda non hanno condizioni', en: 'Headers and trailers have no conditions' },
  ONLY_DETAIL: { it: 'Questo valore vale solo nel dettaglio', en: 'This value is only for details' },
  ONLY_COVERAGE: {
    it: 'Questo valore vale solo in un record scritto per ogni garanzia',
    en: 'This value is only for a record that is written for each coverage',
  },
  ONLY_AROUND: { it: 'Questo conteggio vale solo in testata e coda', en: 'This count is only for headers and trailers' },
  FILE_NAME: {
    it: 'Il nome deve contenere {progressivo} e nessuno dei caratteri / \\ : * ? " < > |',
    en: 'The name must contain {progressivo} and none of the characters / \\ : * ? " < > |',
  },
  ROOT: { it: 'Indica il nome dell’elemento principale', en: 'Give the name of the root element' },
  ANSWER_KEY: { it: 'Il dettaglio non contiene questo valore', en: 'The detail does not contain this value' },
  ANSWER_PLACE: { it: 'Indica quanti caratteri occupa', en: 'Give how many characters it takes' },
  ANSWER_ACCEPTED: { it: 'Indica almeno un esito di accettazione', en: 'Give at least one outcome that accepts' },
};

/** Returns a fault in words. */
export function faultText({ code, params }: Fault, language: Language): string {
  return interpolate(TEXTS[code][language], params);
}

const PROBLEM_TEXTS: Readonly<Record<ProblemCode, Text>> = {
  MANCA: { it: '{field}: il valore manca', en: '{field}: the value is missing' },
  TROPPO_LUNGO: { it: '{field}: «{detail}» non entra nella larghezza', en: '{field}: “{detail}” does not fit the width' },
  CARATTERE: { it: '{field}: la codifica non ha il carattere {detail}', en: '{field}: the encoding lacks the character {detail}' },
  SENZA_CODICE: { it: '{field}: nessun codice per «{detail}»', en: '{field}: no code for “{detail}”' },
  NON_VALIDO: { it: '{field}: «{detail}» non è un valore di questo tipo', en: '{field}: “{detail}” is not a value of this type' },
};

/** Returns in words why a value cannot be written. */
export function problemText({ code, field, detail }: Problem, language: Language): string {
  return interpolate(PROBLEM_TEXTS[code][language], { field, detail });
}
