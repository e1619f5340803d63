export * from './editor-routes.ts';
export { editorErrors, vehicleErrors } from './errors.ts';
export * from './lender-routes.ts';
export * from './registry-routes.ts';
export { getEquipment, listAntitheftDevices, listBrands, listModels, listVersions, quoteVehicle } from './routes.ts';
export type { Antitheft, BrandQuery, ModelQuery, VersionQuery } from './schemas.ts';
