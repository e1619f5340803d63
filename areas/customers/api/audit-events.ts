import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

/** Customers. Privacy extends it. */
export const customerEvents = defineAudit({
  entity: 'customer',
  label: { it: 'Cliente', en: 'Customer' },
  actions: { ...auditVerbs('CREATE', 'UPDATE'), RECORD_CONSENTS: { it: 'Registrazione dei consensi', en: 'Consents recorded' } },
});
