import { auditVerbs, defineAudit } from './audit-events.ts';

/** Long tasks: exports are started by the kit, any task is cancelled by the area of tasks. */
export const taskEvents = defineAudit({
  entity: 'long_task',
  label: { it: 'Operazione lunga', en: 'Long task' },
  actions: { ...auditVerbs('EXPORT'), CANCEL: { it: 'Richiesta di interruzione', en: 'Cancellation requested' } },
});
