import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const changeRequestErrors = defineErrors({
  POLICY_NOT_ACTIVE: {
    status: 409,
    it: 'Si chiedono modifiche solo di polizze attive: {number} è nello stato «{status}»',
    en: 'Changes are requested of active policies only: {number} is in the state "{status}"',
  },
  TAKEN: {
    status: 409,
    it: 'La richiesta {ticket} è già in carico a {name}',
    en: 'The request {ticket} is already in the charge of {name}',
  },
  REQUEST_CLOSED: {
    status: 409,
    it: 'La richiesta {ticket} è nello stato «{status}»: ricarica la pagina',
    en: 'The request {ticket} is in the state "{status}": reload the page',
  },
  DOCUMENTS_MISSING: {
    status: 409,
    it: 'Per evadere la richiesta mancano: {documents}',
    en: 'To handle the request these are missing: {documents}',
  },
  NOT_A_COLLEAGUE: {
    status: 422,
    it: 'Si affida solo a un utente attivo che evade le richieste',
    en: 'Only an active user that handles requests can be chosen',
  },
  NOTHING_WAITS: { status: 409, it: 'Nessuna richiesta da prendere in carico', en: 'No request is to be taken' },
  FILE_KEPT: {
    status: 409,
    it: 'Il documento si toglie solo finché la richiesta è aperta, da chi lo ha caricato o dall’agenzia',
    en: 'A document is removed while the request is open, by who uploaded it or by the agency',
  },
  TOO_MANY_FILES: { status: 409, it: 'Si possono caricare al massimo {max} documenti', en: 'At most {max} documents can be uploaded' },
  LIST_FAILED: unexpectedIn('il caricamento delle richieste di modifica', 'loading the change requests'),
  OPEN_FAILED: unexpectedIn("l'apertura della richiesta di modifica", 'opening the change request'),
  FILE_FAILED: unexpectedIn('il caricamento del documento', 'uploading the document'),
  // Spec §8.
  CHANGE_REQUEST_EDIT_FAILED: unexpectedIn("l'aggiornamento della richiesta di modifica", 'editing the change request'),
  CHANGE_REQUEST_CLOSE_FAILED: unexpectedIn('la chiusura senza seguito della richiesta', 'closing the request without follow-up'),
});
