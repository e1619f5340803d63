import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const analysisErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento delle estrazioni', 'loading the extractions'),
  SAVE_FAILED: unexpectedIn("il salvataggio dell'estrazione", 'saving the extraction'),
  RUN_FAILED: unexpectedIn("l'esecuzione dell'estrazione", 'running the extraction'),
  SCHEDULE_FAILED: unexpectedIn("la pianificazione dell'estrazione", 'scheduling the extraction'),
  EXTRACTION_DELETE_FAILED: unexpectedIn("la cancellazione dell'estrazione", 'deleting the extraction'),
  DASHBOARD_LIST_FAILED: unexpectedIn('il caricamento dei cruscotti', 'loading the dashboards'),
  DASHBOARD_SAVE_FAILED: unexpectedIn('il salvataggio del cruscotto', 'saving the dashboard'),
  DASHBOARD_DELETE_FAILED: unexpectedIn('la cancellazione del cruscotto', 'deleting the dashboard'),
  EXTRACTION_DELETED: {
    status: 409,
    it: "L'estrazione di questo riquadro è stata eliminata",
    en: 'The extraction of this tile was deleted',
  },
  EXTRACTION_NOT_SHARED: {
    status: 409,
    it: "L'estrazione non è condivisa con chi ha composto il cruscotto: non si può mostrare",
    en: 'The extraction is not shared with the composer of the dashboard: it cannot be shown',
  },
  TOO_SLOW: {
    status: 409,
    it: "L'estrazione legge troppi dati e supera i {seconds} secondi: restringi il periodo, aggiungi una condizione o togli qualche campo",
    en: 'The extraction reads too much and exceeds {seconds} seconds: shorten the period, add a condition or remove some fields',
  },
  TOO_MANY_ROWS: {
    status: 409,
    it: "L'estrazione ha più di {rows} righe: restringi il periodo, aggiungi una condizione o raggruppa",
    en: 'The extraction has more than {rows} rows: shorten the period, add a condition or group',
  },
  BUSY: {
    status: 409,
    it: 'Altre estrazioni sono in corso: riprova tra qualche istante',
    en: 'Other extractions are running: try again in a moment',
  },
  NO_LONGER_VALID: {
    status: 409,
    it: "L'estrazione usa campi che non esistono più o che non puoi usare: aprila, toglili e salvala",
    en: 'The extraction uses fields that no longer exist or that you may not use: open it, remove them and save it',
  },
  ONLY_OWNER: {
    status: 409,
    it: "Solo chi l'ha creata può modificarla o eliminarla: puoi farne una copia",
    en: 'Only its creator can change or delete it: you can make a copy',
  },
  NO_EMAIL: {
    status: 409,
    it: 'Il tuo utente non ha un indirizzo e-mail: scegli il file tra le attività',
    en: 'Your user has no e-mail address: choose the file among the tasks',
  },
});
