export {
  checkProposalForm,
  exportPolicies,
  listPolicies,
  listProducers,
  proposalFormSchema,
  readPolicy,
  startPolicyExport,
} from './routes.ts';
export { type Summary, summary, summaryFields } from './summary-routes.ts';
