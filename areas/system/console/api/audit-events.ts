import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const scriptEvents = defineAudit({
  entity: 'console_script',
  label: { it: 'Script della console', en: 'Script of the console' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});

export const runEvents = defineAudit({
  entity: 'console_run',
  label: { it: 'Esecuzione di uno script', en: 'Run of a script' },
  actions: {
    READ: { it: 'Lettura', en: 'Read' },
    DRY_RUN: { it: 'Prova', en: 'Dry run' },
    ASK: { it: 'Richiesta di approvazione', en: 'Approval requested' },
    APPROVE: { it: 'Approvazione', en: 'Approved' },
    REFUSE: { it: 'Rifiuto', en: 'Refused' },
    OUTDATE: { it: 'Superata', en: 'Outdated' },
    APPLY: { it: 'Applicazione', en: 'Applied' },
  },
});
