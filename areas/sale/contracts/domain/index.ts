export * from './conditions/approval.ts';
export * from './conditions/block-texts.ts';
export * from './conditions/blocks.ts';

export * from './conditions/completeness.ts';
export * from './conditions/completion.ts';
export * from './conditions/integration.ts';
export * from './conditions/invoice.ts';
export * from './conditions/issue-steps.ts';
export * from './conditions/lien-cover.ts';
export * from './conditions/market.ts';
export * from './conditions/paper-codes.ts';
export * from './conditions/papers.ts';
export * from './conditions/photos.ts';

export { fieldOfProblem } from './conditions/problem-fields.ts';
export * from './conditions/proposal-form.ts';
export {
  outsideValueRange,
  signedPercent,
  type ValueDifference,
  valuationQuestion,
  valueBlocks,
  valueDifference,
  valueRange,
} from './conditions/value-range.ts';
export * from './facts/cover.ts';
export * from './global-rules.ts';
export * from './insured-object/black-box.ts';
export * from './insured-object/black-box-codes.ts';
export * from './insured-object/contract-data.ts';
export * from './insured-object/insured-risk.ts';
export * from './insured-object/object-codes.ts';
export * from './insured-object/risk-of.ts';
export { vehicleName } from './insured-object/vehicle-name.ts';
export {
  arrivalPostings,
  claimPostings,
  type IssueToPost,
  issuePostings,
  type LedgerLine,
  type MoneySource,
  receiptPostings,
  refundPaidPostings,
  returnPostings,
} from './ledger.ts';
export { type EarningParties, participantsOf } from './participants.ts';
export * from './sale-rules.ts';
export * from './status.ts';
export * from './status-texts.ts';
export type { TitleCommission, TitleLine } from './titles.ts';
export { type Upsell, upsellOf } from './upselling.ts';
