export { catalogueErrors } from './errors.ts';
export { listProductCodes, listTariffCodes, type ProductCoverage, productCoverages } from './lookup-routes.ts';
export * from './offer-schema.ts';
export * from './preset-routes.ts';
export * from './routes.ts';
export { durationChoice, tariffContent } from './tariff-schema.ts';
export { addTaxRate, listTaxRates, newTaxRate, removeTaxRate, taxErrors } from './tax-routes.ts';
export { type VersionedRoutes, versionedRoutes } from './versioned/versioned-routes.ts';
export * from './versioned/wire.ts';
