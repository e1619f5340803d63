import { VERSIONED_ACTIONS } from '#areas/offer/catalogue/api/index.ts';
import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const questionnaireEvents = defineAudit({
  entity: 'questionnaire',
  label: { it: 'Questionario', en: 'Questionnaire' },
  actions: VERSIONED_ACTIONS,
});
