import { defineErrors, unexpectedIn } from './errors.ts';

/**
 * Errors of the error catalogue (spec §8) for operations that no area owns yet, by operation. An area that adds one
 * takes its code from here as `failure` (or among the `errors`) of its route; errors of existing areas are in their own
 * `api/errors.ts`.
 */
export const awaitedFailures = defineErrors({
  CONVENTION_RESTORE_FAILED: unexpectedIn(
    'il ripristino della richiesta di chiusura convenzioni',
    'restoring the request to close the agreements',
  ),
  CONVENTION_PROCESSING_FAILED: unexpectedIn(
    "l'evasione della richiesta di chiusura convenzioni",
    'processing the request to close the agreements',
  ),

  EXTRACTION_DELETE_FAILED: unexpectedIn("la cancellazione dell'estrazione", 'deleting the extraction'),

  /** The types are part of the quoter's code today: their list cannot fail until a server provides it. */
  VEHICLE_TYPES_FAILED: unexpectedIn('il caricamento dei tipi di veicolo', 'loading the vehicle types'),
  EXTERNAL_LIABILITY_FAILED: unexpectedIn('il recupero della RC esterna', 'retrieving the external liability cover'),

  NEGOTIATION_EXTENSION_FAILED: unexpectedIn('la proroga della trattativa', 'extending the negotiation'),
  NEGOTIATION_DELETE_FAILED: unexpectedIn('la cancellazione della trattativa', 'deleting the negotiation'),

  CLAIM_LOAD_FAILED: unexpectedIn('il caricamento del sinistro', 'loading the claim'),

  PAYMENT_FAILED: { status: 400, it: 'Il pagamento non è andato a buon fine', en: 'The payment failed' },
});
