import { address, anyText, anyTexts, wholeNumber } from '#platform/api-kit/address.ts';

/** Filters are those of the list's route. */
export const statementsAddress = address('/estratti-conto', { stato: anyTexts, produttore: anyTexts, scaduti: anyText });

export const statementAddress = address('/estratti-conto/$id', { id: wholeNumber });

export const statementTermsAddress = address('/estratti-conto/condizioni');

/** Payment files of a day. */
export const uploadsAddress = address('/estratti-conto/logs/$dataInserimento', { dataInserimento: anyText });
