import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

/** `lavoro` filters the runs of one job, `tab` is `lavori` or `esecuzioni`. */
export const batchAddress = address('/admin/batch', { tab: anyText, lavoro: anyText });
export const executionAddress = address('/admin/batch/$id', { id: wholeNumber });
/** State of the installation. */
export const healthAddress = address('/admin/salute');
export const schedulerAddress = address('/admin/scheduler');
/** The filters of the list are in the address; `richiesta` shows what else happened in a request. */
export const traceAddress = address('/admin/entity-trace', { richiesta: anyText, entita: anyText, record: wholeNumber });
/** The history of one record; `evento` is marked. */
export const historyAddress = address('/admin/entity-trace/storia', { entita: anyText, id: wholeNumber, evento: wholeNumber });
/** Outside services and their state. */
export const servicesAddress = address('/configurazione/servizi-esterni');
