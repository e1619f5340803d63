import { defineAudit } from '#platform/api-kit/audit-events.ts';
import { VERSIONED_ACTIONS } from '#platform/api-kit/versioned/versioned-actions.ts';

export const questionnaireEvents = defineAudit({
  entity: 'questionnaire',
  label: { it: 'Questionario', en: 'Questionnaire' },
  actions: VERSIONED_ACTIONS,
});
