import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const statementErrors = defineErrors({
  ACTION_BLOCKED: { status: 409, it: 'Operazione non possibile: {reasons}', en: 'Not possible: {reasons}' },
  WRONG_STATE: {
    status: 409,
    it: "L'estratto conto {number} è {status}: l'operazione non è più possibile",
    en: 'Statement {number} is {status}: this is no longer possible',
  },
  NOTHING_TO_STATE: {
    status: 409,
    it: 'Fino al {until} non ci sono titoli da mettere in un estratto conto',
    en: 'Until {until} there is no entry to put into a statement',
  },
  NOTHING_LEFT: {
    status: 409,
    it: 'Almeno un titolo deve restare nell’estratto conto',
    en: 'At least one entry must stay in the statement',
  },
  UNDO_TOO_LATE: {
    status: 409,
    it: 'Un pagamento si può annullare entro {days} giorni dalla registrazione',
    en: 'A payment can be taken back within {days} days of being recorded',
  },
  PAID_BY_AGENCY: {
    status: 409,
    it: "Questo estratto conto lo paga l'agenzia: non prende importi del produttore",
    en: 'The agency pays this statement: it takes no money of the producer',
  },
  EXCESS_USED: {
    status: 409,
    it: "L'eccedenza di questo pagamento è già stata attribuita o rimborsata: annulla prima quel pagamento",
    en: 'What this payment left over has been used or refunded: take that payment back first',
  },
  PAYMENT_UNDONE: { status: 409, it: 'Il pagamento è già stato annullato', en: 'The payment has already been taken back' },
  TERMS_KEPT: {
    status: 409,
    it: 'Condizioni già in vigore non si cambiano: indicane di nuove da un mese futuro',
    en: 'Terms that hold already do not change: give new ones from a month to come',
  },
  LIST_FAILED: unexpectedIn('il caricamento degli estratti conto', 'loading the statements'),
  LOAD_FAILED: unexpectedIn("il caricamento dell'estratto conto", 'loading the statement'),
  CLOSE_FAILED: unexpectedIn('la chiusura del periodo', 'closing the period'),
  ISSUE_FAILED: unexpectedIn("l'emissione dell'estratto conto", 'issuing the statement'),
  DELETE_FAILED: unexpectedIn("l'eliminazione dell'estratto conto", 'deleting the statement'),
  PAY_FAILED: unexpectedIn("il pagamento dell'estratto conto", 'paying the statement'),
  ALLOCATE_FAILED: unexpectedIn("l'attribuzione dell'importo", 'allocating the amount'),
  REFUND_FAILED: unexpectedIn('il rimborso', 'refunding'),
  UNDO_FAILED: unexpectedIn("l'annullamento del pagamento", 'taking back the payment'),
  BLOCK_FAILED: unexpectedIn("il blocco dell'estratto conto", 'blocking the statement'),
  NOTIFY_FAILED: unexpectedIn("la notifica dell'estratto conto", 'sending the reminder'),
  DEFER_FAILED: unexpectedIn('la proroga della scadenza', 'deferring the due date'),
  CORRECT_FAILED: unexpectedIn("la correzione dell'estratto conto", 'correcting the statement'),
  UPLOAD_FAILED: unexpectedIn('il caricamento del file degli estratti conto', 'uploading the file of statements'),
});
