export { exportPolicies, listPolicies, listProducers, readPolicy } from './routes.ts';
export { type Summary, summary } from './summary.ts';
