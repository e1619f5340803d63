import { address, anyText } from '#platform/api-kit/address.ts';

export const changeRequestsAddress = address('/richieste-modifica');
export const changeRequestAddress = address('/richieste-modifica/$ticket', { ticket: anyText });
