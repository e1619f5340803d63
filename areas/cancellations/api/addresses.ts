import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const cancellationsAddress = address('/annullamenti');

/** `ticket` is the change request that asks for it, or `senza`; `polizze` are numbers of policies, with commas. */
export const newCancellationAddress = address('/annullamenti/nuovo/$ticket', { ticket: anyText, polizze: anyText });

/** Confirmed cancellations by cause, product or producer. */
export const cancellationFiguresAddress = address('/annullamenti/riepilogo');

/** The draft. */
export const editCancellationAddress = address('/annullamenti/$id', { id: wholeNumber });

/** Read-only. */
export const cancellationAddress = address('/annullamenti/dettagli/$id', { id: wholeNumber });
