import { address, anyText } from '#platform/api-kit/address.ts';

export const changeRequestsAddress = address('/richieste-modifica');
export const changeRequestAddress = address('/richieste-modifica/$ticket', { ticket: anyText });

/** The same request in the area of the customer who opened it. */
export const customerRequestAddress = address('/area-clienti/richieste/$ticket', { ticket: anyText });
