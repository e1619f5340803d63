import { defineErrors } from '#platform/api-kit/errors.ts';

export const accessErrors = defineErrors({
  BAD_CREDENTIALS: { status: 400, it: 'credenziali di accesso errate', en: 'wrong username or password' },
  credentials_expired: {
    status: 400,
    it: 'La password è scaduta: scegline una nuova',
    en: 'The password has expired: choose a new one',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    it: 'Troppi tentativi: riprova tra {seconds} secondi',
    en: 'Too many attempts: try again in {seconds} seconds',
  },
  USER_DISABLED: {
    status: 400,
    it: "L'utente è disattivato: per il motivo e per tornare attivo rivolgiti all'agenzia",
    en: 'The user is deactivated: the agency knows why and how to become active again',
  },
  SESSION_EXPIRED: { status: 403, it: 'La sessione è scaduta', en: 'The session has expired' },
  /** Details: `{ challenge }`, which the client returns with the code within five minutes. */
  second_factor_required: {
    status: 400,
    it: "Inserisci il codice dell'applicazione di autenticazione",
    en: 'Enter the code of your authenticator application',
  },
  SECOND_FACTOR_WRONG: {
    status: 400,
    it: 'Il codice non è corretto oppure è già stato usato',
    en: 'The code is wrong or has already been used',
  },
  PASSWORD_LINK_ENDED: {
    status: 410,
    it: "Questo collegamento non vale più: è scaduto, è già stato usato o è stato annullato. Chiedine uno nuovo all'agenzia",
    en: 'This link is no longer good: it has expired, was used or was withdrawn. Ask the agency for a new one',
  },
  SECOND_FACTOR_EXPIRED: { status: 400, it: "L'accesso è scaduto: ricomincia", en: 'The sign-in has expired: start again' },
  SECOND_FACTOR_ALREADY_ACTIVE: {
    status: 409,
    it: 'La verifica in due passaggi è già attiva',
    en: 'Two-step verification is already active',
  },
});

/**
 * Limits of impersonation (spec §5), each with its message. An unknown user and one outside the network get the same
 * answer.
 */
export const impersonationErrors = defineErrors({
  OUTSIDE_NETWORK: {
    status: 404,
    it: 'Non puoi operare come questo utente: non fa parte della tua rete',
    en: 'You cannot work as this user: they are not part of your network',
  },
  SAME_USER: { status: 409, it: 'Stai già operando come questo utente', en: 'You are already working as this user' },
  DISABLED: {
    status: 409,
    it: 'Non puoi operare come questo utente: è disattivato o cancellato',
    en: 'You cannot work as this user: they are deactivated or deleted',
  },
  MORE_RIGHTS: {
    status: 409,
    it: 'Non puoi operare come questo utente: ha permessi che tu non hai',
    en: 'You cannot work as this user: they have permissions that you lack',
  },
  ACTING_USER_CHANGED: {
    status: 409,
    it: "Nel frattempo hai cambiato utente in un'altra scheda: ricarica la pagina",
    en: 'Meanwhile you changed user in another tab: reload the page',
  },
  NOT_WHILE_IMPERSONATING: {
    status: 409,
    it: 'Torna al tuo utente: credenziali, sessioni e permessi non si toccano mentre operi come un altro utente',
    en: 'Return to your own user: credentials, sessions and permissions stay closed while you work as another user',
  },
  ACCOUNT_HAS_MORE_RIGHTS: {
    status: 409,
    it: 'Non puoi decidere su questo utente: ha permessi che tu non hai. Rivolgiti a chi li ha',
    en: 'You cannot decide over this user, who has permissions that you lack. Ask a colleague who has them',
  },
  ACCOUNT_IS_YOURS: { status: 409, it: 'Non puoi farlo sul tuo stesso utente', en: 'You cannot do this to your own user' },
});

/** Errors of routes that change another user's password, second factor, e-mail, username or permissions. */
export const accountErrors = [
  impersonationErrors.NOT_WHILE_IMPERSONATING,
  impersonationErrors.ACCOUNT_IS_YOURS,
  impersonationErrors.ACCOUNT_HAS_MORE_RIGHTS,
  impersonationErrors.OUTSIDE_NETWORK,
] as const;

/** Why login at the identity provider failed: the codes of `errors` on the callback page. */
export const externalLoginErrors = defineErrors({
  EXTERNAL_REFUSED: {
    status: 400,
    it: "Il fornitore d'identità non ha consentito l'accesso",
    en: 'The identity provider did not let you in',
  },
  EXTERNAL_EXPIRED: {
    status: 400,
    it: "L'accesso tramite il fornitore d'identità è scaduto: riprova",
    en: 'The sign-in with the identity provider has expired: try again',
  },
  EXTERNAL_INVALID: {
    status: 400,
    it: "La risposta del fornitore d'identità non è valida: ricomincia da qui",
    en: 'The answer of the identity provider is not valid: start again from here',
  },
  EXTERNAL_UNAVAILABLE: {
    // Not 503: that status means our own maintenance and makes the browser show the maintenance page.
    status: 502,
    it: "Il fornitore d'identità non risponde: riprova tra poco",
    en: 'The identity provider does not answer: try again shortly',
  },
  EXTERNAL_UNKNOWN_USER: {
    status: 400,
    it: 'Questa identità non è ancora collegata a un utente: accedi con la password e collegala nel tuo profilo',
    en: 'This identity is not linked to a user yet: sign in with your password and link it in your account',
  },
  EXTERNAL_LINKED_ALREADY: {
    status: 409,
    it: 'Questa identità è già collegata a un utente',
    en: 'This identity is already linked to a user',
  },
  EXTERNAL_USER_DISABLED: { ...accessErrors.USER_DISABLED },
});
