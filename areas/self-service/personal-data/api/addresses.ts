import { address, wholeNumber } from '#platform/api-kit/address.ts';

export const retentionAddress = address('/configurazione/conservazione');

export const privacyRequestsAddress = address('/dati-personali/richieste');

export const privacyRequestAddress = address('/dati-personali/richieste/$id', { id: wholeNumber });

export const customerAccountsAddress = address('/dati-personali/account-clienti');
