import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const storedFileEvents = defineAudit({
  entity: 'stored_file',
  label: { it: 'Documento', en: 'Document' },
  actions: auditVerbs('CREATE'),
});
