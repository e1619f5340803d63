export { documentsFor, isCrime, kindOfPart, mainCoverages } from './cause-rules.ts';
export { CLAIM_CAUSES, type ClaimCause } from './claim-codes.ts';
export { claimDeadline } from './deadlines.ts';
export {
  computeIndemnity,
  INDEMNITY_ENGINE,
  type Indemnity,
  type IndemnityRecord,
  indemnityRecord,
  indemnityReplays,
} from './indemnity/indemnity.ts';
export { INDEMNITY_KINDS, type IndemnityInput, type WearTable } from './indemnity/indemnity-input.ts';
export { CLAIM_STATES, CLAIM_STEPS, type ClaimStep } from './state-codes.ts';
export { stateOf } from './states.ts';
