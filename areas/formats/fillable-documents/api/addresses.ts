import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const fillableDocumentsAddress = address('/configurazione/documenti/compilabili');

export const newFillableDocumentAddress = address('/configurazione/documenti/compilabili/crea');

export const fillableDocumentAddress = address('/configurazione/documenti/compilabili/$id', { id: wholeNumber, tab: anyText });
