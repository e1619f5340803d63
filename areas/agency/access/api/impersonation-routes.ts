import { z } from 'zod';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, noContent, text } from '#platform/api-kit/schemas.ts';
import { impersonationErrors } from './errors.ts';
import { route } from './route.ts';

export const loginAs = route({
  method: 'POST',
  path: '/login-as',
  access: { roles: ['IMPERSONATE'] },
  summary: 'Impersonate a user of the own network, who is pushed onto the stack of the session',
  body: z.object({ username: text(100) }),
  response: noContent,
  errors: [
    impersonationErrors.OUTSIDE_NETWORK,
    impersonationErrors.SAME_USER,
    impersonationErrors.DISABLED,
    impersonationErrors.MORE_RIGHTS,
    impersonationErrors.ACTING_USER_CHANGED,
  ],
  fields: { username: { it: 'Nome utente', en: 'Username' } },
});

export const logoutTo = route({
  method: 'POST',
  path: '/logout-to',
  access: { authenticated: true, forConfined: true },
  summary: 'Return to an earlier user of the impersonation, or to the original one; without an impersonation the session ends',
  body: z.object({ userId: id() }),
  response: noContent,
  errors: [commonErrors.NOT_FOUND, impersonationErrors.ACTING_USER_CHANGED],
});
