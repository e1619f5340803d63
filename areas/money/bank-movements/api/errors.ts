import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const bankingErrors = defineErrors({
  LINE_IN_OTHER_STATE: {
    status: 409,
    it: 'Il movimento non è in questo stato: ricarica la pagina',
    en: 'The movement is not in this state: reload the page',
  },
  SUM_DIFFERS: {
    status: 409,
    it: 'I premi scelti sono {sum}, il movimento è {amount}: scegli premi per l’importo esatto o lascia il resto da attribuire',
    en: 'The chosen premiums are {sum}, the movement is {amount}: choose premiums of the exact amount, or leave the rest',
  },
  SUM_TOO_HIGH: {
    status: 409,
    it: 'I premi scelti sono {sum}, più del movimento, che ha {amount} da attribuire',
    en: 'The chosen premiums are {sum}, more than the {amount} of the movement that are left',
  },
  STATEMENT_CLOSED: {
    status: 409,
    it: 'La polizza {number} è in un estratto conto già emesso: l’abbinamento non si annulla più',
    en: 'Policy {number} is in an account statement that was issued: the match cannot be undone',
  },
  NOT_UNDONE: {
    status: 409,
    it: 'L’incasso della polizza {number} è già stato restituito: l’abbinamento non si annulla più',
    en: 'The receipt of policy {number} was returned already: the match cannot be undone',
  },
  UPLOAD_FAILED: unexpectedIn('il caricamento del file della banca', "reading the bank's file"),
  LIST_FAILED: unexpectedIn('il caricamento dei movimenti bancari', 'loading the movements of the account'),
  CHANGE_FAILED: unexpectedIn("l'abbinamento del movimento", 'matching the movement'),
});
