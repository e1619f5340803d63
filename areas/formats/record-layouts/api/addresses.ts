import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const recordLayoutsAddress = address('/tracciati');

export const recordLayoutAddress = address('/tracciati/$id', { id: wholeNumber, tab: anyText });

/** A file that was made, with its records. */
export const recordFileAddress = address('/tracciati/$id/file/$fileId', { id: wholeNumber, fileId: wholeNumber });
