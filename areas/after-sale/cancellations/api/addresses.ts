import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const cancellationsAddress = address('/annullamenti');

/** `ticket` is the change request that asks for it, or `senza`; `polizze` are numbers of policies, with commas. */
export const newCancellationAddress = address('/annullamenti/nuovo/$ticket', { ticket: anyText, polizze: anyText });

/** Confirmed cancellations by cause, product or producer. */
export const cancellationFiguresAddress = address('/annullamenti/riepilogo');

/** Refunds that the agency owes. */
export const dueRefundsAddress = address('/annullamenti/rimborsi');

/** Batches of refunds paid by file. */
export const refundBatchesAddress = address('/annullamenti/bonifici');
export const refundBatchAddress = address('/annullamenti/bonifici/$id', { id: wholeNumber });

/** A customer withdraws from a distance sale, by the link in their mail. */
export const withdrawalAddress = address('/recesso/$hash', { hash: anyText });

/** Quotations of cancellations: what a cancellation would refund. */
export const cancellationQuotationsAddress = address('/cancellation');
export const newCancellationQuotationAddress = address('/cancellation/form', { polizza: anyText, data: anyText, causale: anyText });
export const cancellationQuotationAddress = address('/cancellation/$id', { id: wholeNumber });

/** The draft. */
export const editCancellationAddress = address('/annullamenti/$id', { id: wholeNumber });

/** Read-only. */
export const cancellationAddress = address('/annullamenti/dettagli/$id', { id: wholeNumber });
