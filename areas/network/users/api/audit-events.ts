import { userEvents } from '#areas/agency/access/api/index.ts';
import { auditVerbs, defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

/** What the registry does to users. */
export const userRegistryEvents = extendAudit(userEvents, {
  ...auditVerbs('CREATE', 'UPDATE', 'DELETE'),
  MOVE: { it: 'Spostamento nella rete', en: 'Moved in the network' },
  ACTIVATE: { it: 'Riattivazione', en: 'Activated again' },
  DEACTIVATE: { it: 'Disattivazione', en: 'Deactivated' },
  ADD_NOTE: { it: 'Aggiunta di una nota', en: 'Note added' },
  UPDATE_DISCOUNTS: { it: 'Modifica dei limiti di sconto', en: 'Discount limits changed' },
  UPDATE_PERMISSIONS: { it: 'Modifica dei permessi', en: 'Permissions changed' },
  ADD_REGISTRATION: { it: 'Aggiunta di un evento del RUI', en: 'Register event added' },
  VOID_REGISTRATION: { it: 'Annullamento di un evento del RUI', en: 'Register event voided' },
  CREATE_PASSWORD_LINK: { it: 'Creazione di un link per la password', en: 'Password link created' },
  REVOKE_PASSWORD_LINK: { it: 'Revoca del link per la password', en: 'Password link revoked' },
  RESET_SECOND_FACTOR: { it: 'Azzeramento del secondo fattore', en: 'Second factor reset' },
  SEND_MAIL: { it: 'Invio di una email ai contatti', en: 'E-mail to contacts sent' },
});

export const mailEvents = defineAudit({
  entity: 'mail_outbox',
  label: { it: 'Email', en: 'E-mail' },
  actions: { RESEND: { it: 'Nuovo invio', en: 'Sent again' } },
});

export const userImportEvents = defineAudit({
  entity: 'user_import',
  label: { it: 'Importazione di utenti', en: 'Import of users' },
  actions: { ...auditVerbs('IMPORT'), TRY: { it: 'Prova di importazione', en: 'Trial import' } },
});
