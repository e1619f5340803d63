export type { ShareState } from '../domain/share-states.ts';
export {
  APPROVAL_FIELDS,
  type ApprovalRow,
  type ApprovalView,
  answerQuestion,
  askApproval,
  askSchema,
  askSeller,
  limitSchema,
  listApprovals,
  messageSchema,
  readApproval,
  readLimit,
  refuseApproval,
  refuseSchema,
  remindApproval,
  saveLimit,
  withdrawApproval,
} from './approval-routes.ts';
export * from './audit-events.ts';
export { approvalErrors, paperErrors } from './errors.ts';
export { exportQuotations, listQuotations, type QuotationRow, startQuotationExport } from './list-routes.ts';
export { openSharedOffer, proceedWithOffer, type SharedOffer, sharedFile } from './offer-routes.ts';
export { listAlternatives, printQuotation } from './paper-routes.ts';
export {
  countByStep,
  nextStep,
  previousStep,
  STEPS,
  type Step,
  stepOf,
  stepOfField,
} from './quoter-steps.ts';
export {
  accept,
  approve,
  calculate,
  cancel,
  copy,
  create,
  findDiscount,
  issue,
  offerSchema,
  read,
  readBehaviour,
  readLiabilityLinks,
  revoke,
  saleRules,
  save,
  unlock,
} from './routes.ts';
export { listShares, revokeShare, shareOffer } from './share-routes.ts';
export { noteUpsell, upsellResults } from './upselling-routes.ts';
