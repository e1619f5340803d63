import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const contractErrors = defineErrors({
  NUMBERS_USED_UP: {
    status: 409,
    it: 'I numeri di polizza dati dalla compagnia sono esauriti: serve un nuovo intervallo',
    en: 'The policy numbers given by the insurer are used up: a new range is needed',
  },
  NUMBER_TAKEN: {
    status: 409,
    it: "Il numero {number} è già di un'altra polizza: va corretto l'intervallo della tariffa",
    en: "The number {number} is another policy's already: the tariff's range has to be corrected",
  },
  BLOCKED: { status: 409, it: 'Operazione non possibile: {reasons}', en: 'Not possible: {reasons}' },
  PRICE_MOVED: {
    status: 409,
    it: 'Il prezzo è cambiato: ricontrolla il preventivo prima di proseguire',
    en: 'The price has changed: check the quotation before going on',
  },
  COMPLETION_MOVES_PRICE: {
    status: 409,
    it: "Con questa data il prezzo accettato non varrebbe più: per cambiarla revoca l'accettazione",
    en: 'With this date the accepted price would no longer hold: to change it, revoke the acceptance',
  },
  COMPLETION_FAILED: unexpectedIn('il completamento dei dati', 'completing the data'),
  CANNOT_COPY: {
    status: 409,
    it: 'Un preventivo accettato non può essere copiato',
    en: 'An accepted quotation cannot be copied',
  },
  PHOTOS_CLOSED: {
    status: 409,
    it: 'Le foto si aggiungono fino all’emissione e si tolgono finché il preventivo non è accettato',
    en: 'Photos are added until the issue and removed until the quotation is accepted',
  },
  TOO_MANY_PHOTOS: { status: 409, it: 'Le foto possono essere al massimo {max}', en: 'There can be at most {max} photos' },
  DISCOUNT_FAILED: unexpectedIn("l'applicazione dello sconto", 'applying the discount'),
  QUOTATION_LOAD_FAILED: unexpectedIn('il caricamento del preventivo', 'loading the quotation'),
  QUOTATION_SAVE_FAILED: unexpectedIn('il salvataggio del preventivo', 'saving the quotation'),
  QUOTATION_COPY_FAILED: unexpectedIn('la copia del preventivo', 'copying the quotation'),
  QUOTATION_CANCEL_FAILED: unexpectedIn("l'annullamento del preventivo", 'cancelling the quotation'),
  QUOTATION_UNLOCK_FAILED: unexpectedIn('lo sblocco del preventivo', 'unlocking the quotation'),
  ACCEPTANCE_FAILED: unexpectedIn("l'accettazione del preventivo", 'accepting the quotation'),
  REVOCATION_FAILED: unexpectedIn("la revoca dell'accettazione", 'revoking the acceptance'),
  APPROVAL_FAILED: unexpectedIn("l'approvazione del valore assicurato", 'approving the insured value'),
  EMISSION_FAILED: unexpectedIn("l'emissione della polizza", 'issuing the policy'),
  PRODUCERS_FAILED: unexpectedIn('il caricamento dei produttori', 'loading the producers'),
  INSURED_OBJECTS_FAILED: unexpectedIn('il caricamento dei beni assicurabili', 'loading what can be insured'),
  POLICY_LOAD_FAILED: unexpectedIn('il caricamento della polizza', 'loading the policy'),
  PHOTO_UPLOAD_FAILED: unexpectedIn('il caricamento del file', 'uploading the file'),
  NO_PAPER_FORM: {
    status: 409,
    it: 'Solo una polizza firmata su carta ha un modulo di proposta da riconsegnare',
    en: 'Only a policy signed on paper has a proposal form to return',
  },
  QUOTATION_FAILED: { status: 500, it: 'Errore durante la quotazione', en: 'Error while quoting' },
});
