import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const fillableErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento dei documenti compilabili', 'loading the fillable documents'),
  SAVE_FAILED: unexpectedIn('il salvataggio del documento compilabile', 'saving the fillable document'),
  PREVIEW_FAILED: unexpectedIn('la preparazione dell’anteprima', 'making the preview'),
  NOT_A_DRAFT: {
    status: 409,
    it: 'La versione {number} è {status} e non si può più modificare: crea una nuova bozza',
    en: 'Version {number} is {status} and can no longer be changed: make a new draft',
  },
  DRAFT_EXISTS: { status: 409, it: 'C’è già una bozza: continua con quella', en: 'There is a draft already: continue with it' },
  ALREADY_PUBLISHED: {
    status: 409,
    it: 'Il documento è già stato pubblicato e non si può cancellare',
    en: 'The document was published and cannot be deleted',
  },
  NOT_PUBLISHABLE: { status: 409, it: 'Prima di pubblicare: {faults}', en: 'Before publishing: {faults}' },
  ALREADY_REPLACED: {
    status: 409,
    it: 'Il prodotto {product} usa già «{document}» per lo stesso tipo di documento',
    en: 'The product {product} already uses “{document}” for the same kind of document',
  },
});
