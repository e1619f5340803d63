import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const recordLayoutEvents = defineAudit({
  entity: 'record_layout',
  label: { it: 'Tracciato', en: 'Record layout' },
  redacted: ['sftpSecret'],
  actions: {
    CREATE: { it: 'Tracciato creato', en: 'Record layout created' },
    UPDATE: { it: 'Impostazioni modificate', en: 'Settings changed' },
    DRAFT: { it: 'Bozza salvata', en: 'Draft saved' },
    PUBLISH: { it: 'Versione pubblicata', en: 'Version published' },
    CORRECT: { it: 'Valore corretto', en: 'Value corrected' },
  },
});

export const recordFileEvents = defineAudit({
  entity: 'record_file',
  label: { it: 'File alla compagnia', en: 'File to the insurer' },
  redacted: ['digest'],
  actions: {
    CREATE: { it: 'File creato', en: 'File made' },
    RESEND: { it: 'Record inviati di nuovo', en: 'Records sent again' },
    DELIVER: { it: 'Consegna chiesta', en: 'Delivery requested' },
    DOWNLOAD: { it: 'File scaricato', en: 'File downloaded' },
    ANSWER: { it: 'Riscontro letto', en: 'Answer read' },
  },
});
