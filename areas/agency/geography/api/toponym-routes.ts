import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { binary, boolParam, id, noContent, optionalText, paged, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { placeEditErrors } from './editing/errors.ts';
import { geographyErrors } from './errors.ts';
import { byId, created, exported, format, manager, path } from './place-schemas.ts';

/** A kind of street as sent by its editor. */
export const toponymSchema = z.object({
  name: text(40),
  abbreviation: optionalText(12),
  rank: z.int().min(1).max(999),
  suppressed: z.boolean().default(false),
});

export const TOPONYM_FIELDS = {
  name: { it: 'Toponimo', en: 'Kind of street' },
  abbreviation: { it: 'Abbreviazione', en: 'Abbreviation' },
  rank: { it: 'Posizione', en: 'Position' },
  suppressed: { it: 'Non proporre', en: 'Do not propose' },
};

const row = z.object({
  id: id(),
  version: z.int(),
  name: z.string(),
  abbreviation: z.string().nullable(),
  rank: z.int(),
  suppressed: z.boolean(),
});
export type ToponymRow = z.output<typeof row>;

const listQuery = tableQuery(['name', 'abbreviation', 'rank']).extend({ attivi: boolParam().optional() });
export type ToponymQuery = z.output<typeof listQuery>;

export const listToponymRows = route({
  method: 'GET',
  path: `${path}/toponimi`,
  access: manager,
  failure: geographyErrors.TOPONYMS_FAILED,
  summary: 'Kinds of street, the common ones first',
  query: listQuery,
  response: paged(row),
});

export const exportToponyms = route({
  method: 'GET',
  path: `${path}/toponimi/esporta`,
  access: manager,
  cost: 'EXPORT',
  failure: geographyErrors.TOPONYMS_FAILED,
  summary: 'The same list as a file',
  query: listQuery.omit(exported).extend(format),
  response: binary,
});

const saving = { access: manager, failure: placeEditErrors.TOPONYM_SAVE_FAILED, fields: TOPONYM_FIELDS, body: toponymSchema } as const;

export const createToponym = route({
  ...saving,
  method: 'POST',
  path: `${path}/toponimi`,
  summary: 'Add a kind of street',
  response: created,
});

export const saveToponym = route({
  ...saving,
  method: 'PUT',
  path: `${path}/toponimi/:id`,
  summary: 'Change a kind of street, or stop proposing it; needs If-Match',
  params: byId,
  response: noContent,
  errors: [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS],
});
