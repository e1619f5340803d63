import { z } from 'zod';
import { binary } from '#platform/api-kit/schemas.ts';
import { externalLoginErrors } from './errors.ts';
import { route } from './route.ts';

/** Both routes redirect the browser. */
export const oauthStart = route({
  method: 'GET',
  path: '/oauth/start',
  access: { public: true },
  summary: 'Redirect to the identity provider; `p` is the wanted path, in base64',
  query: z.object({ p: z.string().max(2000).optional() }),
  response: binary,
});

export const oauthCallback = route({
  method: 'GET',
  path: '/oauth/callback',
  access: { public: true },
  summary: 'Return from the identity provider: opens a session and redirects to the page /oauth, with `p` or with `errors`',
  response: binary,
  errors: Object.values(externalLoginErrors),
});
