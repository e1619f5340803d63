import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

/** Customers. Privacy extends it. */
export const customerEvents = defineAudit({
  entity: 'customer',
  label: { it: 'Cliente', en: 'Customer' },
  actions: {
    ...auditVerbs('CREATE', 'UPDATE', 'DELETE', 'EXPORT'),
    RECORD_CONSENTS: { it: 'Registrazione dei consensi', en: 'Consents recorded' },
    VIEW: { it: 'Apertura della scheda', en: 'Page opened' },
    TAKE_DATA: { it: 'Dati ripresi in un preventivo', en: 'Data taken into a quotation' },
    MERGE: { it: 'Unione con un doppione', en: 'Merged with a duplicate' },
    ABSORB: { it: 'Assorbito da un altro cliente', en: 'Absorbed by another customer' },
    UNDO_MERGE: { it: 'Unione annullata', en: 'Merge undone' },
    DISTINGUISH: { it: 'Segnato come un’altra persona', en: 'Marked as somebody else' },
  },
});
