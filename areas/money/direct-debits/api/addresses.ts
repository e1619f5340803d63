import { address, wholeNumber } from '#platform/api-kit/address.ts';

export const collectionsAddress = address('/addebiti-sepa');
export const newBatchAddress = address('/addebiti-sepa/nuova');
export const batchAddress = address('/addebiti-sepa/$id', { id: wholeNumber });
