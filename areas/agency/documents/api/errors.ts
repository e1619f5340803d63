import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const documentErrors = defineErrors({
  DOWNLOAD_FAILED: unexpectedIn('lo scaricamento del file', 'downloading the file'),
  DOCUMENT_LIST_FAILED: unexpectedIn('il caricamento dei documenti', 'loading the documents'),
  /** Shown in a notification: the document is made after the operation that requested it. */
  PROPOSAL_FORM_FAILED: unexpectedIn('la generazione del modulo proposta', 'making the proposal form'),
  /** The record exists but its content is unavailable: the file store does not answer or has lost it. */
  FILE_UNAVAILABLE: {
    status: 500,
    it: 'Il file non è disponibile in questo momento: riprova più tardi',
    en: 'The file is not available at the moment: try again later',
  },
});
