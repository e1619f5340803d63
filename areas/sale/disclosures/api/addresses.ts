import { address } from '#platform/api-kit/address.ts';

export const disclosuresAddress = address('/configurazione/dati-documenti');
