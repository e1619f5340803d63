export type { ShareState } from '../domain/share-states.ts';
export { exportQuotations, listQuotations } from './list-routes.ts';
export { openSharedOffer, proceedWithOffer, type SharedOffer } from './offer-routes.ts';
export { countByStep, nextStep, previousStep, type QuoterStep, STEPS, stepOf, stepOfField } from './quoter-steps.ts';
export {
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
export { shareOffer } from './share-routes.ts';
export { noteUpsell } from './upselling-routes.ts';
