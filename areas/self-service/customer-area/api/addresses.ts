import { address, wholeNumber } from '#platform/api-kit/address.ts';

/** One policy of the customer, with its coverages and documents. */
export const ownPolicyAddress = address('/area-clienti/polizze/$id', { id: wholeNumber });

/** The customer's requests. One of them: `customerRequestAddress` of change-requests. */
export const ownRequestsAddress = address('/area-clienti/richieste');

/** Contacts, consents, personal data. */
export const ownDataAddress = address('/area-clienti/dati');

/** Where a customer opens their area with the link of a mail; the secret follows `#`, which browsers send to no server. */
export const confirmAddress = address('/area-clienti/conferma');

/** How the area behaves, for the agency. */
export const portalSettingsAddress = address('/configurazione/area-clienti');
