import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const insurerStatementEvents = defineAudit({
  entity: 'insurer_statement',
  label: { it: 'Rendiconto alla compagnia', en: 'Statement to the insurer' },
  actions: {
    CREATE: { it: 'Rendiconto preparato', en: 'Statement drawn up' },
    ISSUE: { it: 'Rendiconto emesso', en: 'Statement issued' },
    DELETE: { it: 'Bozza eliminata', en: 'Draft deleted' },
    ORDER: { it: 'Pagamento disposto', en: 'Payment ordered' },
    WITHDRAW: { it: 'Pagamento annullato', en: 'Payment cancelled' },
    SETTLE: { it: 'Rendiconto pagato', en: 'Statement paid' },
    REPLACE: { it: 'Rendiconto sostituito', en: 'Statement replaced' },
    COMMISSION: { it: 'Provvigioni trasferite', en: 'Commission transferred' },
    ANSWER: { it: 'Risposta della compagnia', en: 'Answer of the insurer' },
  },
});

export const insurerAgreementEvents = defineAudit({
  entity: 'insurer_agreement',
  label: { it: 'Accordo con la compagnia', en: 'Agreement with the insurer' },
  actions: { CREATE: { it: 'Accordo inserito', en: 'Agreement added' } },
});

export const insurerLayoutEvents = defineAudit({
  entity: 'insurer_layout',
  label: { it: 'Tracciato del bordereau', en: 'Layout of the bordereau' },
  actions: {
    CREATE: { it: 'Tracciato inserito', en: 'Layout added' },
    UPDATE: { it: 'Tracciato modificato', en: 'Layout changed' },
  },
});

export const rappelEvents = defineAudit({
  entity: 'rappel_rule',
  label: { it: 'Rappel', en: 'Rappel' },
  actions: {
    CREATE: { it: 'Rappel inserito', en: 'Rappel added' },
    END: { it: 'Rappel terminato', en: 'Rappel ended' },
    PAYMENT: { it: 'Rappel incassato', en: 'Rappel received' },
  },
});

export const commissionEvents = defineAudit({
  entity: 'commission_statement',
  label: { it: 'Estratto provvigioni', en: 'Commission statement' },
  actions: {
    ISSUE: { it: 'Estratto provvigioni emesso', en: 'Commission statement issued' },
    SETTLE: { it: 'Provvigioni pagate', en: 'Commission paid' },
    CANCEL: { it: 'Estratto provvigioni annullato', en: 'Commission statement cancelled' },
  },
});

export const commissionProfileEvents = defineAudit({
  entity: 'commission_profile',
  label: { it: 'Ritenuta del percipiente', en: 'Withholding of a recipient' },
  actions: { CREATE: { it: 'Ritenuta indicata', en: 'Withholding recorded' } },
});

export const insurerPaymentEvents = defineAudit({
  entity: 'insurer_payment',
  label: { it: 'Pagamento alle compagnie', en: 'Payment to insurers' },
  redacted: ['fileHash'],
  actions: {
    CREATE: { it: 'Pagamento disposto', en: 'Payment prepared' },
    EXECUTE: { it: 'Pagamento eseguito', en: 'Payment executed' },
    CANCEL: { it: 'Pagamento annullato', en: 'Payment cancelled' },
  },
});
