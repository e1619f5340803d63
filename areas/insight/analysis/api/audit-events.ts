import { AUDIT_VERBS, defineAudit } from '#platform/api-kit/audit-events.ts';

export const extractionEvents = defineAudit({
  entity: 'extraction',
  label: { it: 'Estrazione', en: 'Extraction' },
  actions: {
    CREATE: AUDIT_VERBS.CREATE,
    UPDATE: AUDIT_VERBS.UPDATE,
    DELETE: AUDIT_VERBS.DELETE,
    COPY: { it: 'Copia', en: 'Copied' },
  },
});

export const dashboardEvents = defineAudit({
  entity: 'dashboard',
  label: { it: 'Cruscotto', en: 'Dashboard' },
  actions: { CREATE: AUDIT_VERBS.CREATE, UPDATE: AUDIT_VERBS.UPDATE, DELETE: AUDIT_VERBS.DELETE },
});

export const scheduleEvents = defineAudit({
  entity: 'extraction_schedule',
  label: { it: 'Pianificazione di un’estrazione', en: 'Schedule of an extraction' },
  actions: {
    SAVE: AUDIT_VERBS.SAVE,
    DELETE: AUDIT_VERBS.DELETE,
    SUSPEND: { it: 'Sospesa', en: 'Suspended' },
  },
});
