import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const executionEvents = defineAudit({
  entity: 'job_execution',
  label: { it: 'Esecuzione di un lavoro', en: 'Run of a job' },
  actions: {
    START: { it: 'Avvio', en: 'Started' },
    STOP: { it: 'Arresto', en: 'Stopped' },
    RESTART: { it: 'Ripetizione', en: 'Repeated' },
    ABANDON: { it: 'Abbandono', en: 'Abandoned' },
  },
});

export const jobScheduleEvents = defineAudit({
  entity: 'job_schedule',
  label: { it: 'Pianificazione', en: 'Schedule' },
  actions: {
    ...auditVerbs('UPDATE'),
    PAUSE: { it: 'Sospensione', en: 'Paused' },
    RESUME: { it: 'Ripresa', en: 'Resumed' },
    RUN_NOW: { it: 'Esecuzione immediata', en: 'Run now' },
  },
});

/** Exports of the trail itself; `entityId` is the number of the newest seal. */
export const trailEvents = defineAudit({
  entity: 'audit_event',
  label: { it: 'Registro delle modifiche', en: 'Audit trail' },
  actions: auditVerbs('EXPORT'),
});
