import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const privacyErrors = defineErrors({
  REQUEST_ANSWERED: { status: 409, it: 'La richiesta è già stata chiusa', en: 'The request has been answered already' },
  NOT_AN_ERASURE: { status: 409, it: 'La richiesta non è di cancellazione', en: 'The request is not for erasure' },
  SEVERAL_PEOPLE: {
    status: 409,
    it: 'Con questa e-mail ci sono più persone: registra una richiesta con il codice fiscale',
    en: 'Several people have this e-mail: record a request with the tax code',
  },
  NOT_A_CUSTOMER_ACCOUNT: {
    status: 409,
    it: 'L’utente non è un account cliente attivo',
    en: 'The user is not an active customer account',
  },
  CUSTOMER_LINKED: {
    status: 409,
    it: 'Il cliente è già collegato a un altro account: scollegalo prima',
    en: 'The customer is linked to another account: unlink it first',
  },
  RETENTION_SAVE_FAILED: unexpectedIn('il salvataggio della regola di conservazione', 'saving the retention rule'),
  REQUEST_SAVE_FAILED: unexpectedIn('il salvataggio della richiesta', 'saving the request'),
  ERASURE_FAILED: unexpectedIn('la cancellazione dei dati', 'erasing the data'),
  LINK_FAILED: unexpectedIn('il collegamento dell’account', 'linking the account'),
});
