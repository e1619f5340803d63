import { z } from 'zod';
import { accountErrors, route } from '#areas/agency/access/api/index.ts';
import { ROLES } from '#areas/agency/access/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { userErrors } from './errors.ts';
import { USER_FIELDS } from './registry/fields.ts';
import { userParams } from './user-routes.ts';

const roles = z.array(z.enum(ROLES));

export const readPermissions = route({
  method: 'GET',
  path: '/utenti/:userPath/:id/permessi',
  access: { roles: ['READ_AUTHORITIES'] },
  summary: 'Roles of a user: defaults of the group, additions, removals and the result; with those the acting user may grant',
  params: userParams,
  response: z.object({ defaults: roles, added: roles, removed: roles, effective: roles, grantable: roles }),
});

export const savePermissions = route({
  method: 'PUT',
  path: '/utenti/:userPath/:id/permessi',
  access: { roles: ['UPDATE_AUTHORITIES'] },
  summary: 'Set the roles of a user, who has them from the next request on; users grant only roles of their own; needs If-Match',
  params: userParams,
  body: z.object({ roles }),
  response: z.object({ given: roles, taken: roles }),
  errors: [userErrors.ROLE_NOT_YOURS, ...accountErrors, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: USER_FIELDS,
});
