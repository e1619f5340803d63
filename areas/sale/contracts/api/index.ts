export { contractEvents } from './audit-events.ts';
export {
  type BlackBoxOfPolicy,
  completeContract,
  completionSchema,
  readBlackBox,
  removalSchema,
  requestIssue,
  takeOffBlackBox,
} from './completion-routes.ts';
export { CONTRACT_FIELDS, type ContractDataInput, contractDataSchema, vehicleDraftSchema } from './contract-data.ts';
export { listCustomerContracts, MAX_OF_CUSTOMER, readPolicyholder } from './customer-routes.ts';
export { contractDetailSchema } from './detail.ts';
export { contractErrors } from './errors.ts';
export { explainContractPrice } from './explanation-routes.ts';
export {
  type ContractListRow,
  contractRowSchema,
  EXPORT_COLUMNS,
  type ExportColumn,
  exportFormat,
  LIST_FIELDS,
  POLICY_SORTS,
  policyListQuery,
  QUOTATION_SORTS,
  quotationListQuery,
} from './list.ts';
export {
  addUpload,
  type BundleMail,
  bundleMailSchema,
  type ContractUploads,
  downloadBundle,
  downloadSigningSet,
  handOver,
  handOverSchema,
  listBundleMails,
  listUploads,
  mailBundle,
  preparePapers,
  removeUpload,
  sign,
  signatureSchema,
} from './papers-routes.ts';
export { addPhoto, type ContractPhotos, listPhotos, removePhoto } from './photo-routes.ts';
export { actionSchema, blockSchema, commissionSchema, pricedLineSchema, priceSchema, timelineEntrySchema } from './priced.ts';
export { listProducers } from './producer-routes.ts';
export { saleRulesSchema } from './sale-rules.ts';
