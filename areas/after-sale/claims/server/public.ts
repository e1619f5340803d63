export { CLAIM_FILES, seesClaim } from './access.ts';
export { awaitedClaims } from './awaited.ts';
export { eraseClaims } from './erase-claims.ts';
export { claimsOfPolicy } from './reading/policy-claims.ts';
