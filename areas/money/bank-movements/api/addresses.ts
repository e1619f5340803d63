import { address, anyTexts, wholeNumber } from '#platform/api-kit/address.ts';

/** Movements of the separate account. */
export const bankLinesAddress = address('/pagamenti/movimenti-bancari', { stato: anyTexts, file: wholeNumber });

/** The bank's files, and the upload of another. */
export const bankFilesAddress = address('/pagamenti/movimenti-bancari/file');
