import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const conventionErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento delle chiusure di convenzioni', 'loading the closings of agreements'),
  // Spec §8.
  CONVENTION_RESTORE_FAILED: unexpectedIn(
    'il ripristino della richiesta di chiusura convenzioni',
    'restoring the request to close the agreements',
  ),
  CONVENTION_PROCESSING_FAILED: unexpectedIn(
    "l'evasione della richiesta di chiusura convenzioni",
    'processing the request to close the agreements',
  ),
  OTHER_STATE: {
    status: 409,
    it: 'La richiesta non è più in questo stato: ricarica la pagina',
    en: 'The request is no longer in this state: reload the page',
  },
  ALREADY_RESTORED: { status: 409, it: 'La richiesta è già stata ripristinata', en: 'The request has already been restored' },
});
