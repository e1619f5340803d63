import { customerEvents } from '#areas/customers/customers/api/index.ts';
import { defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

/** What happens to a customer around their own area. */
export const portalEvents = extendAudit(customerEvents, {
  INVITE_TO_PORTAL: { it: 'Invito nell’area clienti', en: 'Invited to their own area' },
  REVOKE_PORTAL_INVITATION: { it: 'Invito nell’area clienti annullato', en: 'Invitation to their own area withdrawn' },
  CONFIRM_IDENTITY: { it: 'Identità confermata, area clienti aperta', en: 'Identity confirmed, own area opened' },
  REFUSE_IDENTITY: { it: 'Identità non confermata', en: 'Identity not confirmed' },
  CLOSE_PORTAL: { it: 'Accesso all’area clienti tolto', en: 'Access to their own area removed' },
  ASK_CONTACT_CHANGE: { it: 'Nuovi contatti chiesti dal cliente', en: 'New contacts asked for by the customer' },
  REFUSE_CONTACT_CHANGE: { it: 'Nuovi contatti rifiutati', en: 'New contacts refused' },
  EXPORT_OWN_DATA: { it: 'Copia dei dati scaricata dal cliente', en: 'Copy of the data taken by the customer' },
});

export const portalSettingEvents = defineAudit({
  entity: 'portal_setting',
  label: { it: 'Area clienti', en: "Customer's area" },
  actions: { UPDATE: { it: 'Modifica', en: 'Changed' } },
});
