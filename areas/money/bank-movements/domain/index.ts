export * from './bank-file.ts';
export { identitiesOf } from './identity.ts';
export {
  type AwaitedTitle,
  type LineMatch,
  matchMovements,
  namesParty,
  numbersIn,
  PROPOSAL_REASONS,
  type ProposalReason,
} from './matching.ts';
export { readCamt } from './readers/camt.ts';
export { isRh, readRh } from './readers/rh.ts';
export { readTable } from './readers/table.ts';
export * from './states.ts';
export { CLOSING_LABELS, FORMAT_LABELS, LINE_STATE_LABELS, PROPOSAL_LABELS } from './texts.ts';
