import { z } from 'zod';
import { noContent } from '#platform/api-kit/schemas.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { PASSWORD_LENGTH, PASSWORD_LINK_KINDS } from '../domain/index.ts';
import { accessErrors } from './errors.ts';
import { route } from './route.ts';

const token = z.string().min(1).max(100);

export const readPasswordLink = route({
  method: 'POST',
  path: '/public/password-link',
  access: { public: true },
  summary: 'The user of a password link; it stays valid',
  body: z.object({ token }),
  response: z.object({ username: z.string(), name: z.string(), kind: z.enum(PASSWORD_LINK_KINDS), expiresAt: z.string() }),
  errors: [accessErrors.PASSWORD_LINK_ENDED],
});

export const PASSWORD_LABEL: Text = { it: 'Password', en: 'Password' };

export const usePasswordLink = route({
  method: 'POST',
  path: '/public/password-link/use',
  access: { public: true },
  summary: 'Choose a password with a link, which is valid once; every session of the user ends',
  // The other rules of spec §5 need the username, which only the server knows; it answers 422 for the same field.
  body: z.object({ token, password: z.string().min(1).max(PASSWORD_LENGTH.max) }),
  response: noContent,
  errors: [accessErrors.PASSWORD_LINK_ENDED, accessErrors.TOO_MANY_ATTEMPTS],
  fields: { password: PASSWORD_LABEL },
});
