import { userEvents } from '#areas/agency/access/api/index.ts';
import { customerEvents } from '#areas/customers/customers/api/index.ts';
import { contractEvents } from '#areas/sale/contracts/api/index.ts';
import { auditVerbs, defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

export const personalDataRequestEvents = defineAudit({
  entity: 'personal_data_request',
  label: { it: "Richiesta dell'interessato", en: 'Request about personal data' },
  actions: {
    ...auditVerbs('CREATE', 'EXPORT'),
    ANSWER: { it: 'Risposta', en: 'Answered' },
    ERASE: { it: 'Cancellazione dei dati', en: 'Data erased' },
  },
});

export const retentionRuleEvents = defineAudit({
  entity: 'retention_rule',
  label: { it: 'Regola di conservazione', en: 'Retention rule' },
  actions: auditVerbs('SAVE'),
});

/** What privacy does to customers. */
export const customerPrivacyEvents = extendAudit(customerEvents, {
  ...auditVerbs('ANONYMISE'),
  LINK_ACCOUNT: { it: 'Collegamento a un utente', en: 'Linked to a user' },
  UNLINK_ACCOUNT: { it: 'Scollegamento da un utente', en: 'Unlinked from a user' },
});

/** What privacy does to contracts. */
export const contractPrivacyEvents = extendAudit(contractEvents, auditVerbs('ANONYMISE'));

/** What privacy does to users. */
export const userPrivacyEvents = extendAudit(userEvents, auditVerbs('ANONYMISE'));
