import { userEvents } from '#areas/agency/access/api/index.ts';
import { auditVerbs, defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

/** Disclosures of users, recorded on the user. */
export const userDisclosureEvents = extendAudit(userEvents, {
  ADD_DISCLOSURE: { it: 'Registrazione di una dichiarazione', en: 'Disclosure recorded' },
  VOID_DISCLOSURE: { it: 'Annullamento di una dichiarazione', en: 'Disclosure voided' },
});

/** Disclosures of the agency and of insurers. */
export const disclosureEvents = defineAudit({
  entity: 'disclosure',
  label: { it: 'Dichiarazione', en: 'Disclosure' },
  actions: auditVerbs('CREATE', 'VOID'),
});
