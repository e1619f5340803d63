import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const collectionErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento degli addebiti SEPA', 'loading the SEPA collections'),
  SAVE_FAILED: unexpectedIn('il salvataggio della distinta', 'saving the batch'),
  FILE_FAILED: unexpectedIn('la creazione del file per la banca', 'making the file for the bank'),
  NO_CREDITOR: {
    status: 409,
    it: 'Mancano il conto separato o il codice identificativo del creditore SEPA: si registrano nei dati dell’agenzia',
    en: 'The separate account or the SEPA creditor identifier is missing: they are recorded in the data of the agency',
  },
  NOTHING_TO_COLLECT: {
    status: 409,
    it: 'Nessuna delle polizze scelte si può addebitare: ricarica la pagina',
    en: 'None of the chosen policies can be collected: reload the page',
  },
  NOT_COLLECTABLE: {
    status: 409,
    it: 'Una polizza scelta non si può più addebitare (già pagata, in un’altra distinta o senza mandato valido): ricarica la pagina',
    en: 'A chosen policy can no longer be collected (paid, in another batch or without a valid mandate): reload the page',
  },
  OTHER_STATE: {
    status: 409,
    it: 'La distinta non è più in questo stato: ricarica la pagina',
    en: 'The batch is no longer in this state: reload the page',
  },
  NOT_RETURNABLE: {
    status: 409,
    it: 'Si registra il respinto o lo storno di un addebito caricato in banca, una volta sola',
    en: 'A refusal or a return is recorded for a collection that the bank has, once',
  },
});
