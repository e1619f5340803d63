import { customerEvents } from '#areas/customers/customers/api/index.ts';
import { auditVerbs, defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

export const renewalEvents = defineAudit({
  entity: 'renewal_case',
  label: { it: 'Pratica di rinnovo', en: 'Renewal case' },
  actions: {
    ASSIGN: { it: 'Assegnazione', en: 'Assigned' },
    CALL: { it: 'Telefonata', en: 'Call' },
    QUOTE: { it: 'Preventivo di rinnovo', en: 'Renewal quotation' },
    REOPEN: { it: 'Riapertura', en: 'Reopened' },
    RENEW: { it: 'Rinnovo', en: 'Renewed' },
    LANGUAGE: { it: 'Lingua del cliente', en: "Customer's language" },
  },
});

export const renewalRulesEvents = defineAudit({
  entity: 'renewal_rules',
  label: { it: 'Regole dei rinnovi', en: 'Rules of renewals' },
  actions: auditVerbs('UPDATE'),
});

export const renewalRuleEvents = defineAudit({
  entity: 'renewal_rule',
  label: { it: 'Regola di assegnazione dei rinnovi', en: 'Assignment rule of renewals' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});

export const renewalOperatorEvents = defineAudit({
  entity: 'renewal_operator',
  label: { it: 'Operatore dei rinnovi', en: 'Operator of renewals' },
  actions: auditVerbs('UPDATE'),
});

/** What a renewal does to its customer. */
export const customerRenewalEvents = extendAudit(customerEvents, {
  KEEP_ACCOUNT: { it: 'Area clienti mantenuta con il rinnovo', en: 'Own area kept with the renewal' },
});
