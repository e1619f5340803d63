export { agencyNow } from './agency-now.ts';
export { acceptQuotation, type NewState } from './commands/accept.ts';
export { completeQuotation } from './commands/complete-contract.ts';
export { createQuotation, type SavedQuotation } from './commands/create-quotation.ts';
export { deliverForm } from './commands/deliver-form.ts';
export { issuePolicy } from './commands/issue.ts';
export { saveQuotation } from './commands/save-quotation.ts';
export { approveValue, cancelQuotation, copyQuotation, revokeAcceptance, unlockQuotation } from './commands/simple-events.ts';
export { findContract, seesContract } from './contract-row.ts';
export { enqueueDocuments } from './document-jobs.ts';
export { expirePolicies, expireQuotations } from './expiry.ts';
export { contractList } from './export-contracts.ts';
export { problemTexts } from './facts.ts';
export { integrationReasons } from './integration.ts';
export { httpNumberService, type NumberService } from './issuing/number-service.ts';
export { type Kind, type ListQuery, listCondition, listContracts, pageStatement } from './list-contracts.ts';
export { listTotals } from './list-totals.ts';
export { PAPERS_FILES, papersAttachments, papersSent } from './mail-papers.ts';
export { type NumberSeries, policyNumberOf } from './policy-number.ts';
export { postTitle } from './post-title.ts';
export {
  insures,
  isAllowed,
  lineOfBusinessOf,
  type PricedChoice,
  type PricedOffer,
  priceChoice,
  priceFrozen,
  priceOffer,
} from './price-contract.ts';
export { readDetail, readPrice } from './read-detail.ts';
export { evidenceOf } from './record-needs.ts';
export { discountLimits, readSalePeople, type SalePeople } from './sale-chain.ts';
export { type SaleParts, type SaleSource, saleSource } from './sale-parts.ts';
export { columnsOf, commissionRows, lineRows, priceColumns } from './save-price.ts';
export type { CurrentRules } from './under-global-rules.ts';
export { visibleTo } from './visibility.ts';
export { visibleCommissions } from './visible-commissions.ts';
