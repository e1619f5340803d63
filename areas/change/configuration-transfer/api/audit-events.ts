import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const contentImportEvents = defineAudit({
  entity: 'content_import',
  label: { it: 'Lettura di un foglio', en: 'Reading of a workbook' },
  actions: { ...auditVerbs('CREATE'), SAVE_DRAFT: { it: 'Salvataggio come bozza', en: 'Saved as a draft' } },
});

export const exchangeRequestEvents = defineAudit({
  entity: 'exchange_request',
  label: { it: 'Scambio di configurazione', en: 'Configuration exchange' },
  actions: {
    ...auditVerbs('EXPORT', 'IMPORT'),
    COMPLETE: { it: 'Applicazione', en: 'Applied' },
    REJECT: { it: 'Rifiuto', en: 'Rejected' },
  },
});
