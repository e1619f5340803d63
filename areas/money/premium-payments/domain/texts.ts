import type { Text } from '#platform/domain-kit/locale.ts';
import type { FinancingState, LienLetterState } from './financing.ts';
import type { PaymentFailure, PaymentState } from './states.ts';

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, Text>> = {
  IN_CORSO: { it: 'In corso', en: 'In progress' },
  COMPLETATO: { it: 'Completato', en: 'Completed' },
  FALLITO: { it: 'Chiuso senza incasso', en: 'Closed without money' },
  RESETTABILE: { it: 'Non riuscito, si può ripetere', en: 'Failed, can be tried again' },
};

export const PAYMENT_FAILURE_LABELS: Readonly<Record<PaymentFailure, Text>> = {
  RIFIUTATO: {
    it: 'Il pagamento è stato rifiutato o interrotto',
    en: 'The payment was refused or interrupted',
  },
  CHIUSO: { it: 'Il link è stato chiuso o sostituito', en: 'The link was ended or replaced' },
  RESTITUITO: { it: 'L’importo è tornato al cliente', en: 'The money went back to the customer' },
};

export const LIEN_LETTER_STATE_LABELS: Readonly<Record<LienLetterState, Text>> = {
  IN_INVIO: { it: 'In invio', en: 'Being sent' },
  INVIATA: { it: 'Inviata per PEC', en: 'Sent by certified mail' },
  CONSERVATA: { it: 'Da inviare a mano: la PEC non è attiva', en: 'To be sent by hand: no certified mail is set up' },
  FALLITA: { it: 'Non consegnata', en: 'Not delivered' },
};

export const FINANCING_STATE_LABELS: Readonly<Record<FinancingState, Text>> = {
  BOZZA: { it: 'Da inviare all’ente', en: 'To be sent to the lender' },
  IN_VALUTAZIONE: { it: 'In valutazione', en: 'Under review' },
  APPROVATA: { it: 'Approvata', en: 'Approved' },
  RESPINTA: { it: 'Respinta', en: 'Refused' },
  RITIRATA: { it: 'Ritirata', en: 'Withdrawn' },
  LIQUIDATA: { it: 'Liquidata', en: 'Paid out' },
};
