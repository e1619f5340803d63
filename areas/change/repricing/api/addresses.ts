import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

/** Measures a version of a tariff. */
export const startImpactAddress = address('/configurazione/tariffe/$id/impatto/$numero', { id: wholeNumber, numero: wholeNumber });

export const impactRunAddress = address('/configurazione/impatto/$id', { id: wholeNumber });

/** Open quotations behind the offer of today. */
export const correctionsAddress = address('/configurazione/correzioni', { tab: anyText });

/** Quotations priced with a second tariff version. */
export const parallelAddress = address('/configurazione/calcoli-paralleli');

/** Contracts without a price, all or by reason. */
export const unpriceableAddress = address('/configurazione/impatto/$id/senza-prezzo', { id: wholeNumber, motivo: anyText });
