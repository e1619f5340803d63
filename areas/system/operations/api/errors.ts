import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const operationsErrors = defineErrors({
  BATCH_LIST_FAILED: unexpectedIn('il caricamento delle esecuzioni', 'loading the runs'),
  START_FAILED: unexpectedIn("l'avvio del lavoro", 'starting the job'),
  CHANGE_FAILED: unexpectedIn("la modifica dell'esecuzione", 'changing the run'),
  SCHEDULES_FAILED: unexpectedIn('il caricamento delle pianificazioni', 'loading the schedules'),
  SCHEDULE_SAVE_FAILED: unexpectedIn('il salvataggio della pianificazione', 'saving the schedule'),
  HEALTH_FAILED: unexpectedIn('il controllo dell’installazione', 'checking the installation'),
  SERVICES_FAILED: unexpectedIn('il caricamento dei servizi esterni', 'loading the outside services'),
  TRACE_FAILED: unexpectedIn('la ricerca nel registro delle modifiche', 'searching the audit trail'),
  NOT_STARTABLE: {
    status: 409,
    it: 'Questo lavoro parte solo dall’operazione che ne ha bisogno',
    en: 'This job starts only from the operation that needs it',
  },
  NO_DRY_RUN: {
    status: 409,
    it: 'Questo lavoro chiama altri sistemi: non c’è una prova senza effetti',
    en: 'This job calls other systems: it has no dry run',
  },
  RUNS_ALREADY: {
    status: 409,
    it: 'Il lavoro è già in corso: attendi la fine o fermalo',
    en: 'The job runs already: wait for its end or stop it',
  },
  ENDED: {
    status: 409,
    it: 'L’esecuzione non è più in questo stato: ricarica la pagina',
    en: 'The run is no longer in this state: reload the page',
  },
  RESTARTED: {
    status: 409,
    it: 'L’esecuzione è già stata ripetuta: apri quella più recente',
    en: 'The run has been repeated: open the newest one',
  },
});
