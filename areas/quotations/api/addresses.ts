import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

/** Filters are those of the list's route. */
export const quotationsAddress = address('/preventivi', { search: anyText, stato: anyText, daApprovare: anyText });

/** Requests for the agency's approval; filters are those of the list's route. */
export const approvalsAddress = address('/preventivi/approvazioni', { stato: anyText });

/** `passo` is the step of the quotation tool; `cliente` starts with the data of a known customer. */
export const newQuotationAddress = address('/preventivi/nuovo', { passo: anyText, cliente: wholeNumber });

/** Changes a quotation, or completes one after acceptance. */
export const editQuotationAddress = address('/preventivi/completa/$id', { id: wholeNumber, passo: anyText });

export const upsellingAddress = address('/configurazione/upselling');
