import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const impactRunEvents = defineAudit({
  entity: 'impact_run',
  label: { it: "Analisi d'impatto", en: 'Impact analysis' },
  actions: { ...auditVerbs('CREATE'), COMPLETE: { it: 'Completamento', en: 'Completed' } },
});
