import { defineErrors } from '#platform/api-kit/errors.ts';

export const impactErrors = defineErrors({
  DRAFT_HAS_FAULTS: {
    status: 409,
    it: 'La tariffa ha ancora {count} errori: correggili prima di misurarne l’impatto',
    en: 'The tariff still has {count} faults: mend them before you measure its impact',
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
