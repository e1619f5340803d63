import { address } from '#platform/api-kit/address.ts';

/** The certificate with which signed documents are sealed. */
export const sealAddress = address('/firma-digitale');
