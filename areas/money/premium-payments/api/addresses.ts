import { address, anyText } from '#platform/api-kit/address.ts';

/** Page on which the customer pays; the secret is in its path. */
export const payAddress = address('/paga/$token', { token: anyText });

/** Payments of all visible contracts. */
export const paymentsAddress = address('/pagamenti', { stato: anyText, search: anyText });

/** Page of the demonstration's payment service. */
export const demoCardAddress = address('/carta-di-prova/$session', { session: anyText });
