import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const quotationSheetEvents = defineAudit({
  entity: 'quotation_sheet',
  label: { it: 'Preventivi da Excel', en: 'Quotations from Excel' },
  actions: {
    ...auditVerbs('CREATE', 'DELETE'),
    TRY: { it: 'Prova', en: 'Dry run' },
    START: { it: 'Creazione dei preventivi', en: 'Creation of the quotations' },
    MEND: { it: 'Correzione di una riga', en: 'Row corrected' },
  },
});
