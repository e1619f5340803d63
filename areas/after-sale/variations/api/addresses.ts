import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const variationsAddress = address('/variazioni');

/** `ticket` is the change request that asks for it, or `senza`; `polizza` is the number of the policy. */
export const newVariationAddress = address('/variazioni/nuova/$ticket', { ticket: anyText, polizza: anyText });

/** A draft to be worked on, or a confirmed variation. */
export const variationAddress = address('/variazioni/$id', { id: wholeNumber });
