import { userEvents } from '#areas/agency/access/api/index.ts';
import { extendAudit } from '#platform/api-kit/audit-events.ts';

export const userMandateEvents = extendAudit(userEvents, {
  UPDATE_MANDATE: { it: 'Modifica del mandato', en: 'Mandate changed' },
});
