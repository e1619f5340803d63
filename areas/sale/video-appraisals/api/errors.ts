import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const appraisalErrors = defineErrors({
  NOT_NEEDED: {
    status: 409,
    it: 'Questo preventivo non chiede una video perizia, o non è più aperto',
    en: 'This quotation asks for no video appraisal, or is not open any more',
  },
  APPRAISAL_CLOSED: {
    status: 409,
    it: 'La video perizia non è in questo stato: ricarica la pagina',
    en: 'The video appraisal is not in this state: reload the page',
  },
  OWN_SALE: {
    status: 403,
    it: 'La video perizia di una propria vendita la valuta un’altra persona',
    en: 'The video appraisal of your own sale is judged by another person',
  },
  NO_TEXTS: {
    status: 409,
    it: 'Il link non può partire per SMS: manca un numero di cellulare italiano, o il servizio non è attivo',
    en: 'The link cannot be texted: an Italian mobile number is missing, or the service is not set up',
  },
  CONSENT_MISSING: { status: 409, it: 'Prima serve il consenso', en: 'The consent comes first' },
  SHOTS_MISSING: { status: 409, it: 'Mancano ancora {count} foto', en: '{count} photos are still missing' },
  TOO_MANY_SHOTS: { status: 409, it: 'Si possono caricare al massimo {max} foto', en: 'At most {max} photos can be uploaded' },
  NOT_AN_APPRAISER: { status: 422, it: 'Si assegna solo a un perito attivo', en: 'Only an active appraiser can be assigned' },
  LIST_FAILED: unexpectedIn('il caricamento delle video perizie', 'loading the video appraisals'),
  LINK_FAILED: unexpectedIn('la creazione del link', 'creating the link'),
  ASSIGN_FAILED: unexpectedIn("l'assegnazione della video perizia", 'assigning the video appraisal'),
  SHOT_FAILED: unexpectedIn('il caricamento della foto', 'uploading the photo'),
  // Spec §8.
  VIDEO_EXPERTISE_ACCEPT_FAILED: unexpectedIn("l'accettazione della video perizia", 'accepting the video appraisal'),
  VIDEO_EXPERTISE_REJECT_FAILED: unexpectedIn('il rifiuto della video perizia', 'rejecting the video appraisal'),
});
