import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const variationErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento delle variazioni', 'loading the variations'),
  SAVE_FAILED: unexpectedIn('il salvataggio della variazione', 'saving the variation'),
  CONFIRM_FAILED: unexpectedIn('la conferma della variazione', 'confirming the variation'),
  SETTLE_FAILED: unexpectedIn('la registrazione del movimento', 'recording the money'),
  OTHER_STATE: {
    status: 409,
    it: 'La variazione non è più in questo stato: ricarica la pagina',
    en: 'The variation is no longer in this state: reload the page',
  },
  TICKET_USED: { status: 409, it: 'La richiesta ha già una variazione', en: 'The request has a variation already' },
  PREEMPTED: {
    status: 409,
    it: 'Intanto è stata confermata un’altra variazione della polizza: controlla la differenza, salva e ricalcola il prezzo',
    en: 'Another variation of the policy has been confirmed meanwhile: look at the difference, save and compute the price again',
  },
  AMOUNTS_CHANGED: {
    status: 409,
    it: 'La variazione o i suoi importi sono cambiati dopo l’anteprima: controllali e conferma di nuovo',
    en: 'The variation or its amounts have changed since the preview: check them and confirm again',
  },
  REFUSED: {
    status: 409,
    it: 'La polizza {policy} non si può variare così: {reasons}',
    en: 'The policy {policy} cannot be varied like this: {reasons}',
  },
  REVERSED_ALREADY: { status: 409, it: 'La variazione ha già la sua contraria', en: 'The variation has its opposite already' },
  NOTHING_TO_SETTLE: { status: 409, it: 'Non c’è un movimento da registrare', en: 'There is no money to record' },
  PREMIUM_NOT_PAID: {
    status: 409,
    it: 'Il premio della polizza non è ancora arrivato: si rimborsa dopo il suo incasso',
    en: 'The premium of the policy has not arrived yet: it is refunded after it has',
  },
});
