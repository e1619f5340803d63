export * from './country-routes.ts';
export { geographyErrors } from './errors.ts';
export * from './import-routes.ts';
export type { PlaceUse, UseKind } from './place-schemas.ts';
export * from './province-routes.ts';
export { getCity, listCountries, listProvinces, listToponyms, searchCities } from './routes.ts';
export type { CitySearch, PlaceQuery, Province, Toponym } from './schemas.ts';
export * from './toponym-routes.ts';
export * from './town-routes.ts';
