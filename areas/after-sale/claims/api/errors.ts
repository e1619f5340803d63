import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const claimErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento dei sinistri', 'loading the claims'),
  // Spec §8.
  CLAIM_LOAD_FAILED: unexpectedIn('il caricamento del sinistro', 'loading the claim'),
  SAVE_FAILED: unexpectedIn('il salvataggio del sinistro', 'saving the claim'),
  PAYMENT_FAILED: unexpectedIn('la registrazione del pagamento', 'recording the payment'),
  CLAIM_FILE_FAILED: unexpectedIn('il caricamento del documento', 'uploading the document'),
  CLAIM_OTHER_STATE: {
    status: 409,
    it: 'Il sinistro non è più in questo stato: ricarica la pagina',
    en: 'The claim is no longer in this state: reload the page',
  },
  DUPLICATE_CLAIM: {
    status: 409,
    it: 'C’è già il sinistro {code} per la stessa polizza, lo stesso giorno e la stessa causa: unisci questa denuncia a quello',
    en: 'The claim {code} exists for the same policy, day and cause: merge this notice into it',
  },
  OTHER_POLICY: {
    status: 409,
    it: 'I due sinistri non sono della stessa polizza',
    en: 'The two claims are not of the same policy',
  },
  NOT_AN_EXPERT: { status: 409, it: 'L’utente non è un perito attivo', en: 'The user is not an active loss adjuster' },
  NOT_VERIFIED: {
    status: 409,
    it: 'La copertura non è verificata ({reasons}): il sinistro non si può pagare',
    en: 'The cover is not verified ({reasons}): the claim cannot be paid',
  },
  NOT_SURVEYED: { status: 409, it: 'Manca la perizia', en: 'The survey is missing' },
  DOCUMENTS_MISSING: { status: 409, it: 'Mancano dei documenti: {documents}', en: 'Documents are missing: {documents}' },
  THEFT_WAITS: {
    status: 409,
    it: 'Il furto si liquida dal {date}: fino ad allora il veicolo può essere ritrovato',
    en: 'A theft is settled from {date} on: until then the vehicle may be found',
  },
  SECOND_PERSON: {
    status: 409,
    it: 'Oltre {limit} autorizza una persona diversa da chi ha concordato l’importo',
    en: 'Above {limit} a person other than the one who agreed the amount authorises',
  },
  LENDER_CONSENT: {
    status: 409,
    it: 'Il veicolo è vincolato: paga il vincolatario, o registra il suo consenso',
    en: 'The vehicle has a lien: pay the lender, or record its consent',
  },
  TOO_MUCH: {
    status: 409,
    it: 'Il pagamento supera quanto resta da liquidare ({left})',
    en: 'The payment exceeds what is left to settle ({left})',
  },
  CLAIM_FILE_KEPT: {
    status: 409,
    it: 'Il documento di un sinistro chiuso, o di altri, non si toglie',
    en: 'The document of a closed claim, or of others, is not removed',
  },
  CLAIM_TOO_MANY_FILES: { status: 409, it: 'Un sinistro ha al massimo {max} documenti', en: 'A claim has at most {max} documents' },
  IMPORT_FAILED: unexpectedIn('la lettura del file della compagnia', 'reading the file of the insurer'),
  IMPORT_CHANGED: {
    status: 409,
    it: 'Dalla prova i sinistri sono cambiati: prova di nuovo il file',
    en: 'The claims have changed since the dry run: try the file again',
  },
  IMPORT_HAS_ERRORS: {
    status: 409,
    it: 'Il file ha righe con errori: correggile e prova di nuovo. Non è stato salvato niente',
    en: 'The file has lines with errors: correct them and try again. Nothing was saved',
  },
  REPAIRMAN_EXISTS: {
    status: 409,
    it: 'C’è già un riparatore con questa partita IVA: {name}',
    en: 'There is a repairman with this VAT number: {name}',
  },
});
