import { VERSIONED_ACTIONS } from '#areas/offer/catalogue/api/index.ts';
import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const fillableDocumentEvents = defineAudit({
  entity: 'fillable_document',
  label: { it: 'Documento compilabile', en: 'Fillable document' },
  actions: VERSIONED_ACTIONS,
});
