import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const variationEvents = defineAudit({
  entity: 'variation',
  label: { it: 'Variazione', en: 'Variation' },
  redacted: ['iban', 'accountHolder'],
  actions: {
    CREATE: { it: 'Variazione preparata', en: 'Variation prepared' },
    UPDATE: { it: 'Variazione modificata', en: 'Variation changed' },
    DELETE: { it: 'Bozza eliminata', en: 'Draft deleted' },
    CONFIRM: { it: 'Variazione confermata', en: 'Variation confirmed' },
    REPLAY: { it: 'Ricalcolata dopo una variazione precedente', en: 'Computed again after an earlier variation' },
    SETTLE: { it: 'Movimento registrato', en: 'Money recorded' },
  },
});
