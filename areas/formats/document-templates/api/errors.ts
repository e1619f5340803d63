import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const templateErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento dei modelli', 'loading the templates'),
  SAVE_FAILED: unexpectedIn('il salvataggio del modello', 'saving the template'),
  PREVIEW_FAILED: unexpectedIn('la creazione dell’anteprima', 'making the preview'),
  TEMPLATE_DRAFT_EXISTS: {
    status: 409,
    it: 'C’è già una bozza di questo modello: pubblicala o eliminala prima',
    en: 'There is a draft of this template already: publish or delete it first',
  },
  TEMPLATE_NOT_DRAFT: {
    status: 409,
    it: 'Una versione pubblicata non si modifica: creane una nuova',
    en: 'A published version cannot be changed: make a new one',
  },
  TEMPLATE_NOT_PUBLISHABLE: {
    status: 409,
    it: 'Il modello ha ancora {count} problemi: correggili prima di pubblicarlo',
    en: 'The template still has {count} problems: correct them before publishing it',
  },
  TEMPLATE_WAS_PUBLISHED: {
    status: 409,
    it: 'Il modello è stato pubblicato: toglilo dai prodotti invece di eliminarlo',
    en: 'The template was published: take it from the products instead of deleting it',
  },
  PREVIEW_TIMEOUT: {
    status: 409,
    it: 'L’anteprima richiede troppo tempo: riprova, o accorcia il modello',
    en: 'The preview takes too long: try again, or shorten the template',
  },
  NO_PAPER_DATA: {
    status: 409,
    it: 'Questo contratto non ha ancora un prezzo: scegline un altro',
    en: 'This contract has no price yet: choose another one',
  },
});
