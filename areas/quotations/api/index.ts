export { paperErrors } from './errors.ts';
export { exportQuotations, listQuotations, startQuotationExport } from './list-routes.ts';
export { listAlternatives, printQuotation } from './paper-routes.ts';
export {
  accept,
  approve,
  calculate,
  cancel,
  copy,
  create,
  issue,
  offerSchema,
  read,
  readBehaviour,
  revoke,
  saleRules,
  save,
  unlock,
} from './routes.ts';
export { noteUpsell, upsellResults } from './upselling-routes.ts';
