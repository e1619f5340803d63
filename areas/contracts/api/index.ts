export { CONTRACT_FIELDS, type ContractDataInput, contractDataSchema, vehicleDraftSchema } from './contract-data.ts';
export { contractDetailSchema } from './detail.ts';
export { contractErrors } from './errors.ts';
export { actionSchema, blockSchema, commissionSchema, pricedLineSchema, priceSchema, timelineEntrySchema } from './priced.ts';
