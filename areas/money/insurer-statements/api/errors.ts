import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const insurerAccountErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento dei rendiconti', 'loading the statements to insurers'),
  SAVE_FAILED: unexpectedIn('il salvataggio del rendiconto', 'saving the statement to the insurer'),
  AGREEMENT_FAILED: unexpectedIn("il salvataggio dell'accordo con la compagnia", 'saving the agreement with the insurer'),
  LAYOUT_FAILED: unexpectedIn('il salvataggio del tracciato del bordereau', 'saving the layout of the bordereau'),
  PAYMENT_FAILED: unexpectedIn('la disposizione del pagamento', 'preparing the payment'),
  ACCOUNT_FAILED: unexpectedIn('il caricamento del conto separato', 'loading the separate account'),
  COMMISSION_FAILED: unexpectedIn('il salvataggio delle provvigioni', 'saving the commission'),
  NOTHING_EARNED: {
    status: 409,
    it: 'Non ci sono provvigioni da liquidare fino al {until}',
    en: 'There is no commission to be stated until {until}',
  },
  RAPPEL_FAILED: unexpectedIn('il salvataggio del rappel', 'saving the rappel'),
  RAPPEL_OVERLAPS: {
    status: 409,
    it: 'Un’altra regola paga già le stesse polizze allo stesso percipiente in questo periodo',
    en: 'Another rule already pays the same policies to the same recipient in this period',
  },
  WRONG_STATE: {
    status: 409,
    it: 'Il rendiconto non è più in questo stato: ricarica la pagina',
    en: 'The statement is no longer in this state: reload the page',
  },
  NOTHING_TO_STATE: {
    status: 409,
    it: 'Non ci sono movimenti da rendicontare fino al {until}',
    en: 'There are no movements to be stated until {until}',
  },
  NO_AGREEMENT: {
    status: 409,
    it: 'Manca un accordo in vigore con la compagnia: inseriscilo prima di chiudere il periodo',
    en: 'There is no agreement in force with the insurer: add it before closing the period',
  },
  AGREEMENT_KEPT: {
    status: 409,
    it: 'Un accordo vale dal primo giorno di un mese dopo l’ultimo rendiconto',
    en: 'An agreement holds from the first day of a month after the latest statement',
  },
  NO_ACCOUNT: {
    status: 409,
    it: 'Manca il conto separato dei premi tra i dati dell’agenzia',
    en: 'The separate account for premiums is missing among the facts of the agency',
  },
  NOT_PAYABLE: {
    status: 409,
    it: 'Uno dei rendiconti scelti non è da pagare: aggiorna l’elenco',
    en: 'One of the chosen statements is not to be paid: reload the list',
  },
  PAYMENT_CLOSED: {
    status: 409,
    it: 'Il pagamento è già eseguito o annullato',
    en: 'The payment is executed or cancelled already',
  },
});
