import { address, anyText } from '#platform/api-kit/address.ts';

/** The certificate with which signed documents are sealed. */
export const sealAddress = address('/firma-digitale');

/** Page on which the customer signs; the secret is in its path. */
export const signAddress = address('/firma/$token', { token: anyText });
