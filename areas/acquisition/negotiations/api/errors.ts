import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const negotiationErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento delle trattative', 'loading the negotiations'),
  SAVE_FAILED: unexpectedIn('il salvataggio della trattativa', 'saving the negotiation'),
  // Spec §8.
  NEGOTIATION_EXTENSION_FAILED: unexpectedIn('la proroga della trattativa', 'extending the negotiation'),
  NEGOTIATION_DELETE_FAILED: unexpectedIn('la cancellazione della trattativa', 'deleting the negotiation'),
  DEALER_FAILED: unexpectedIn('la creazione del dealer', 'creating the dealer'),
  CALENDAR_FAILED: unexpectedIn("il caricamento dell'agenda", 'loading the calendar'),
  NOT_IN_THIS_STATE: {
    status: 409,
    it: 'Nello stato in cui è la trattativa questo non è possibile: ricarica la pagina',
    en: 'This is not possible in the state of the negotiation: reload the page',
  },
  WORKED_BY_OTHERS: {
    status: 409,
    it: 'Con questa partita IVA sta già trattando {owner}, in esclusiva fino al {until}',
    en: '{owner} is already negotiating with this VAT number, exclusively until {until}',
  },
  NO_EXTENSION_LEFT: {
    status: 409,
    it: 'Le proroghe possibili sono {max}, e sono già state concesse',
    en: 'At most {max} extensions are possible, and all were granted',
  },
  EXTENSION_PENDING: { status: 409, it: 'Una proroga attende già una decisione', en: 'An extension is already waiting for a decision' },
  OWN_EXTENSION: {
    status: 409,
    it: 'La proroga l’hai chiesta tu, o la trattativa è tua: la decide un’altra persona',
    en: 'You requested the extension, or the negotiation is yours: another person decides it',
  },
  APPOINTMENT_DONE: { status: 409, it: 'L’appuntamento è già stato svolto', en: 'The appointment has already been held' },
  DEALER_EXISTS: {
    status: 409,
    it: 'Il dealer di questa trattativa è già stato creato',
    en: 'The dealer of this negotiation was already created',
  },
  SEARCH_NAME_TAKEN: { status: 409, it: 'Hai già una ricerca con questo nome', en: 'You already have a search of this name' },
});
