import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const paymentEvents = defineAudit({
  entity: 'payment',
  redacted: ['tokenHash', 'customerTokenHash'],
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

export const lienLetterEvents = defineAudit({
  entity: 'lien_letter',
  label: { it: 'Lettera di vincolo', en: 'Letter of the lien' },
  actions: { SEND: { it: 'Inviata per PEC', en: 'Sent by certified mail' } },
});

export const financingEvents = defineAudit({
  entity: 'financing_practice',
  label: { it: 'Pratica di finanziamento', en: 'Financing practice' },
  actions: {
    OPEN: { it: 'Pratica aperta', en: 'Practice opened' },
    SEND: { it: 'Inviata all’ente', en: 'Sent to the lender' },
    APPROVE: { it: 'Approvata', en: 'Approved' },
    REFUSE: { it: 'Respinta', en: 'Refused' },
    WITHDRAW: { it: 'Ritirata', en: 'Withdrawn' },
    PAY_OUT: { it: 'Liquidata', en: 'Paid out' },
  },
});

export const cashEvents = defineAudit({
  entity: 'cash_receipt',
  label: { it: 'Contanti', en: 'Cash' },
  actions: {
    RECORD: { it: 'Contanti registrati', en: 'Cash recorded' },
    CANCEL: { it: 'Registrazione annullata', en: 'Record cancelled' },
  },
});
