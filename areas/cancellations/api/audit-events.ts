import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const cancellationEvents = defineAudit({
  entity: 'cancellation',
  label: { it: 'Annullamento', en: 'Cancellation' },
  redacted: ['iban', 'accountHolder'],
  actions: {
    CREATE: { it: 'Annullamento preparato', en: 'Cancellation prepared' },
    UPDATE: { it: 'Annullamento modificato', en: 'Cancellation changed' },
    DELETE: { it: 'Bozza eliminata', en: 'Draft deleted' },
    APPROVE: { it: 'Importi manuali approvati', en: 'Manual amounts approved' },
    CONFIRM: { it: 'Annullamento confermato', en: 'Cancellation confirmed' },
    CONFIRM_POLICY: { it: 'Polizza annullata', en: 'Policy cancelled' },
    REVERSE: { it: 'Annullamento stornato', en: 'Cancellation reversed' },
    PAY_REFUND: { it: 'Rimborso pagato', en: 'Refund paid' },
  },
});
