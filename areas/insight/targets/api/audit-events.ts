import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const targetEvents = defineAudit({
  entity: 'production_target',
  label: { it: 'Obiettivo di produzione', en: 'Production target' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});
