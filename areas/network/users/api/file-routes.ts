import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { bodyLimitOf, PICTURES, SCANS, uploadSchema } from '#areas/agency/documents/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { USER_FIELDS } from './registry/fields.ts';
import { userParams } from './user-routes.ts';

const saved = z.object({ version: z.int() });

const writing = {
  method: 'PUT',
  access: { roles: ['UPDATE_UTENTI'] },
  params: userParams,
  response: saved,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: USER_FIELDS,
} as const;

export const saveLogo = route({
  ...writing,
  path: '/utenti/:userPath/:id/logo',
  cost: 'PICTURE',
  summary: 'Set or remove the logo of a user whose group trades; needs If-Match',
  body: z.object({ logo: uploadSchema(PICTURES).nullable() }),
  maxBody: bodyLimitOf(PICTURES),
});

export const saveLetter = route({
  ...writing,
  path: '/utenti/:userPath/:id/lettera-iscrizione',
  cost: 'PICTURE',
  summary: 'Set or remove the letter that proves the entry in the register of intermediaries; needs If-Match',
  body: z.object({ letter: uploadSchema(SCANS).nullable() }),
  maxBody: bodyLimitOf(SCANS),
});
