import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { idParam, textOrBlank } from '#platform/api-kit/schemas.ts';
import { USER_PATH_LIST } from '../domain/segments.ts';
import { userErrors } from './errors.ts';
import { USER_FIELDS } from './registry/fields.ts';
import { userParams } from './user-routes.ts';

const group = z.enum(GROUPS);

export const searchParents = route({
  method: 'GET',
  path: '/utenti/:userPath/superiori',
  access: { roles: ['CREATE_UTENTI', 'UPDATE_UTENTI'] },
  failure: userErrors.SUPERIORS_FAILED,
  summary: 'Visible users of a kind that can be above a user of this group, by name',
  params: z.object({ userPath: z.enum(USER_PATH_LIST) }),
  query: z.object({ gruppo: group, search: textOrBlank().default('') }),
  response: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const move = z.object({ gruppo: group, superiore: idParam().optional() });
const people = z.object({ id: z.int(), name: z.string(), group });

export const previewMove = route({
  method: 'GET',
  path: '/utenti/:userPath/:id/spostamento',
  access: { roles: ['UPDATE_UTENTI'] },
  summary: 'How many contracts of the moved branch each user above would stop or start seeing with this superior',
  params: userParams,
  query: move,
  response: z.object({
    /** Users that move: the user and all users below. */
    users: z.int(),
    contracts: z.int(),
    loses: z.array(people.extend({ contracts: z.int() })),
    gains: z.array(people.extend({ contracts: z.int() })),
  }),
});

/** Form of a move: another superior, or none. */
export const moveForm = z.object({ parent: z.int().positive().nullable(), detach: z.boolean() });

export const moveUser = route({
  method: 'PUT',
  path: '/utenti/:userPath/:id/superiore',
  access: { roles: ['UPDATE_UTENTI'] },
  summary: 'Give a user another superior of a kind, or none where the kind is optional; visibility follows at once',
  params: userParams,
  body: z.object({ group, parent: z.int().positive().nullable() }),
  response: z.object({ id: z.int() }),
  errors: [userErrors.MOVE_OUT_OF_VISIBILITY],
  fields: USER_FIELDS,
});

/** Most results of a search in the network. */
export const MAX_FOUND = 50;

export const networkNode = people.extend({
  userPath: z.enum(USER_PATH_LIST).nullable(),
  enabled: z.boolean(),
  /** Users directly below, and at any depth. */
  children: z.int(),
  descendants: z.int(),
  /** Policies issued in the last twelve months by the node and all users below, and their premium in cents. */
  policies: z.int(),
  premium: z.int(),
});
export type NetworkNode = z.output<typeof networkNode>;

export const readNetwork = route({
  method: 'GET',
  path: '/utenti/rete',
  access: { roles: ['READ_UTENTI'] },
  summary: 'The network: the top nodes that the user sees, the users directly below one, or the matches of a name search',
  query: z.object({ superiore: idParam().optional(), search: textOrBlank().optional() }),
  response: z.object({ items: z.array(networkNode) }),
});
