import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { binary, id, idParam, noContent, optionalText, paged, plainDate, repeated, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { isProvinceCode } from '#platform/domain-kit/codes.ts';
import { isCadastralCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { placeEditErrors } from './editing/errors.ts';
import { geographyErrors } from './errors.ts';
import { byId, created, dayFields, exported, format, manager, pastOf, path, placeColumns, placeTable, placeUse } from './place-schemas.ts';

const editing = [commonErrors.VERSION_REQUIRED, commonErrors.CHANGED_BY_OTHERS] as const;

const istatCode = optionalText(6).refine(...brokenBy<string | null>('invalid', (value) => value === null || /^\d{6}$/.test(value)));

const named = { name: text(80), secondName: optionalText(80), provinceId: id(), istatCode };

const postcodes = z.array(typedField('postalCode')).max(200);

/** A new town. */
export const newTownSchema = z.object({
  cadastralCode: text(40)
    .toUpperCase()
    .refine(...brokenBy<string>('invalid', (value) => isCadastralCode(value) && !value.startsWith('Z'))),
  ...named,
  postcodes,
  validFrom: plainDate(),
});
export type NewTown = z.output<typeof newTownSchema>;

const endsAfterStart = brokenBy<{ readonly validFrom: string | null; readonly validTo: string | null }>(
  'invalid',
  ({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom < validTo,
  {},
  { it: 'La soppressione viene dopo l’istituzione', en: 'The end comes after the start' },
);
const endedWhenContinued = brokenBy<{ readonly continuedById: number | null; readonly validTo: string | null }>(
  'invalid',
  ({ continuedById, validTo }) => continuedById === null || validTo !== null,
  {},
  { it: 'Solo un comune soppresso continua in un altro', en: 'Only a town that ended is continued by another' },
);

/** A correction of a wrong entry: what was wrong is replaced, as if it had always been right. */
export const correctTownSchema = z
  .object({
    ...named,
    postcodes,
    validFrom: plainDate().nullable(),
    validTo: plainDate().nullable(),
    continuedById: id().nullable(),
    suppressed: z.boolean(),
  })
  .refine(endsAfterStart[0], { ...endsAfterStart[1], path: ['validTo'] })
  .refine(endedWhenContinued[0], { ...endedWhenContinued[1], path: ['continuedById'] });

/** A change in time: what held before the day stays recorded. */
export const changeTownSchema = z.object({ ...named, day: plainDate() });

export const TOWN_FIELDS = {
  cadastralCode: { it: 'Codice catastale', en: 'Cadastral code' },
  istatCode: { it: 'Codice ISTAT', en: 'ISTAT code' },
  name: { it: 'Comune', en: 'Town' },
  secondName: { it: 'Nome nella seconda lingua', en: 'Name in the second language' },
  provinceId: { it: 'Provincia', en: 'Province' },
  province: { it: 'Provincia', en: 'Province' },
  postcodes: { it: 'CAP', en: 'Postcodes' },
  continuedById: { it: 'Continua in', en: 'Continued by' },
  continuedBy: { it: 'Continua in', en: 'Continued by' },
  towns: { it: 'Comuni da sopprimere', en: 'Towns that end' },
  ...dayFields,
};

const other = z.object({ id: id(), cadastralCode: z.string(), name: z.string(), province: z.string() });

const row = z.object({
  ...placeColumns,
  cadastralCode: z.string(),
  istatCode: z.string().nullable(),
  name: z.string(),
  secondName: z.string().nullable(),
  province: z.string(),
  provinceName: z.string(),
  region: z.string(),
  continuedBy: z.string().nullable(),
});
export type TownRow = z.output<typeof row>;

const listQuery = placeTable(['name', 'province', 'cadastralCode', 'validFrom', 'validTo']).extend({
  provincia: repeated(z.string().refine(isProvinceCode), 120),
  /** Cadastral codes: the towns of a selection. */
  codice: repeated(z.string().refine(isCadastralCode)),
});
export type TownQuery = z.output<typeof listQuery>;

export const listTowns = route({
  method: 'GET',
  path: `${path}/citta`,
  access: manager,
  failure: geographyErrors.CITIES_FAILED,
  summary: 'Towns on a day, living and ended',
  query: listQuery,
  response: paged(row),
});

export const exportTowns = route({
  method: 'GET',
  path: `${path}/citta/esporta`,
  access: manager,
  cost: 'EXPORT',
  failure: geographyErrors.CITIES_FAILED,
  summary: 'The same list as a file',
  query: listQuery.omit(exported).extend(format),
  response: binary,
});

const detail = row.extend({
  provinceId: id(),
  postcodes: z.array(z.string()),
  suppressed: z.boolean(),
  continuedTown: other.nullable(),
  /** Towns that this one continues. */
  continues: z.array(other.extend({ endedOn: z.string() })),
  past: z.array(pastOf({ name: z.string(), secondName: z.string().nullable(), istatCode: z.string().nullable(), province: z.string() })),
  events: z.array(
    z.object({
      id: id(),
      at: z.string(),
      who: z.string().nullable(),
      label: z.object({ it: z.string(), en: z.string() }),
      fields: z.array(z.string()),
    }),
  ),
  uses: z.array(placeUse),
});
export type TownDetail = z.output<typeof detail>;

export const readTown = route({
  method: 'GET',
  path: `${path}/citta/:id`,
  access: manager,
  failure: geographyErrors.CITIES_FAILED,
  summary: 'A town with its history and what names it',
  params: byId,
  response: detail,
});

export const createTown = route({
  method: 'POST',
  path: `${path}/citta`,
  access: manager,
  failure: placeEditErrors.TOWN_SAVE_FAILED,
  summary: 'Add a town that exists from a day on',
  body: newTownSchema,
  response: created,
  fields: TOWN_FIELDS,
});

export const correctTown = route({
  method: 'PUT',
  path: `${path}/citta/:id`,
  access: manager,
  failure: placeEditErrors.TOWN_SAVE_FAILED,
  summary: 'Correct a wrong entry; needs If-Match',
  params: byId,
  body: correctTownSchema,
  response: noContent,
  errors: editing,
  fields: TOWN_FIELDS,
});

export const changeTown = route({
  method: 'POST',
  path: `${path}/citta/:id/variazioni`,
  access: manager,
  failure: placeEditErrors.TOWN_SAVE_FAILED,
  summary: 'Record that a town has another name, province or code from a day on; needs If-Match',
  params: byId,
  body: changeTownSchema,
  response: noContent,
  errors: editing,
  fields: TOWN_FIELDS,
});

export const takeBackChange = route({
  method: 'DELETE',
  path: `${path}/citta/:id/variazioni/:until`,
  access: manager,
  failure: placeEditErrors.TOWN_SAVE_FAILED,
  summary: 'Take back the last change of a town, recorded by mistake; needs If-Match',
  params: z.object({ id: idParam(), until: plainDate() }),
  response: noContent,
  errors: [...editing, placeEditErrors.NOT_LAST_CHANGE],
});

const merged = z.object({ id: id(), version: z.int() });

/** Towns that end, the day, and the town that continues them: an existing one, a new one, or none. */
export const mergeSchema = z
  .object({
    towns: z.array(merged).min(1).max(50),
    day: plainDate(),
    continuedById: id().nullable(),
    newTown: newTownSchema.omit({ validFrom: true }).nullable(),
  })
  .refine(({ continuedById, newTown }) => continuedById === null || newTown === null, brokenBy('invalid', () => false)[1]);
export type Merger = z.output<typeof mergeSchema>;

export const MERGE_FIELDS = {
  ...TOWN_FIELDS,
  day: { it: 'Dal giorno', en: 'From the day' },
  'newTown.provinceId:positive': { it: 'Scegli la provincia', en: 'Choose the province' },
  ...Object.fromEntries(Object.entries(TOWN_FIELDS).map(([name, label]) => [`newTown.${name}`, label])),
};

export const previewTownMerge = route({
  method: 'POST',
  path: `${path}/citta/fusione/anteprima`,
  access: manager,
  failure: placeEditErrors.TOWN_SAVE_FAILED,
  summary: 'What names the towns that a merger would end; changes nothing',
  body: mergeSchema,
  response: z.object({
    uses: z.array(placeUse),
    /** Zones that change with the province, by tariff. */
    zones: z.array(z.object({ tariff: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  }),
  errors: [commonErrors.CHANGED_BY_OTHERS],
  fields: MERGE_FIELDS,
});

export const mergeTowns = route({
  method: 'POST',
  path: `${path}/citta/fusione`,
  access: manager,
  idempotent: true,
  failure: placeEditErrors.TOWN_SAVE_FAILED,
  summary: 'End towns on a day, continued by another one; contracts and customers keep what they have',
  body: mergeSchema,
  response: z.object({ continuedById: id().nullable() }),
  errors: [commonErrors.CHANGED_BY_OTHERS],
  fields: MERGE_FIELDS,
});
