import { address, anyTexts, wholeNumber } from '#platform/api-kit/address.ts';

export const townsAddress = address('/configurazione/geo/citta');

export const townAddress = address('/configurazione/geo/citta/$id', { id: wholeNumber });

/** Cadastral codes of the towns to merge. */
export const mergeTownsAddress = address('/configurazione/geo/citta/fusione', { comune: anyTexts });

export const provincesAddress = address('/configurazione/geo/province');

export const countriesAddress = address('/configurazione/geo/paesi');

export const toponymsAddress = address('/configurazione/geo/toponimi');

export const geographyImportsAddress = address('/configurazione/geo/aggiornamenti');

export const geographyImportAddress = address('/configurazione/geo/aggiornamenti/$id', { id: wholeNumber });
