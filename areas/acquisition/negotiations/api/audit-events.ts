import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const negotiationEvents = defineAudit({
  entity: 'negotiation',
  label: { it: 'Trattativa', en: 'Negotiation' },
  redacted: ['contacts'],
  actions: {
    ...auditVerbs('CREATE', 'UPDATE'),
    STATE: { it: 'Stato cambiato', en: 'State changed' },
    NOTE: { it: 'Nota aggiunta', en: 'Note added' },
    APPOINTMENT: { it: 'Appuntamento registrato', en: 'Appointment recorded' },
    REQUEST_EXTENSION: { it: 'Proroga chiesta', en: 'Extension requested' },
    DECIDE_EXTENSION: { it: 'Proroga decisa', en: 'Extension decided' },
    REMIND: { it: 'Promemoria inviato', en: 'Reminder sent' },
    DEALER: { it: 'Dealer creato', en: 'Dealer created' },
  },
});

export const negotiationSearchEvents = defineAudit({
  entity: 'negotiation_search',
  label: { it: 'Ricerca di trattative', en: 'Search of negotiations' },
  actions: auditVerbs('CREATE', 'DELETE'),
});

export const negotiationCalendarEvents = defineAudit({
  entity: 'negotiation_calendar',
  label: { it: 'Calendario delle trattative', en: 'Calendar of negotiations' },
  redacted: ['tokenHash'],
  actions: {
    MAKE: { it: 'Indirizzo creato', en: 'Address made' },
    REVOKE: { it: 'Indirizzo revocato', en: 'Address revoked' },
  },
});
