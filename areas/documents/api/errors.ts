import { defineErrors } from '#platform/api-kit/errors.ts';

export const documentErrors = defineErrors({
  /** The record is known, its bytes cannot be had: the file store does not answer or has lost them. */
  FILE_UNAVAILABLE: {
    status: 500,
    it: 'Il file non è disponibile in questo momento: riprova più tardi',
    en: 'The file is not available at the moment: try again later',
  },
});
