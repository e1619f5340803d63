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
  QUOTATION_FAILED: { status: 500, it: 'Errore durante la quotazione', en: 'Error while quoting' },
});
