import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam } from '#platform/api-kit/schemas.ts';
import { IDENTITY_FIELDS } from '../domain/registry/duplicates.ts';
import { USER_PATH_LIST } from '../domain/segments.ts';
import { USER_FIELDS } from './registry/fields.ts';
import { registrySchema } from './registry/registry-schema.ts';

const { vatNumber, taxCode, ruiNumber, email } = registrySchema.shape;
export const identitySchema = z.object({ vatNumber, taxCode, ruiNumber, email });

const duplicate = z.object({
  id: z.int(),
  name: z.string(),
  userPath: z.enum(USER_PATH_LIST).nullable(),
  enabled: z.boolean(),
  /** Fields with equal values. */
  fields: z.array(z.enum(IDENTITY_FIELDS)),
  /** The two cannot both be right, so a reason does not help. */
  impossible: z.boolean(),
});
export type Duplicate = z.output<typeof duplicate>;

/** A POST, so that the values do not end up in the URLs that servers log. */
export const findDuplicates = route({
  method: 'POST',
  path: '/utenti/:userPath/doppioni',
  access: { roles: ['CREATE_UTENTI', 'UPDATE_UTENTI'] },
  summary:
    'Users within visibility with the same VAT number, tax code, RUI number or e-mail; of a user being edited only what was changed counts',
  params: z.object({ userPath: z.enum(USER_PATH_LIST) }),
  query: z.object({ utente: idParam().optional() }),
  body: identitySchema,
  response: z.object({ items: z.array(duplicate) }),
  fields: USER_FIELDS,
});
