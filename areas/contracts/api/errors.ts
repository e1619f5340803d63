import { defineErrors } from '#platform/api-kit/errors.ts';

export const contractErrors = defineErrors({
  BLOCKED: { status: 409, it: 'Operazione non possibile: {reasons}', en: 'Not possible: {reasons}' },
  PRICE_MOVED: {
    status: 409,
    it: 'Il prezzo è cambiato: ricontrolla il preventivo prima di proseguire',
    en: 'The price has changed: check the quotation before going on',
  },
  CANNOT_COPY: {
    status: 409,
    it: 'Un preventivo accettato non può essere copiato',
    en: 'An accepted quotation cannot be copied',
  },
  PHOTOS_CLOSED: {
    status: 409,
    it: 'Le foto si aggiungono e si tolgono finché il preventivo non è accettato',
    en: 'Photos are added and removed until the quotation is accepted',
  },
  TOO_MANY_PHOTOS: { status: 409, it: 'Le foto possono essere al massimo {max}', en: 'There can be at most {max} photos' },
  NO_PAPER_FORM: {
    status: 409,
    it: 'Solo una polizza firmata su carta ha un modulo di proposta da riconsegnare',
    en: 'Only a policy signed on paper has a proposal form to return',
  },
  QUOTATION_FAILED: { status: 500, it: 'Errore durante la quotazione', en: 'Error while quoting' },
});
