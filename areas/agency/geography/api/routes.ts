import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { paged } from '#platform/api-kit/schemas.ts';
import { isCadastralCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { geographyErrors } from './errors.ts';
import { citySchema, citySearch, continuedCitySchema, countrySchema, placeQuery, provinceSchema, toponymSchema } from './schemas.ts';

export const listCountries = route({
  method: 'GET',
  path: '/geo/paesi',
  access: { authenticated: true },
  failure: geographyErrors.COUNTRIES_FAILED,
  summary: 'Countries, Italy included, by Italian name',
  query: placeQuery,
  response: paged(countrySchema),
});

export const listProvinces = route({
  method: 'GET',
  path: '/geo/province',
  access: { authenticated: true },
  failure: geographyErrors.PROVINCES_FAILED,
  summary: 'Italian provinces by name',
  query: placeQuery,
  response: paged(provinceSchema),
});

export const searchCities = route({
  method: 'GET',
  path: '/geo/citta',
  access: { authenticated: true },
  failure: geographyErrors.CITIES_FAILED,
  summary: 'Italian municipalities that begin with the text, the larger first; without any, similar ones',
  query: citySearch,
  response: paged(citySchema),
});

export const getCity = route({
  method: 'GET',
  path: '/geo/citta/:cadastralCode',
  access: { authenticated: true },
  failure: geographyErrors.CITIES_FAILED,
  summary: 'One municipality, living or ceased',
  params: z.object({ cadastralCode: z.string().refine(isCadastralCode) }),
  response: continuedCitySchema,
  errors: [commonErrors.NOT_FOUND],
});

export const listToponyms = route({
  method: 'GET',
  path: '/geo/toponimi',
  access: { authenticated: true },
  failure: geographyErrors.TOPONYMS_FAILED,
  summary: 'Kinds of street, the common ones first',
  response: paged(toponymSchema),
});
