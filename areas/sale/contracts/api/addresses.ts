import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

// The pages are those of quotations and policies. Contracts declares their addresses because its notifications lead there.

/** `consegna` opens the next step of the documents. */
export const quotationAddress = address('/preventivi/$id', { id: wholeNumber, tab: anyText, consegna: wholeNumber });

/** `emessa` shows the confirmation after the issue. */
export const policyAddress = address('/polizze/$id', { id: wholeNumber, tab: anyText, emessa: wholeNumber });

/** Returns the page of a contract: a policy has a number. */
export function contractHref({ id, policyNumber }: { readonly id: number; readonly policyNumber: string | null }): `/${string}` {
  return (policyNumber === null ? quotationAddress : policyAddress).href({ id });
}
