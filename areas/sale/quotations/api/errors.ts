import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const approvalErrors = defineErrors({
  NOTHING_TO_APPROVE: {
    status: 409,
    it: 'Non c’è nulla da approvare: il preventivo rispetta già tutti i limiti',
    en: 'There is nothing to approve: the quotation keeps all limits already',
  },
  ALREADY_ASKED: { status: 409, it: 'L’approvazione è già stata chiesta', en: 'The approval has been asked for already' },
  REQUEST_CLOSED: {
    status: 409,
    it: 'La richiesta non è più aperta: {status}',
    en: 'The request is not open any more: {status}',
  },
  QUOTATION_CHANGED: {
    status: 409,
    it: 'Il preventivo è cambiato dopo la richiesta: ricontrolla le cifre',
    en: 'The quotation has changed since the request: check the figures again',
  },
  OWN_REQUEST: { status: 409, it: 'Una richiesta la approva un’altra persona', en: 'Another person approves a request' },
  BEYOND_LIMIT: {
    status: 409,
    it: 'Supera i tuoi limiti di approvazione ({what}): può decidere {who}',
    en: 'It exceeds your approval limits ({what}): {who} may decide',
  },
  REMINDED_TODAY: { status: 409, it: 'Hai già sollecitato oggi', en: 'You have sent a reminder today already' },
  OWN_LIMIT: { status: 409, it: 'I tuoi limiti li imposta un’altra persona', en: 'Another person sets your limits' },
  REQUEST_FAILED: unexpectedIn('la richiesta di approvazione', 'asking for the approval'),
  ANSWER_FAILED: unexpectedIn('la risposta alla richiesta di approvazione', 'answering the approval request'),
  LIMIT_SAVE_FAILED: unexpectedIn('il salvataggio dei limiti di approvazione', 'saving the approval limits'),
});

export const paperErrors = defineErrors({
  NOT_PRINTABLE: {
    status: 409,
    it: 'Si stampa e si invia solo un preventivo aperto, con un prezzo valido oggi: completalo, poi riprova',
    en: 'Only an open quotation with a price valid today can be printed and sent: complete it, then try again',
  },
});
