import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const paymentEvents = defineAudit({
  entity: 'payment',
  redacted: ['tokenHash'],
  label: { it: 'Pagamento', en: 'Payment' },
  actions: {
    REQUEST: { it: 'Richiesta di pagamento', en: 'Payment requested' },
    ATTEMPT: { it: 'Tentativo del cliente', en: 'Attempt of the customer' },
    COLLECT: { it: 'Incasso', en: 'Collected' },
    REFUSE: { it: 'Pagamento non riuscito', en: 'Payment failed' },
    CLOSE: { it: 'Richiesta chiusa', en: 'Request closed' },
    RETURN: { it: 'Importo restituito', en: 'Money returned' },
  },
});
