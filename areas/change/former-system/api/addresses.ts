import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

/** State of the migration and the files (spec §2 nais-1). */
export const formerSystemAddress = address('/admin/nais-1');

/** One file; `esito` filters its rows. */
export const formerBatchAddress = address('/admin/nais-1/$id', { id: wholeNumber, esito: anyText });
