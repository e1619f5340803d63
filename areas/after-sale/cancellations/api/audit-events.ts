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
    WITHDRAW: { it: 'Recesso online del cliente', en: 'Online withdrawal of the customer' },
    SEND_LETTER: { it: 'Lettera inviata di nuovo', en: 'Letter sent again' },
    SET_ACCOUNT: { it: 'Conto per il rimborso indicato', en: 'Account of the refund set' },
    OWE_REFUND: { it: 'Premio arrivato: rimborso dovuto', en: 'Premium arrived: refund owed' },
    PAY_REFUND: { it: 'Rimborso pagato', en: 'Refund paid' },
  },
});

export const refundBatchEvents = defineAudit({
  entity: 'refund_batch',
  label: { it: 'Distinta di rimborsi', en: 'Batch of refunds' },
  actions: {
    CREATE: { it: 'Distinta creata', en: 'Batch made' },
    SEND: { it: 'File caricato in banca', en: 'File given to the bank' },
    EXECUTE: { it: 'Bonifici eseguiti', en: 'Transfers executed' },
    CANCEL: { it: 'Distinta annullata', en: 'Batch cancelled' },
  },
});

export const refundTransferEvents = defineAudit({
  entity: 'refund_transfer',
  label: { it: 'Bonifico di un rimborso', en: 'Transfer of a refund' },
  actions: {
    REFUSE: { it: 'Respinto dalla banca', en: 'Refused by the bank' },
    RETURN: { it: 'Tornato indietro', en: 'Came back' },
  },
});

export const cancellationQuotationEvents = defineAudit({
  entity: 'cancellation_quotation',
  label: { it: 'Calcolo di annullamento', en: 'Quotation of a cancellation' },
  actions: {
    CREATE: { it: 'Annullamento calcolato', en: 'Cancellation quoted' },
    USE: { it: 'Trasformato in annullamento', en: 'Turned into a cancellation' },
  },
});
