import { userEvents } from '#areas/agency/access/api/index.ts';
import { contractEvents } from '#areas/sale/contracts/api/index.ts';
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

export const sharedOfferEvents = extendAudit(contractEvents, {
  SHARE_OFFER: { it: 'Offerta condivisa con il cliente', en: 'Offer shared with the customer' },
  REVOKE_OFFER_LINK: { it: 'Revoca del link all’offerta', en: 'Link to the offer revoked' },
  CUSTOMER_PROCEEDS: { it: 'Il cliente vuole procedere', en: 'The customer wants to proceed' },
});
