import { listClaims, readClaim } from '../../api/index.ts';

/** Options of a write: the claim and the lists load again. */
export const CLAIM_QUERIES = { invalidates: [readClaim, listClaims] };
