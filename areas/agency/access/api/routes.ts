import { z } from 'zod';
import { noContent, text } from '#platform/api-kit/schemas.ts';
import { GROUPS } from '../domain/groups.ts';
import { ROLES } from '../domain/roles.ts';
import { accessErrors } from './errors.ts';
import { route } from './route.ts';

export const login = route({
  method: 'POST',
  path: '/login',
  access: { public: true },
  summary: 'Log in with username and password; sets the session cookies',
  body: z.object({ username: text(100), password: z.string().min(1).max(50) }),
  response: noContent,
  errors: [
    accessErrors.BAD_CREDENTIALS,
    accessErrors.credentials_expired,
    accessErrors.second_factor_required,
    accessErrors.USER_DISABLED,
    accessErrors.TOO_MANY_ATTEMPTS,
  ],
  fields: {
    username: { it: 'Nome utente', en: 'Username' },
    password: { it: 'Password', en: 'Password' },
  },
});

export const refresh = route({
  method: 'POST',
  path: '/refresh',
  access: { public: true },
  summary: 'Renew the session; the refresh cookie is used up and replaced',
  response: noContent,
  errors: [accessErrors.SESSION_EXPIRED],
});

export const logout = route({
  method: 'POST',
  path: '/logout',
  access: { public: true },
  summary: 'End the session',
  response: noContent,
});

const shortUser = z.object({
  id: z.int(),
  username: z.string(),
  nominativo: z.string(),
  gruppo: z.enum(GROUPS),
  email: z.string().nullable(),
});

/** User info (spec §3), with the wire names of the specification. */
export const userInfoSchema = z.object({
  id: z.int(),
  nominativo: z.string(),
  gruppo: z.enum(GROUPS),
  username: z.string(),
  email: z.string().nullable(),
  agenzia: z.string(),
  authorities: z.array(z.enum(ROLES)),
  /** Users directly below. */
  children: z.array(shortUser),
  /** The parent of each kind, by group. */
  roleDetails: z.record(z.string(), shortUser),
  agencyRoles: z.array(z.string()),
  /** During impersonation: the user one level back, and the user who logged in. */
  previousAccess: shortUser.nullable(),
  originalAccess: shortUser.nullable(),
});

export type UserInfo = z.output<typeof userInfoSchema>;

export const userInfo = route({
  method: 'GET',
  path: '/utenti/info',
  access: { authenticated: true, forConfined: true },
  summary: 'The logged-in user and their permissions',
  response: userInfoSchema,
});

export const version = route({
  method: 'GET',
  path: '/admin/config/nais-version',
  access: { public: true },
  summary: 'Version of the running product',
  /** Versions of server and browser bundle, and of both together: a different `version` means a new deployment. */
  response: z.object({ version: z.string(), be: z.string(), fe: z.string() }),
});

export const agencyLogo = route({
  method: 'GET',
  path: '/public/logo',
  access: { public: true },
  summary: 'Logo of the agency, for the login page',
  /** PNG in base64; null if it has none. */
  response: z.object({ logo: z.string().nullable() }),
});

export const tenant = route({
  method: 'GET',
  path: '/public/tenant',
  access: { public: true },
  summary: 'What the login page shows',
  response: z.object({
    name: z.string(),
    website: z.string(),
    vatNumber: z.string().nullable(),
    hasLogo: z.boolean(),
    /** The tenant, which decides look and rules; the browser renders nothing before it knows the tenant. */
    tenant: z.string(),
    /** Label of the identity provider's button; null without a provider. */
    externalLogin: z.string().nullable(),
    /** Demonstration mode only: one user of each group, and their common password. */
    demo: z.object({ password: z.string(), users: z.array(z.object({ username: z.string(), gruppo: z.enum(GROUPS) })) }).nullable(),
  }),
});
