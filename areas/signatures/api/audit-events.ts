import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const certificateEvents = defineAudit({
  entity: 'signature_certificate',
  redacted: ['sealed'],
  label: { it: 'Certificato di firma', en: 'Certificate of signatures' },
  actions: {
    LOAD: { it: 'Certificato caricato', en: 'Certificate loaded' },
    MAKE: { it: 'Certificato creato dal prodotto', en: 'Certificate made by the product' },
  },
});
