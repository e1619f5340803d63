import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const portalErrors = defineErrors({
  HOME_FAILED: unexpectedIn('il caricamento della tua area', 'loading your area'),
  OPEN_FAILED: unexpectedIn("l'apertura della pagina", 'opening the page'),
  SAVE_FAILED: unexpectedIn('il salvataggio', 'saving'),
  EXPORT_FAILED: unexpectedIn('la copia dei dati', 'the copy of the data'),
  INVITATION_FAILED: unexpectedIn("l'invito del cliente", 'inviting the customer'),
  // The same words for unknown, used, withdrawn and expired links.
  LINK_ENDED: {
    status: 410,
    it: 'Questo collegamento non vale più: è scaduto, è già stato usato o è stato annullato. Chiedine uno nuovo',
    en: 'This link is no longer good: it has expired, was used or was withdrawn. Ask for a new one',
  },
  // The same words for every reason.
  NOT_RECOGNISED: {
    status: 409,
    it: 'Questi dati non corrispondono a quelli del contratto. Controllali e riprova: hai ancora {left} tentativi',
    en: 'These data do not match those of the contract. Check them and try again: {left} attempts are left',
  },
  ACCOUNT_ELSEWHERE: {
    status: 409,
    it: 'Per questo codice fiscale c’è già un accesso con un altro indirizzo e-mail: entra con quello, o chiedi all’agenzia',
    en: 'This tax code has an access with another e-mail address already: use that one, or ask the agency',
  },
  NOT_WAITING: {
    status: 409,
    it: 'Non c’è più nulla da fare qui: ricarica la pagina',
    en: 'There is nothing to do here any more: reload the page',
  },
  NO_EMAIL: {
    status: 409,
    it: 'Il cliente non ha un indirizzo e-mail: aggiungilo e invitalo di nuovo',
    en: 'The customer has no e-mail address: add it and invite them again',
  },
  STAFF_EMAIL: {
    status: 409,
    it: 'L’e-mail del cliente è quella di un utente della rete: serve un indirizzo che sia solo suo',
    en: 'The customer’s e-mail is that of a user of the network: an address of their own is needed',
  },
  HAS_ACCOUNT: { status: 409, it: 'Il cliente ha già la sua area', en: 'The customer has their own area already' },
  NO_INVITATION: { status: 409, it: 'Non c’è un invito aperto', en: 'There is no open invitation' },
  NO_ACCOUNT: { status: 409, it: 'Il cliente non ha un accesso', en: 'The customer has no access' },
  NOTHING_TO_DECIDE: {
    status: 409,
    it: 'La richiesta del cliente è già stata decisa o ritirata',
    en: 'The customer’s wish was decided or withdrawn already',
  },
  EXPORT_NOT_READY: {
    status: 409,
    it: 'La copia dei tuoi dati non è pronta: chiedila di nuovo',
    en: 'The copy of your data is not ready: ask for it again',
  },
});
