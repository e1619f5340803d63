import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const customersAddress = address('/clienti', { search: anyText });

export const customerDuplicatesAddress = address('/clienti/doppioni');

/** The page of a customer; a customer that was merged leads to the one that absorbed them. */
export const customerAddress = address('/clienti/$id', { id: wholeNumber, tab: anyText });

/** Corrects the data of a customer. */
export const editCustomerAddress = address('/clienti/$id/modifica', { id: wholeNumber });

/** Compares two customers: what a merge moves and what it discards. */
export const mergeAddress = address('/clienti/doppioni/$id/$altro', { id: wholeNumber, altro: wholeNumber });
