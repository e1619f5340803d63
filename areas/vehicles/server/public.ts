export { createBrand, saveBrand } from './editors/brands.ts';
export { addCurve } from './editors/curves.ts';
export { createDevice, saveDevice } from './editors/devices.ts';
export { readCurves } from './read-curves.ts';
export { findAntitheftDevice, listAntitheftDevices } from './read-model.ts';
export { equipmentNames } from './valuation/equipment-names.ts';
export { findValuation } from './valuation/known-valuations.ts';
export type { QuoteRequest, VehicleValuationProvider } from './valuation/provider.ts';
export { infocarSettings, providerSelector } from './valuation/select-provider.ts';
