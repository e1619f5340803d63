import { defineErrors } from '#platform/api-kit/errors.ts';

export const accessErrors = defineErrors({
  BAD_CREDENTIALS: { status: 400, it: 'credenziali di accesso errate', en: 'wrong username or password' },
  credentials_expired: {
    status: 400,
    it: 'La password è scaduta: scegline una nuova',
    en: 'The password has expired: choose a new one',
  },
  USER_DISABLED: { status: 400, it: "L'utente è disattivato", en: 'The user is deactivated' },
  SESSION_EXPIRED: { status: 403, it: 'La sessione è scaduta', en: 'The session has expired' },
});
