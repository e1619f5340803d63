export { assignRenewals, listOperators, readRenewalRules, saveRenewalRules } from './manage-routes.ts';
export { listRenewals, quoteRenewal, reopenRenewal } from './routes.ts';
export type { RenewalRules } from './schemas.ts';
