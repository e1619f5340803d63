import { address, wholeNumber } from '#platform/api-kit/address.ts';

export const insurerStatementsAddress = address('/rendiconti');

/** Agreements with the insurers, and the layouts of their bordereaux. */
export const agreementsAddress = address('/rendiconti/accordi');

/** Payments to insurers. */
export const insurerPaymentsAddress = address('/rendiconti/pagamenti');

export const insurerPaymentAddress = address('/rendiconti/pagamenti/$id', { id: wholeNumber });

/** Volume bonuses: of insurers for the agency, of the agency for its network. */
export const rappelAddress = address('/rendiconti/rappel');

/** Commission statements of recipients of the network. */
export const commissionsAddress = address('/rendiconti/provvigioni');

export const commissionAddress = address('/rendiconti/provvigioni/$id', { id: wholeNumber });

/** Tax withheld from commission: what is to be paid by month, and yearly certificates. */
export const withholdingAddress = address('/rendiconti/ritenute');

export const separateAccountAddress = address('/rendiconti/conto-separato');

export const insurerStatementAddress = address('/rendiconti/$id', { id: wholeNumber });
