import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const consoleErrors = defineErrors({
  CONSOLE_FAILED: unexpectedIn('il caricamento della console', 'loading the console'),
  SCRIPT_SAVE_FAILED: unexpectedIn('il salvataggio dello script', 'saving the script'),
  RUN_FAILED: unexpectedIn("l'esecuzione dello script", 'running the script'),
  STOP_FAILED: unexpectedIn("l'interruzione dello script", 'stopping the script'),
  APPLY_FAILED: unexpectedIn("l'applicazione delle modifiche", 'applying the changes'),
  DECISION_FAILED: unexpectedIn("la decisione sull'esecuzione", 'deciding on the run'),
  CONSOLE_BUSY: {
    status: 429,
    it: 'Altri script sono in esecuzione: riprova tra qualche secondo',
    en: 'Other scripts are running: try again in a few seconds',
  },
  NOT_OWNER: {
    status: 409,
    it: "Solo chi l'ha creato può modificarlo: salvalo con un altro nome",
    en: 'Only its creator can change it: save it under another name',
  },
  RUN_IN_OTHER_STATE: {
    status: 409,
    it: "L'esecuzione non è più in questo stato: ricarica la pagina",
    en: 'The run is no longer in this state: reload the page',
  },
  NOT_YOUR_RUN: {
    status: 409,
    it: 'Solo chi ha provato lo script può applicarne le modifiche',
    en: 'Only the user who tried the script can apply its changes',
  },
  OWN_RUN: {
    status: 409,
    it: 'Serve una seconda persona: non puoi approvare una tua esecuzione',
    en: 'A second person is needed: you cannot approve your own run',
  },
  APPROVAL_NEEDED: {
    status: 409,
    it: 'Le modifiche vanno prima approvate da una seconda persona',
    en: 'A second person has to approve the changes first',
  },
  APPROVAL_OFF: {
    status: 409,
    it: "L'approvazione di una seconda persona non è attiva: conferma direttamente le modifiche",
    en: 'The approval of a second person is not switched on: confirm the changes yourself',
  },
  DRY_RUN_TOO_OLD: {
    status: 409,
    it: 'La prova ha più di {hours} ore: ripetila e conferma le nuove differenze',
    en: 'The dry run is older than {hours} hours: repeat it and confirm the new differences',
  },
  TOO_MANY_CALLS: { status: 409, it: 'Lo script supera le {count} chiamate', en: 'The script exceeds {count} calls' },
  TOO_MANY_ROWS: { status: 409, it: 'Lo script supera le {count} righe lette', en: 'The script exceeds {count} rows' },
  TOO_MANY_WRITES: { status: 409, it: 'Lo script supera le {count} modifiche', en: 'The script exceeds {count} changes' },
  ANSWER_TOO_LARGE: {
    status: 409,
    it: 'La risposta di nais.{name} è troppo grande: leggi meno righe',
    en: 'The answer of nais.{name} is too large: read fewer rows',
  },
  READ_ONLY: {
    status: 409,
    it: 'nais.{name} modifica i dati: usa «Prova le modifiche»',
    en: 'nais.{name} changes data: use “Try the changes”',
  },
  NO_ROLE: { status: 409, it: 'Non hai il permesso per nais.{name}', en: 'You have no permission for nais.{name}' },
  NO_SUCH_FIELD: { status: 409, it: 'nais.{name} non ha i campi: {fields}', en: 'nais.{name} has no fields: {fields}' },
  WRONG_INPUT: { status: 409, it: 'nais.{name}: {fields}', en: 'nais.{name}: {fields}' },
  CALL_FAILED: {
    status: 409,
    it: 'La chiamata non è riuscita per un errore imprevisto',
    en: 'The call failed for an unexpected reason',
  },
});
