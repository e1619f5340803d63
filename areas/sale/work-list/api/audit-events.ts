import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const callBackEvents = defineAudit({
  entity: 'call_back',
  label: { it: 'Richiamo', en: 'Call-back' },
  actions: {
    ...auditVerbs('CREATE', 'UPDATE'),
    DONE: { it: 'Richiamo fatto', en: 'Called back' },
  },
});
