import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const impactErrors = defineErrors({
  CORRECTIONS_FAILED: unexpectedIn('il caricamento delle correzioni', 'loading the corrections'),
  CORRECTION_START_FAILED: unexpectedIn("l'avvio delle correzioni", 'starting the corrections'),
  PARALLEL_FAILED: unexpectedIn('il caricamento dei calcoli paralleli', 'loading the parallel calculations'),
  DRAFT_HAS_FAULTS: {
    status: 409,
    it: 'La tariffa ha ancora {count} errori: correggili prima di misurarne l’impatto',
    en: 'The tariff still has {count} faults: correct them before you measure its impact',
  },
  NOTHING_TO_REPRICE: {
    status: 409,
    it: 'Scegli quanti preventivi ricalcolare, oppure i contratti in vigore',
    en: 'Choose how many quotations to reprice, or the contracts in force',
  },
  NOT_COMPARABLE: {
    status: 409,
    it: 'Il contratto non si può più ricalcolare con i dati di allora',
    en: 'The contract can no longer be priced with its data of then',
  },
});
