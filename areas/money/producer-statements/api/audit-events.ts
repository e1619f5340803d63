import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

/** Account statements; their history shows the labels. */
export const statementEvents = defineAudit({
  entity: 'account_statement',
  label: { it: 'Estratto conto', en: 'Account statement' },
  actions: {
    CREATE: { it: 'Bozza creata', en: 'Draft made' },
    ISSUE: { it: 'Emesso', en: 'Issued' },
    DELETE: { it: 'Bozza eliminata', en: 'Draft deleted' },
    REMIND: { it: 'Sollecito messo in uscita', en: 'Reminder put into the outbox' },
    BLOCK: { it: 'Produttore bloccato', en: 'Producer blocked' },
    DEFER: { it: 'Scadenza prorogata', en: 'Due date deferred' },
    SETTLE: { it: 'Saldato', en: 'Settled' },
    ADD_PAYMENT: { it: 'Pagamento parziale registrato', en: 'Partial payment recorded' },
    VOID_PAYMENT: { it: 'Pagamento annullato', en: 'Payment taken back' },
    REOPEN: { it: 'Riaperto', en: 'Open again' },
    REPLACE: { it: 'Sostituito', en: 'Replaced' },
  },
});

export const statementTermsEvents = defineAudit({
  entity: 'statement_terms',
  label: { it: 'Condizioni degli estratti conto', en: 'Terms of statements' },
  actions: auditVerbs('SAVE'),
});

export const commissionConsentEvents = defineAudit({
  entity: 'commission_consent',
  label: { it: 'Consenso a trattenere la provvigione', en: 'Consent to keep the commission' },
  actions: { ...auditVerbs('CREATE'), END: { it: 'Fine', en: 'Ended' } },
});

export const statementUploadEvents = defineAudit({
  entity: 'statement_upload',
  label: { it: 'File di pagamenti', en: 'File of payments' },
  actions: auditVerbs('IMPORT'),
});

export const unallocatedReceiptEvents = defineAudit({
  entity: 'unallocated_receipt',
  label: { it: 'Importo da attribuire', en: 'Unallocated receipt' },
  actions: {
    ...auditVerbs('CREATE', 'VOID'),
    ALLOCATE: { it: 'Attribuzione a un estratto conto', en: 'Allocated to a statement' },
    RELEASE: { it: 'Ritorno tra gli importi da attribuire', en: 'Allocation undone' },
    REFUND: { it: 'Rimborso', en: 'Refunded' },
  },
});
