export * from './offer-schema.ts';
export { tariffContent } from './tariff-schema.ts';
export { addTaxRate, listTaxRates, newTaxRate, removeTaxRate, taxErrors } from './tax-routes.ts';
