import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const userErrors = defineErrors({
  USER_UPDATE_FAILED: { status: 500, it: "Errore durante l'aggiornamento dell'utente", en: 'Error while updating the user' },
  INTERMEDIARY_UPDATE_FAILED: unexpectedIn(
    "l'aggiornamento dei dati IVASS dell'intermediario",
    'updating the IVASS data of the intermediary',
  ),
  USER_CREATE_FAILED: unexpectedIn("la creazione dell'utente", 'creating the user'),
  USER_DELETE_FAILED: unexpectedIn("la cancellazione dell'utente", 'deleting the user'),
  USERS_FAILED: unexpectedIn('il caricamento degli utenti', 'loading the users'),
  INSURERS_FAILED: unexpectedIn('il caricamento delle compagnie', 'loading the insurers'),
  SUPERIORS_FAILED: unexpectedIn('il caricamento dei superiori', 'loading the superiors'),
  USER_IMPORT_FAILED: unexpectedIn('il caricamento del file degli utenti', 'uploading the file of users'),
  CONTACT_MAIL_FAILED: unexpectedIn("l'invio della mail", 'sending the mail'),
  USER_ALREADY_DELETED: { status: 409, it: 'utente {name} già cancellato', en: 'user {name} was already deleted' },
  USER_IS_YOURSELF: { status: 409, it: 'Non puoi farlo sul tuo stesso utente', en: 'You cannot do this to your own user' },
  USER_WITHOUT_SECOND_FACTOR: {
    status: 409,
    it: '{name} non usa la verifica in due passaggi',
    en: '{name} does not use two-step verification',
  },
  USER_WITHOUT_EMAIL: {
    status: 409,
    it: '{name} non ha un indirizzo email: scrivilo in anagrafica, poi manda il collegamento',
    en: '{name} has no e-mail address: write it into the registry, then send the link',
  },
  USER_HAS_SUBORDINATES: {
    status: 409,
    it: 'Sotto {name} ci sono ancora {count} utenti: spostali prima sotto un altro superiore',
    en: '{count} users are still below {name}: move them below another superior first',
  },
  USER_NOT_REGISTERED: {
    status: 409,
    it: '{name} non può essere attivato: {problem}. Completa prima la scheda «Registro (RUI)»',
    en: '{name} cannot be activated: {problem}. Complete the tab “Register (RUI)” first',
  },
  USER_BLOCKED_BY_CAUSE: {
    status: 409,
    it: "L'utente resta disattivato per {causes}: tornerà attivo quando sarà risolto",
    en: 'The user stays deactivated for {causes}: they become active again once that is solved',
  },
  IMPORT_FORGOTTEN: {
    status: 410,
    it: 'Le righe di questo file non ci sono più: restano a disposizione per una settimana',
    en: 'The lines of this file are gone: they are kept for a week',
  },
  ROLE_NOT_YOURS: {
    status: 403,
    it: 'Non puoi concedere permessi che non hai: {roles}',
    en: 'You cannot grant permissions that you lack: {roles}',
  },
  TOO_MANY_MAILS: {
    status: 429,
    it: 'Puoi scrivere al massimo a {max} destinatari in 24 ore',
    en: 'You can write to at most {max} recipients in 24 hours',
  },
  MOVE_OUT_OF_VISIBILITY: {
    status: 409,
    it: 'Lo spostamento porterebbe {name} fuori dalla tua rete',
    en: 'The move would take {name} out of your network',
  },
});
