import { address, anyText, wholeNumber } from '#platform/api-kit/address.ts';

export const claimsAddress = address('/sinistri');

/** `polizza` is the number of a policy; `bozza` the code of a draft to go on with. */
export const newClaimAddress = address('/sinistri/nuovo', { polizza: anyText, bozza: anyText });

/** Figures of claims and the run-off triangle. */
export const claimFiguresAddress = address('/sinistri/riepilogo');

/** Claims from the file of an insurer. */
export const importClaimsAddress = address('/sinistri/importa');

/** Repairmen that the agency knows. */
export const repairmenAddress = address('/sinistri/riparatori');

/** The survey of a claim on the phone of its expert. */
export const surveyAddress = address('/sinistri/perizia/$code', { code: anyText });

export const claimAddress = address('/sinistri/$code', { code: anyText });

/** A customer reports a loss on a policy; `causa` is the cause that they chose. */
export const ownNoticeAddress = address('/area-clienti/sinistri/nuovo/$id', { id: wholeNumber, causa: anyText });

/** One claim in the customer's own area. */
export const ownClaimAddress = address('/area-clienti/sinistri/$code', { code: anyText });
