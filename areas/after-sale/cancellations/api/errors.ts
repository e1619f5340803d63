import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const cancellationErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento degli annullamenti', 'loading the cancellations'),
  SAVE_FAILED: unexpectedIn("il salvataggio dell'annullamento", 'saving the cancellation'),
  CONFIRM_FAILED: unexpectedIn("la conferma dell'annullamento", 'confirming the cancellation'),
  LETTER_FAILED: unexpectedIn('l’invio della lettera', 'sending the letter'),
  LETTER_ON_ITS_WAY: {
    status: 409,
    it: 'La lettera è in invio: attendi il suo esito',
    en: 'The letter is being sent: wait for its outcome',
  },
  WITHDRAWAL_FAILED: unexpectedIn('la dichiarazione di recesso', 'recording the withdrawal'),
  WITHDRAWAL_IMPOSSIBLE: {
    status: 409,
    it: 'Da questa polizza non si può più recedere online: ricarica la pagina per il motivo',
    en: 'Online withdrawal from this policy is no longer possible: reload the page for the reason',
  },
  QUOTATION_USED: {
    status: 409,
    it: 'Da questo calcolo è già nato un annullamento',
    en: 'A cancellation was prepared from this calculation already',
  },
  REFUND_FAILED: unexpectedIn('la registrazione del rimborso', 'recording the refund'),
  // Spec §8.
  AUTOMATIC_CANCELLATION_UNAVAILABLE: {
    status: 409,
    it: "Il calcolo automatico dell'annullamento non è disponibile per la tariffa {tariff}: procedi con il calcolo manuale",
    en: 'The automatic calculation of the cancellation is not available for tariff {tariff}: go on with the manual calculation',
  },
  AUTOMATIC_CANCELLATION_FAILED: unexpectedIn("il calcolo automatico dell'annullamento", 'calculating the cancellation automatically'),
  REFUSED: {
    status: 409,
    it: 'La polizza {policy} non si può annullare: {reasons}',
    en: 'The policy {policy} cannot be cancelled: {reasons}',
  },
  FORCING_OFF: {
    status: 409,
    it: 'La forzatura delle garanzie è disattivata: salva l’annullamento senza garanzie rimborsate comunque',
    en: 'Forcing coverages is switched off: save the cancellation without coverages that are refunded all the same',
  },
  IN_ANOTHER: {
    status: 409,
    it: 'Una delle polizze è già in un altro annullamento da confermare',
    en: 'One of the policies is in another cancellation that waits for its confirmation',
  },
  TICKET_USED: { status: 409, it: 'La richiesta ha già un annullamento', en: 'The request has a cancellation already' },
  IN_COLLECTION: {
    status: 409,
    it: 'Un incasso della polizza {policy} è in corso: attendi il suo esito',
    en: 'A payment of the policy {policy} is in progress: wait for its outcome',
  },
  OTHER_STATE: {
    status: 409,
    it: "L'annullamento non è più in questo stato: ricarica la pagina",
    en: 'The cancellation is no longer in this state: reload the page',
  },
  AMOUNTS_CHANGED: {
    status: 409,
    it: 'Gli importi sono cambiati dopo l’anteprima: controllali e conferma di nuovo',
    en: 'The amounts have changed since the preview: check them and confirm again',
  },
  NOT_APPROVED: {
    status: 409,
    it: 'Il rimborso manuale attende l’approvazione di un’altra persona',
    en: 'The manual refund waits for the approval of another person',
  },
  OWN_AMOUNTS: {
    status: 409,
    it: 'Gli importi li hai indicati tu: li approva un’altra persona',
    en: 'You typed the amounts: another person approves them',
  },
  NOTHING_TO_APPROVE: { status: 409, it: 'Non ci sono importi manuali da approvare', en: 'There are no manual amounts to approve' },
  IN_STATEMENT: {
    status: 409,
    it: 'Gli importi sono già in un estratto conto: l’annullamento non si storna più',
    en: 'The amounts are in a statement already: the cancellation can no longer be reversed',
  },
  REFUND_PAID: {
    status: 409,
    it: 'Il rimborso è già stato pagato: l’annullamento non si storna più',
    en: 'The refund has been paid: the cancellation can no longer be reversed',
  },
  LATER_ONE: {
    status: 409,
    it: 'La polizza ha un annullamento più recente: storna prima quello',
    en: 'The policy has a later cancellation: reverse that one first',
  },
  EARNED_PART_PAID: {
    status: 409,
    it: 'Il cliente ha pagato solo la parte di premio goduta: prima dello storno registra la restituzione dell’incasso',
    en: 'The customer paid the earned part of the premium only: record the return of that receipt before the reversal',
  },
  REFUND_IN_BATCH: {
    status: 409,
    it: 'Il rimborso è in una distinta di bonifici: attendi il suo esito, o annulla la distinta',
    en: 'The refund is in a batch of transfers: wait for its outcome, or cancel the batch',
  },
  REFUND_NOT_READY: {
    status: 409,
    it: 'Uno dei rimborsi è pagato, in un’altra distinta o senza IBAN: ricarica la pagina',
    en: 'One of the refunds is paid, in another batch or without IBAN: reload the page',
  },
  NO_REFUNDS: { status: 409, it: 'Non ci sono rimborsi da pagare con un IBAN', en: 'There are no refunds to pay with an IBAN' },
  NO_ACCOUNT: {
    status: 409,
    it: 'Manca il conto separato dell’agenzia: indicalo nella configurazione',
    en: 'The separate account of the agency is missing: enter it in the configuration',
  },
  BATCH_STATE: {
    status: 409,
    it: 'La distinta non è più in questo stato: ricarica la pagina',
    en: 'The batch is no longer in this state: reload the page',
  },
  FILE_ERASED: {
    status: 409,
    it: 'Il file contiene dati personali cancellati e non è più disponibile',
    en: 'The file contains personal data that were erased, and is no longer available',
  },
  PREMIUM_BACK: {
    status: 409,
    it: 'Il premio è tornato al cliente: il rimborso non è più dovuto',
    en: 'The premium returned to the customer: the refund is no longer owed',
  },
  NOTHING_TO_PAY: { status: 409, it: 'Non c’è un rimborso da pagare', en: 'There is no refund to pay' },
});
