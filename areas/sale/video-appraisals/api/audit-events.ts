import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const appraisalEvents = defineAudit({
  entity: 'appraisal',
  redacted: ['tokenHash', 'customerTokenHash'],
  label: { it: 'Video perizia', en: 'Video appraisal' },
  actions: {
    REQUEST: { it: 'Link creato', en: 'Link made' },
    CONSENT: { it: 'Consenso del cliente', en: 'Consent of the customer' },
    ADD_SHOT: { it: 'Foto ricevuta', en: 'Photo received' },
    ADD_FILM: { it: 'Filmato ricevuto', en: 'Film received' },
    SEND: { it: 'Foto inviate', en: 'Photos sent' },
    ASSIGN: { it: 'Assegnata', en: 'Assigned' },
    ACCEPT: { it: 'Accettata', en: 'Accepted' },
    REJECT: { it: 'Rifiutata', en: 'Rejected' },
    EXPIRE: { it: 'Scaduta', en: 'Expired' },
  },
});
