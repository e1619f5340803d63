export { claimEvents } from './audit-events.ts';
export { reportOwnClaim } from './own-routes.ts';
export { listClaims, readClaim, writeOnClaim } from './routes.ts';
export { assignExpert, closeClaim, setReserve } from './work-routes.ts';
