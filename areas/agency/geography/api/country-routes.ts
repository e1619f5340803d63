import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, noContent, optionalText, paged, plainDate, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { placeEditErrors } from './editing/errors.ts';
import { geographyErrors } from './errors.ts';
import { byId, created, dayFields, exported, format, manager, pastOf, path, placeColumns, placeTable } from './place-schemas.ts';
import { endPlaceSchema } from './province-routes.ts';

const editing = [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS] as const;

const letters = (pattern: RegExp) =>
  text(40)
    .toUpperCase()
    .refine(...brokenBy<string>('invalid', (value) => pattern.test(value)));

const names = { nameIt: text(80), nameEn: text(80) };
const codes = {
  iso2: letters(/^[A-Z]{2}$/),
  iso3: letters(/^[A-Z]{3}$/),
  cadastralCode: optionalText(4)
    .transform((code) => code?.toUpperCase() ?? null)
    .refine(...brokenBy<string | null>('invalid', (value) => value === null || /^Z\d{3}$/.test(value))),
};

export const newCountrySchema = z.object({ ...names, ...codes, validFrom: plainDate() });
/** A correction of a wrong entry. */
export const correctCountrySchema = z.object({
  ...names,
  ...codes,
  validFrom: plainDate().nullable(),
  validTo: plainDate().nullable(),
  suppressed: z.boolean(),
});
/** A change in time: what held before the day stays recorded. */
export const changeCountrySchema = z.object({ ...names, day: plainDate() });

export const COUNTRY_FIELDS = {
  nameIt: { it: 'Nome italiano', en: 'Italian name' },
  nameEn: { it: 'Nome inglese', en: 'English name' },
  iso2: { it: 'Codice ISO di due lettere', en: 'Two-letter ISO code' },
  iso3: { it: 'Codice ISO di tre lettere', en: 'Three-letter ISO code' },
  cadastralCode: { it: 'Codice catastale', en: 'Cadastral code' },
  ...dayFields,
};

const row = z.object({
  ...placeColumns,
  nameIt: z.string(),
  nameEn: z.string(),
  iso2: z.string(),
  iso3: z.string(),
  cadastralCode: z.string().nullable(),
  /** State that a territory belongs to. */
  parent: z.string().nullable(),
  suppressed: z.boolean(),
  past: z.array(pastOf(names)),
});
export type CountryRow = z.output<typeof row>;

const listQuery = placeTable(['nameIt', 'nameEn', 'iso2', 'cadastralCode', 'validTo']);
export type CountryQuery = z.output<typeof listQuery>;

export const listCountryRows = route({
  method: 'GET',
  path: `${path}/paesi`,
  access: manager,
  failure: geographyErrors.COUNTRIES_FAILED,
  summary: 'Countries on a day, living and ended',
  query: listQuery,
  response: paged(row),
});

export const exportCountries = route({
  method: 'GET',
  path: `${path}/paesi/esporta`,
  access: manager,
  cost: 'EXPORT',
  failure: geographyErrors.COUNTRIES_FAILED,
  summary: 'The same list as a file',
  query: listQuery.omit(exported).extend(format),
  response: binary,
});

const saving = { access: manager, failure: placeEditErrors.COUNTRY_SAVE_FAILED, fields: COUNTRY_FIELDS } as const;

export const createCountry = route({
  ...saving,
  method: 'POST',
  path: `${path}/paesi`,
  summary: 'Add a country that exists from a day on',
  body: newCountrySchema,
  response: created,
});

export const correctCountry = route({
  ...saving,
  method: 'PUT',
  path: `${path}/paesi/:id`,
  summary: 'Correct a wrong entry; needs If-Match',
  params: byId,
  body: correctCountrySchema,
  response: noContent,
  errors: editing,
});

export const changeCountry = route({
  ...saving,
  method: 'POST',
  path: `${path}/paesi/:id/variazioni`,
  summary: 'Record that a country has another name from a day on; needs If-Match',
  params: byId,
  body: changeCountrySchema,
  response: noContent,
  errors: editing,
});

export const endCountry = route({
  ...saving,
  method: 'POST',
  path: `${path}/paesi/:id/fine`,
  summary: 'End a country on a day; needs If-Match',
  params: byId,
  body: endPlaceSchema,
  response: noContent,
  errors: editing,
});
