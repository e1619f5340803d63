export { type ApprovalTopic, sameTopics } from './conditions/approval.ts';
export { BLOCK_TEXTS } from './conditions/block-texts.ts';
export { blockText, distributionBlocks, type SaleBlock } from './conditions/blocks.ts';
export {
  certificateBlocks,
  type Labels,
  maxEffectiveDate,
  missingToPrice,
  proposalBlocks,
  refusedByRules,
} from './conditions/completeness.ts';
export { type Completion, completed, completionOf, isCompletable, papersAgain } from './conditions/completion.ts';
export * from './conditions/invoice.ts';
export { shortOfLien } from './conditions/lien-cover.ts';
export * from './conditions/market.ts';
export type { UploadKind } from './conditions/paper-codes.ts';
export { PAPERS_FIELD } from './conditions/papers.ts';
export { PHOTOS_FIELD } from './conditions/photos.ts';
export { fieldOfProblem } from './conditions/problem-fields.ts';
export { outsideValueRange, signedPercent, valuationQuestion, valueBlocks, valueDifference, valueRange } from './conditions/value-range.ts';
export { type CoverDays, coverOn, isPremiumPaidFor } from './facts/cover.ts';
export * from './global-rules.ts';
export { blackBoxState, demandsBlackBox } from './insured-object/black-box.ts';
export * from './insured-object/black-box-codes.ts';
export {
  type ChosenDiscount,
  type ConsentAnswers,
  type ContractData,
  completeData,
  EMPTY_HOME,
  EMPTY_PARTIES,
  EMPTY_VEHICLE,
  type HomeDraft,
  insuredValueOf,
  NO_ANSWERS,
  type StoredContractData,
  storedData,
  type VehicleDocument,
  type VehicleDraft,
} from './insured-object/contract-data.ts';
export { NEW_VEHICLE_LABELS, NEW_VEHICLE_TYPES, OWNER_LABELS, OWNERS, VEHICLE_DOCUMENTS } from './insured-object/object-codes.ts';
export * from './insured-object/risk-of.ts';
export { vehicleName } from './insured-object/vehicle-name.ts';
export {
  arrivalPostings,
  claimPostings,
  issuePostings,
  type LedgerLine,
  type MoneySource,
  receiptPostings,
  refundPaidPostings,
  returnPostings,
} from './ledger.ts';
export { participantsOf } from './participants.ts';
export { DEFAULT_SALE_RULES, holderOf, MAX_AGE_15_YEARS, PAYMENT_TYPES, type PaymentType, rulesOn, type SaleRules } from './sale-rules.ts';
export { CONTRACT_TRANSITIONS, type ContractEvent, isOpenQuotation } from './status.ts';
export * from './status-codes.ts';
export { upsellOf } from './upselling.ts';
