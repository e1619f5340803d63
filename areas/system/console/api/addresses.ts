import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

/** `script` opens a saved one, `esecuzione` the script of a run; `tab` is `editor`, `script` or `esecuzioni`. */
export const consoleAddress = address('/admin/console', { tab: anyText, script: wholeNumber, esecuzione: wholeNumber });
export const consoleRunAddress = address('/admin/console/$id', { id: wholeNumber });
