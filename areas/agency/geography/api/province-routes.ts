import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, id, noContent, optionalText, paged, plainDate, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { isProvinceCode } from '#platform/domain-kit/codes.ts';
import { placeEditErrors } from './editing/errors.ts';
import { geographyErrors } from './errors.ts';
import { byId, created, dayFields, exported, format, manager, pastOf, path, placeColumns, placeTable, placeUse } from './place-schemas.ts';

const editing = [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS] as const;

const values = {
  acronym: text(40)
    .toUpperCase()
    .refine(...brokenBy('invalid', isProvinceCode)),
  name: text(80),
  istatCode: optionalText(3).refine(...brokenBy<string | null>('invalid', (value) => value === null || /^\d{3}$/.test(value))),
  regionId: id(),
};

export const newProvinceSchema = z.object({ ...values, validFrom: plainDate() });
/** A correction of a wrong entry. */
export const correctProvinceSchema = z.object({
  ...values,
  validFrom: plainDate().nullable(),
  validTo: plainDate().nullable(),
  suppressed: z.boolean(),
});
/** A change in time: what held before the day stays recorded. */
export const changeProvinceSchema = z.object({ ...values, day: plainDate() });
export const endPlaceSchema = z.object({ day: plainDate() });

export const PROVINCE_FIELDS = {
  acronym: { it: 'Sigla', en: 'Acronym' },
  name: { it: 'Provincia', en: 'Province' },
  istatCode: { it: 'Codice ISTAT', en: 'ISTAT code' },
  regionId: { it: 'Regione', en: 'Region' },
  region: { it: 'Regione', en: 'Region' },
  ...dayFields,
  validTo: { it: 'Soppressa dal', en: 'Ended on' },
};

const row = z.object({
  ...placeColumns,
  acronym: z.string(),
  name: z.string(),
  istatCode: z.string().nullable(),
  regionId: id(),
  region: z.string(),
  suppressed: z.boolean(),
  /** Towns of the province on the day. */
  towns: z.int(),
  past: z.array(pastOf({ acronym: z.string(), name: z.string(), region: z.string() })),
});
export type ProvinceRow = z.output<typeof row>;

const listQuery = placeTable(['name', 'acronym', 'region', 'towns', 'validFrom', 'validTo']);
export type ProvinceQuery = z.output<typeof listQuery>;

export const listProvinceRows = route({
  method: 'GET',
  path: `${path}/province`,
  access: manager,
  failure: geographyErrors.PROVINCES_FAILED,
  summary: 'Provinces on a day, living and ended',
  query: listQuery,
  response: paged(row),
});

export const exportProvinces = route({
  method: 'GET',
  path: `${path}/province/esporta`,
  access: manager,
  cost: 'EXPORT',
  failure: geographyErrors.PROVINCES_FAILED,
  summary: 'The same list as a file',
  query: listQuery.omit(exported).extend(format),
  response: binary,
});

export const listRegions = route({
  method: 'GET',
  path: `${path}/regioni`,
  access: manager,
  failure: geographyErrors.PROVINCES_FAILED,
  summary: 'Regions by name',
  response: paged(z.object({ id: id(), name: z.string() })),
});

export const readProvinceUses = route({
  method: 'GET',
  path: `${path}/province/:id/uso`,
  access: manager,
  failure: geographyErrors.PROVINCES_FAILED,
  summary: 'What names a province',
  params: byId,
  response: z.object({ uses: z.array(placeUse) }),
});

const saving = { access: manager, failure: placeEditErrors.PROVINCE_SAVE_FAILED, fields: PROVINCE_FIELDS } as const;

export const createProvince = route({
  ...saving,
  method: 'POST',
  path: `${path}/province`,
  summary: 'Add a province that exists from a day on',
  body: newProvinceSchema,
  response: created,
});

export const correctProvince = route({
  ...saving,
  method: 'PUT',
  path: `${path}/province/:id`,
  summary: 'Correct a wrong entry; needs If-Match',
  params: byId,
  body: correctProvinceSchema,
  response: noContent,
  errors: editing,
});

export const changeProvince = route({
  ...saving,
  method: 'POST',
  path: `${path}/province/:id/variazioni`,
  summary: 'Record that a province has another name, acronym or region from a day on; needs If-Match',
  params: byId,
  body: changeProvinceSchema,
  response: noContent,
  errors: editing,
});

export const endProvince = route({
  ...saving,
  method: 'POST',
  path: `${path}/province/:id/fine`,
  summary: 'End a province without towns on a day; needs If-Match',
  params: byId,
  body: endPlaceSchema,
  response: noContent,
  errors: [...editing, placeEditErrors.PROVINCE_HAS_TOWNS],
});
