import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const antitheftDeviceEvents = defineAudit({
  entity: 'antitheft_device',
  label: { it: 'Antifurto', en: 'Anti-theft device' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});

export const residualCurveEvents = defineAudit({
  entity: 'residual_value_curve',
  label: { it: 'Curva di degrado', en: 'Residual value curve' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});

export const vehicleBrandEvents = defineAudit({
  entity: 'vehicle_brand',
  label: { it: 'Marca', en: 'Make' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});

export const lenderEvents = defineAudit({
  entity: 'lender',
  label: { it: 'Ente finanziatore', en: 'Lender' },
  actions: auditVerbs('CREATE', 'UPDATE', 'DELETE'),
});
