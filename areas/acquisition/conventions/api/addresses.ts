import { address, wholeNumber } from '#platform/api-kit/address.ts';

export const closingsAddress = address('/admin/chiusura-convenzioni');

export const newClosingAddress = address('/admin/chiusura-convenzioni/nuova');

export const closingAddress = address('/admin/chiusura-convenzioni/$id', { id: wholeNumber });
