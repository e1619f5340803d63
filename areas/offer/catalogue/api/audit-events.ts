import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';
import { VERSIONED_ACTIONS } from '#platform/api-kit/versioned/versioned-actions.ts';
import type { VersionedKind } from '../domain/index.ts';

/** Versioned records, by kind. */
export const versionedEvents = {
  tariffe: defineAudit({ entity: 'tariff', label: { it: 'Tariffa', en: 'Tariff' }, actions: VERSIONED_ACTIONS }),
  prodotti: defineAudit({ entity: 'product', label: { it: 'Prodotto', en: 'Product' }, actions: VERSIONED_ACTIONS }),
  pacchetti: defineAudit({ entity: 'package', label: { it: 'Pacchetto', en: 'Package' }, actions: VERSIONED_ACTIONS }),
} satisfies Readonly<Record<VersionedKind, unknown>>;

export const companyEvents = defineAudit({
  entity: 'company',
  label: { it: 'Compagnia', en: 'Insurer' },
  actions: auditVerbs('UPDATE'),
});

export const taxRateEvents = defineAudit({
  entity: 'tax_rate',
  label: { it: "Aliquota d'imposta", en: 'Tax rate' },
  actions: auditVerbs('CREATE', 'DELETE'),
});

export const numberRangeEvents = defineAudit({
  entity: 'policy_number_range',
  label: { it: 'Intervallo di numeri di polizza', en: 'Policy number range' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});

export const presetEvents = defineAudit({
  entity: 'preset',
  label: { it: 'Preset', en: 'Preset' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});
