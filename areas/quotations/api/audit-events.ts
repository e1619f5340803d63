import { userEvents } from '#areas/access/api/index.ts';
import { defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

export const approvalEvents = defineAudit({
  entity: 'approval_request',
  label: { it: 'Richiesta di approvazione', en: 'Approval request' },
  actions: {
    ASK: { it: 'Richiesta', en: 'Asked' },
    QUESTION: { it: 'Domanda al venditore', en: 'Question to the seller' },
    ANSWER: { it: 'Risposta del venditore', en: 'Answer of the seller' },
    REMIND: { it: 'Sollecito', en: 'Reminder' },
    APPROVE: { it: 'Approvazione', en: 'Approved' },
    REFUSE: { it: 'Rifiuto', en: 'Refused' },
    EXPIRE: { it: 'Scadenza', en: 'Expired' },
    WITHDRAW: { it: 'Ritiro', en: 'Withdrawn' },
  },
});

/** What approvals do to users. */
export const userApprovalEvents = extendAudit(userEvents, {
  SET_APPROVAL_LIMIT: { it: 'Limiti di approvazione', en: 'Approval limits' },
});
