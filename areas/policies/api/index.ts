export { checkProposalForm, exportPolicies, listPolicies, listProducers, proposalFormSchema, readPolicy } from './routes.ts';
export { type Summary, summary } from './summary.ts';
