import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

/** The list of uploaded sheets. */
export const quotationSheetsAddress = address('/preventivi-da-excel');

export const uploadSheetAddress = address('/preventivi-da-excel/carica');

/** A sheet with its rows; `esito` filters them. */
export const quotationSheetAddress = address('/preventivi-da-excel/caricamenti/$id', { id: wholeNumber, esito: anyText });

/** One row of a sheet (spec §2: idRecord). */
export const sheetRowAddress = address('/preventivi-da-excel/$idRecord', { idRecord: wholeNumber });
