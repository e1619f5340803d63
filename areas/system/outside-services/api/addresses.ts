import { address } from '#platform/api-kit/address.ts';

export const servicesAddress = address('/configurazione/servizi-esterni');
