export { findAntitheftDevice, listAntitheftDevices } from './read-model.ts';
export { findValuation } from './valuation/known-valuations.ts';
export type { QuoteRequest, VehicleValuationProvider } from './valuation/provider.ts';
export { infocarSettings, providerSelector } from './valuation/select-provider.ts';
