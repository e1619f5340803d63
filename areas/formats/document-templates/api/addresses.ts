import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const templatesAddress = address('/configurazione/documenti/modelli');

/** A template; `versione` selects one of its versions, `scheda` is the tab. */
export const templateAddress = address('/configurazione/documenti/modelli/$id', { id: wholeNumber, versione: wholeNumber, tab: anyText });
