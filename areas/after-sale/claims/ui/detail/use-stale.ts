import { listClaims, readClaim } from '../../api/index.ts';

/** Options of a write: the claim and the lists load again. */
export const STALE = { invalidates: [readClaim, listClaims] };
