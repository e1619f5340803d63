import { defineAudit } from '#platform/api-kit/audit-events.ts';
import { VERSIONED_ACTIONS } from '#platform/api-kit/versioned/versioned-actions.ts';

export const fillableDocumentEvents = defineAudit({
  entity: 'fillable_document',
  label: { it: 'Documento compilabile', en: 'Fillable document' },
  actions: VERSIONED_ACTIONS,
});
