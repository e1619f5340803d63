import { userEvents } from '#areas/agency/access/api/index.ts';
import { auditVerbs, defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

/** What users write to others through the settings; the row is the writer's. */
export const userMessageEvents = extendAudit(userEvents, {
  ANNOUNCE: { it: 'Avviso agli utenti', en: 'Announcement to users' },
  WRITE_TO_AGENCY: { it: "Messaggio all'agenzia", en: 'Message to the agency' },
});

export const flagEvents = defineAudit({
  entity: 'config_flag',
  label: { it: 'Interruttore', en: 'Flag' },
  actions: auditVerbs('UPDATE'),
});

export const maintenanceEvents = defineAudit({
  entity: 'maintenance_window',
  label: { it: 'Manutenzione programmata', en: 'Planned maintenance' },
  actions: auditVerbs('CREATE', 'DELETE'),
});

export const saleSettingEvents = defineAudit({
  entity: 'sale_setting',
  label: { it: 'Regola di vendita', en: 'Sale rule' },
  actions: auditVerbs('UPDATE'),
});

export const paymentKeyEvents = defineAudit({
  entity: 'payment_key',
  label: { it: 'Chiave del servizio di pagamento', en: 'Key of the payment provider' },
  redacted: ['sealed', 'value'],
  actions: auditVerbs('UPDATE'),
});

export const privacyNoticeEvents = defineAudit({
  entity: 'privacy_notice',
  label: { it: 'Informativa sulla privacy', en: 'Privacy notice' },
  actions: auditVerbs('CREATE', 'DELETE'),
});
