export { geographyErrors } from './errors.ts';
export { getCity, listCountries, listProvinces, listToponyms, searchCities } from './routes.ts';
export type { CitySearch, PlaceQuery, Province, Toponym } from './schemas.ts';
