import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const savedViewEvents = defineAudit({
  entity: 'saved_view',
  label: { it: 'Vista salvata', en: 'Saved view' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});
