export { receiptPostings, refundPaidPostings } from '../domain/ledger.ts';
export { type ClaimedCoverage, readClaimedCoverages, recordClaimedCoverage, withdrawClaimedCoverage } from './claimed-coverages.ts';
export { acceptQuotation, type NewState } from './commands/accept.ts';
export { createQuotation, createQuotationOf, type SavedQuotation } from './commands/create-quotation.ts';
export { deliverForm } from './commands/deliver-form.ts';
export { recordDigitalSignature, type SignablePapers, setSignatureKind, signablePapers } from './commands/digital-signature.ts';
export { type Approvable, grantApproval, readApprovable, setApprovalDue } from './commands/grant-approval.ts';
export { issuePolicy } from './commands/issue.ts';
export { setAppraisalStatus, setFinancingStatus } from './commands/kept-statuses.ts';
export { cancelQuotation, copyQuotation, revokeAcceptance, unlockQuotation } from './commands/quotation-events.ts';
export { needsEvidenceOf } from './commands/record-needs.ts';
export { recordHandOver } from './commands/record-papers.ts';
export { requestIssue } from './commands/request-issue.ts';
export { saveQuotation } from './commands/save-quotation.ts';
export { alsoInsured, lockVehicle } from './conditions/also-insured.ts';
export { problemTexts } from './conditions/facts.ts';
export { integrationReasons } from './conditions/integration.ts';
export { debtorOf, disclosuresOfSale } from './conditions/sale-disclosures.ts';
export { readPartiesOf, readSaleParties, type SaleParties, withGrant } from './conditions/sale-parties.ts';
export { type ContractRow, findContract, lockContract, readContractForJob, seesContract } from './contract-row.ts';
export { agencyNow } from './documents/agency-now.ts';
export { papersInOrder } from './documents/bundle-papers.ts';
export { enqueueDocuments } from './documents/document-jobs.ts';
export { BUNDLE_FILES, bundleAttachment } from './documents/mail-bundle.ts';
export { PAPERS_FILES, type PapersMail, papersAttachments, papersSent } from './documents/mail-papers.ts';
export { type PaperSources, paperDataOf } from './documents/paper-data.ts';
export { papersOf } from './documents/papers.ts';
export { paymentOnPaper } from './documents/payment-on-paper.ts';
export { takePhotos } from './documents/photos.ts';
export { sellerOnPaper } from './documents/seller-on-paper.ts';
export { UPLOAD_FILES } from './documents/uploads.ts';
export { bookCancellation, endPolicy, restorePolicy } from './ending/cancel-policy.ts';
export { expirePolicies, expireQuotations } from './ending/expiry.ts';
export { movedDeadlines } from './ending/move-deadlines.ts';
export { eraseContracts } from './erase-contracts.ts';
export { HELD_BY_AGENCY } from './facts/premium-holder.ts';
export { type FormerLine, type FormerPolicy, insertFormerPolicies } from './former/insert-policies.ts';
export { removeFormerPolicies } from './former/remove-policies.ts';
export { findInsuredVehicle } from './insured-vehicle.ts';
export { httpNumberService, type NumberService } from './issuing/number-service.ts';
export { type NumberSeries, policyNumberOf } from './issuing/policy-number.ts';
export { postEntry } from './ledger/post-entry.ts';
export { type NewTitle, postTitle, undoTitle } from './ledger/post-title.ts';
export { owedToCustomer, PREMIUM_DUE, premiumDueOf, receivedBy, recordReceipt, recordReturn } from './ledger/receipts.ts';
export { contractList } from './lists/export-contracts.ts';
export { listContracts } from './lists/list-contracts.ts';
export { listCondition } from './lists/list-filter.ts';
export type { Kind, ListQuery } from './lists/list-query.ts';
export { listTotals } from './lists/list-totals.ts';
export { type Beside, pageStatement } from './lists/planner/page-statement.ts';
export { contractsOfPlaces } from './place-uses.ts';
export { discountLimits } from './pricing/discount-limits.ts';
export { explainedCoverages } from './pricing/explanation.ts';
export {
  insures,
  isAllowed,
  lineOfBusinessOf,
  type PricedChoice,
  type PricedOffer,
  priceChoice,
  priceFrozen,
  priceOffer,
} from './pricing/price-contract.ts';
export { type SaleContext, type SaleContexts, saleContexts } from './pricing/sale-context.ts';
export { commissionRows, dataColumns, lineRows, priceColumns } from './pricing/save-price.ts';
export type { CurrentRules } from './pricing/under-global-rules.ts';
export { readContractDetail, readPrice } from './read-detail.ts';
export { policyholderOf } from './read-policyholder.ts';
export { sellersOf } from './sellers-of.ts';
export { assignContracts } from './varying/assign.ts';
export { varyPolicy } from './varying/vary-policy.ts';
export { visibleContracts } from './visibility.ts';
