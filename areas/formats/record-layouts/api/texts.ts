import type { Text } from '#platform/domain-kit/locale.ts';
import type { AnswerRefused } from '../domain/answer.ts';

export const COMPANY_MISSING: Text = { it: 'La compagnia non esiste', en: 'The insurer does not exist' };
export const NAME_TAKEN: Text = {
  it: 'Questa compagnia ha già un tracciato con questo nome',
  en: 'This insurer has a layout of this name already',
};
export const NOT_BEFORE_TODAY: Text = {
  it: 'Una versione vale da oggi o da un giorno futuro: i file già inviati non cambiano',
  en: 'A version holds from today or a future day: files that were sent do not change',
};
export const UNTIL_IN_FUTURE: Text = { it: 'Il giorno non può essere nel futuro', en: 'The day cannot be in the future' };
export const SECRET_MISSING: Text = {
  it: 'Scrivi la password o la chiave privata dell’utente SFTP',
  en: 'Write the password or the private key of the SFTP user',
};
export const NOTHING_IN_FORCE: Text = {
  it: 'Pubblica una versione prima di attivare il tracciato',
  en: 'Publish a version before activating the layout',
};
export const VALUE_NOT_SENT: Text = { it: 'Il tracciato non contiene questo valore', en: 'The layout does not contain this value' };
export const FILE_MISSING: Text = { it: 'Il file non esiste', en: 'The file does not exist' };
export const NOT_TEXT: Text = {
  it: 'Il file non è un testo nella codifica del tracciato',
  en: 'The file is no text in the encoding of the layout',
};

/** What a corrected value must look like, by its type. */
export const CORRECTION_FORMS = {
  DATA: { it: 'Scrivi la data come AAAA-MM-GG', en: 'Write the date as YYYY-MM-DD' },
  IMPORTO: { it: 'Scrivi l’importo con due decimali, per esempio 1234,56', en: 'Write the amount with two decimals, such as 1234.56' },
  NUMERO: { it: 'Scrivi un numero intero', en: 'Write a whole number' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why an answer was not read; `{line}` is its line. */
export const ANSWER_FAULTS: Readonly<Record<AnswerRefused['fault'], Text>> = {
  EMPTY: { it: 'Il riscontro non ha righe', en: 'The answer has no lines' },
  SHORT_LINE: {
    it: 'Riga {line}: mancano il riferimento del record o l’esito. Il riscontro è scritto come dice il tracciato?',
    en: 'Line {line}: the record’s key or its outcome is missing. Is the answer written as the layout says?',
  },
  TWICE: {
    it: 'Riga {line}: lo stesso record ha già un esito in questo riscontro',
    en: 'Line {line}: this answer has an outcome for the same record already',
  },
  QUOTES: { it: 'Riga {line}: le virgolette non sono chiuse', en: 'Line {line}: the quotes are not closed' },
};

/** Mail that takes a file to the insurer. */
export const fileMailWords = (layout: string, name: string, movements: number) => ({
  it: { subject: `${layout}: ${name}`, text: `In allegato il file ${name} con ${movements} movimenti.` },
  en: { subject: `${layout}: ${name}`, text: `Attached is the file ${name} with ${movements} movements.` },
});

/** Notifications. */
export const deliveryFailed = (layout: string, name: string): Text => ({
  it: `${layout}: il file ${name} non è stato consegnato`,
  en: `${layout}: the file ${name} was not delivered`,
});
export const recordsRejected = (layout: string, count: number): Text => ({
  it: count === 1 ? `${layout}: la compagnia ha scartato un record` : `${layout}: la compagnia ha scartato ${count} record`,
  en: count === 1 ? `${layout}: the insurer rejected a record` : `${layout}: the insurer rejected ${count} records`,
});
export const fileNotMade = (layout: string, reason: Text): Text => ({
  it: `${layout}: il file non è stato creato. ${reason.it}`,
  en: `${layout}: the file was not made. ${reason.en}`,
});

/** Steps of the jobs. */
export const LAYOUT_STEPS = {
  files: { it: 'Tracciati da creare', en: 'Layouts to make a file of' },
  answers: { it: 'Tracciati di cui leggere i riscontri', en: 'Layouts to read answers of' },
} as const satisfies Readonly<Record<string, Text>>;

/** Line of the log for a server that does not answer; the next hour tries again. */
export const serverSilent = (layout: string): Text => ({
  it: `${layout}: il server della compagnia non risponde`,
  en: `${layout}: the server of the insurer does not answer`,
});
