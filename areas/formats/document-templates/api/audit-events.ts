import { defineAudit } from '#platform/api-kit/audit-events.ts';
import { VERSIONED_ACTIONS } from '#platform/api-kit/versioned/versioned-actions.ts';

export const templateEvents = defineAudit({
  entity: 'document_template',
  label: { it: 'Modello di documento', en: 'Document template' },
  actions: {
    ...VERSIONED_ACTIONS,
    USE: { it: 'Prodotti cambiati', en: 'Products changed' },
    ADD_PICTURE: { it: 'Immagine caricata', en: 'Picture uploaded' },
  },
});
