import { defineErrors } from '#platform/api-kit/errors.ts';

export const customerErrors = defineErrors({
  TOO_MANY_LOOKUPS: {
    status: 429,
    it: 'Hai ripreso i dati di molti clienti in pochi minuti: attendi un poco, poi riprova',
    en: 'You took the data of many customers within minutes: wait a little, then try again',
  },
  CUSTOMERS_OF_TWO_PRODUCERS: {
    status: 409,
    it: 'I due clienti sono di due produttori: ognuno resta nel proprio portafoglio',
    en: 'The two customers belong to two producers: each stays in their own portfolio',
  },
  ALREADY_ABSORBED: {
    status: 409,
    it: 'Uno dei due clienti è già stato unito a un altro',
    en: 'One of the two customers was already merged into another',
  },
  ABSORBED_HAS_ACCOUNT: {
    status: 409,
    it: "Entrambi i clienti hanno un accesso all'area clienti: togli prima l'accesso di uno dei due",
    en: 'Both customers have an account: remove the access of one of them first',
  },
  CUSTOMER_ANONYMISED: {
    status: 409,
    it: 'I dati del cliente sono stati anonimizzati',
    en: 'The data of the customer were anonymised',
  },
  NOT_UNDOABLE: {
    status: 409,
    it: "L'unione non si può annullare: è già stata annullata, oppure il cliente è stato unito di nuovo o anonimizzato",
    en: 'The merge cannot be undone: it was undone before, or the customer was merged again or anonymised',
  },
});
