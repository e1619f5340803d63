import type { Text } from '#platform/domain-kit/locale.ts';

/** Why a script ended before its end. `{name}` and so on are parameters. */
export const FAILURE_TEXTS = {
  SYNTAX: { it: 'Il programma non è scritto correttamente: {message}', en: 'The program is not well formed: {message}' },
  UNKNOWN_NAME: {
    it: '«{name}» non esiste: controlla il nome, o dichiaralo con const o let',
    en: '“{name}” does not exist: check the name, or declare it with const or let',
  },
  NOT_A_FUNCTION: {
    it: 'Qui viene chiamato qualcosa che non è una funzione: controlla il nome nella documentazione',
    en: 'Something that is not a function is called here: check the name in the documentation',
  },
  OF_NOTHING: {
    it: 'Qui si legge «{name}» di un valore che manca (null o undefined)',
    en: 'Here “{name}” is read of a value that is missing (null or undefined)',
  },
  CONSTANT: { it: 'Il valore è costante e non si può modificare', en: 'The value is constant and cannot be changed' },
  TIME: {
    it: 'Il programma ha superato il tempo concesso ed è stato fermato',
    en: 'The program exceeded its time and was stopped',
  },
  MEMORY: {
    it: 'Il programma ha superato la memoria concessa ed è stato fermato',
    en: 'The program exceeded its memory and was stopped',
  },
  RECURSION: {
    it: 'Una funzione richiama sé stessa troppe volte',
    en: 'A function calls itself too many times',
  },
  THROWN: { it: '{message}', en: '{message}' },
  CRASHED: { it: 'Il programma si è interrotto in modo imprevisto', en: 'The program ended unexpectedly' },
  STOPPED: { it: 'Esecuzione interrotta', en: 'The run was stopped' },
} as const satisfies Readonly<Record<string, Text>>;

export type FailureCode = keyof typeof FAILURE_TEXTS;
