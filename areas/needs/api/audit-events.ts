import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const needsVersionEvents = defineAudit({
  entity: 'needs_version',
  label: { it: 'Versione del questionario', en: 'Version of the questionnaire' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE', 'PUBLISH'),
});
