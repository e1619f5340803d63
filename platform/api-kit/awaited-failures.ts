import { defineErrors, unexpectedIn } from './errors.ts';

/**
 * Errors of the error catalogue (spec §8) for operations that no area owns yet, by operation. An area that adds one
 * takes its code from here as `failure` (or among the `errors`) of its route; errors of existing areas are in their own
 * `api/errors.ts`.
 */
export const awaitedFailures = defineErrors({
  /** The types are part of the quoter's code today: their list cannot fail until a server provides it. */
  VEHICLE_TYPES_FAILED: unexpectedIn('il caricamento dei tipi di veicolo', 'loading the vehicle types'),
  EXTERNAL_LIABILITY_FAILED: unexpectedIn('il recupero della RC esterna', 'retrieving the external liability cover'),

  PAYMENT_FAILED: { status: 400, it: 'Il pagamento non è andato a buon fine', en: 'The payment failed' },
});
