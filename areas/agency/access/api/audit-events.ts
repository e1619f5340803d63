import { defineAudit } from '#platform/api-kit/audit-events.ts';

/** Users, and what they do to their own access. Later areas extend it with what they do to users. */
export const userEvents = defineAudit({
  entity: 'app_user',
  label: { it: 'Utente', en: 'User' },
  redacted: ['password', 'passwordHash', 'secondFactor', 'recoveryCodes'],
  actions: {
    LOG_IN_AS: { it: 'Accesso come un altro utente', en: 'Logged in as another user' },
    LOG_OUT_TO: { it: 'Ritorno a un utente precedente', en: 'Returned to an earlier user' },
    CHANGE_PASSWORD: { it: 'Cambio della password', en: 'Password changed' },
    CHOOSE_PASSWORD: { it: 'Scelta della password', en: 'Password chosen' },
    REVOKE_OTHER_SESSIONS: { it: 'Chiusura delle altre sessioni', en: 'Other sessions ended' },
    ENABLE_SECOND_FACTOR: { it: 'Attivazione del secondo fattore', en: 'Second factor enabled' },
    DISABLE_SECOND_FACTOR: { it: 'Disattivazione del secondo fattore', en: 'Second factor disabled' },
    USE_RECOVERY_CODE: { it: 'Uso di un codice di recupero', en: 'Recovery code used' },
    LINK_IDENTITY: { it: "Collegamento dell'identità esterna", en: 'External identity linked' },
    UNLINK_IDENTITY: { it: "Scollegamento dell'identità esterna", en: 'External identity unlinked' },
  },
});

export const sessionEvents = defineAudit({
  entity: 'session',
  label: { it: 'Sessione', en: 'Session' },
  redacted: ['refreshHash', 'previousRefreshHash', 'unusedRefreshHashes'],
  actions: {
    LOG_OUT: { it: 'Uscita', en: 'Logged out' },
    REVOKE: { it: 'Revoca', en: 'Revoked' },
  },
});
