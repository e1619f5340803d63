import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const formerBatchEvents = defineAudit({
  entity: 'former_batch',
  label: { it: 'Importazione dal sistema precedente', en: 'Import from the former system' },
  actions: {
    ...auditVerbs('CREATE', 'DELETE'),
    COMPLETE: { it: 'Caricamento completato', en: 'Upload completed' },
    TRY: { it: 'Prova', en: 'Dry run' },
    START: { it: 'Importazione', en: 'Import' },
    UNDO: { it: 'Annullamento dell’importazione', en: 'Import undone' },
    MEND: { it: 'Correzione di una riga', en: 'Row corrected' },
    SET_VALUES: { it: 'Tabella dei valori', en: 'Table of values' },
    HAND_OVER: { it: 'Accesso al sistema precedente', en: 'Login to the former system' },
  },
});
