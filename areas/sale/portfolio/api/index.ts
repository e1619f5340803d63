export { type Integrations, readIntegrations } from './integration-routes.ts';
export {
  checkProposalForm,
  exportPolicies,
  listPolicies,
  proposalFormSchema,
  readPolicy,
  startPolicyExport,
} from './routes.ts';
export { type Breakdown, breakdown, type Summary, summary, summaryFields } from './summary-routes.ts';
