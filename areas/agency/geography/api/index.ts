export { placeEditErrors } from './editing/errors.ts';
export { geographyErrors } from './errors.ts';
export { getCity, listCountries, listProvinces, listToponyms, searchCities } from './routes.ts';
export type { Province } from './schemas.ts';
export { mergeTowns, previewTownMerge } from './town-routes.ts';
