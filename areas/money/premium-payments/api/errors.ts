import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const paymentErrors = defineErrors({
  NO_CARD_SERVICE: {
    status: 409,
    it: 'Il pagamento con carta non è attivo: mancano le chiavi del servizio di pagamento',
    en: 'Payment by card is not set up: the keys of the payment service are missing',
  },
  NOT_PAYABLE: {
    status: 409,
    it: 'Si chiede il pagamento con carta solo per un preventivo accettato, o una polizza da incassare, con quella modalità di pagamento',
    en: 'A card payment is asked for only for an accepted quotation, or an unpaid policy, with that way of paying',
  },
  ALREADY_PAID: { status: 409, it: 'Il premio è già stato pagato', en: 'The premium has been paid already' },
  NOT_RECORDABLE: {
    status: 409,
    it: 'Si registra l’incasso di una polizza che attende il premio con bonifico, SEPA o finanziamento',
    en: 'A receipt is recorded for a policy that waits for its premium by transfer, SEPA or financing',
  },
  IN_COLLECTION: {
    status: 409,
    it: 'Il premio è in una distinta di addebiti SEPA: registra lì l’accredito o il respinto',
    en: 'The premium is in a batch of SEPA collections: record the credit or the refusal there',
  },
  NO_LIEN: {
    status: 409,
    it: 'La lettera si invia per una polizza emessa con un vincolo e un ente',
    en: 'The letter is sent for an issued policy with a lien and a lender',
  },
  LETTER_ON_ITS_WAY: { status: 409, it: 'Una lettera è già in invio', en: 'A letter is on its way already' },
  NOT_FINANCED: {
    status: 409,
    it: 'La pratica si apre per un preventivo accettato o una polizza da incassare, con finanziamento, ente e numero di contratto, e senza un’altra pratica aperta',
    en: 'A practice is opened for an accepted quotation or an unpaid policy, with financing, lender and loan number, and without another open practice',
  },
  PRACTICE_CLOSED: {
    status: 409,
    it: 'La pratica non è in questo stato: ricarica la pagina',
    en: 'The practice is not in this state: reload the page',
  },
  LOAN_NOT_APPROVED: {
    status: 409,
    it: 'La pratica di finanziamento non è approvata: registra prima la decisione dell’ente',
    en: 'The financing practice is not approved: record the decision of the lender first',
  },
  NOT_IN_CASH: {
    status: 409,
    it: 'I contanti si registrano per una polizza il cui premio è incassato da chi la vende',
    en: 'Cash is recorded for a policy whose premium the seller collects',
  },
  NOTHING_TO_REFUND: { status: 409, it: 'Non c’è nulla da rimborsare', en: 'There is nothing to refund' },
  ISSUED: {
    status: 409,
    it: 'La polizza è emessa: il rimborso passa dall’annullamento',
    en: 'The policy is issued: the refund goes through its cancellation',
  },
  CARD_SERVICE_FAILED: {
    status: 502,
    it: 'Il servizio di pagamento non risponde: riprova tra poco',
    en: 'The payment service does not answer: try again soon',
  },
  // Spec §8.
  PAYMENT_FAILED: unexpectedIn('il pagamento', 'the payment'),
  RECORD_FAILED: unexpectedIn("la registrazione dell'incasso", 'recording the receipt'),
  PRACTICE_FAILED: unexpectedIn('la pratica di finanziamento', 'the financing practice'),
  CASH_FAILED: unexpectedIn('la registrazione dei contanti', 'recording the cash'),
  LETTER_FAILED: unexpectedIn('la lettera di vincolo', 'the letter of the lien'),
  LIST_FAILED: unexpectedIn('il caricamento dei pagamenti', 'loading the payments'),
  CLOSE_FAILED: unexpectedIn('la chiusura del link di pagamento', 'ending the payment link'),
  REFUND_FAILED: unexpectedIn('il rimborso', 'the refund'),
  LINK_FAILED: unexpectedIn('la creazione del link di pagamento', 'creating the payment link'),
});
