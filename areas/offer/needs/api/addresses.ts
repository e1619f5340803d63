import { address, wholeNumber } from '#platform/api-kit/address.ts';

export const needsAddress = address('/configurazione/questionario');

export const needsVersionAddress = address('/configurazione/questionario/$id', { id: wholeNumber });
