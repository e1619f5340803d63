import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, idParam, noContent, text } from '#platform/api-kit/schemas.ts';
import { negotiationErrors } from './errors.ts';
import { negotiationFilter } from './routes.ts';

const READ = { roles: ['READ_TRATTATIVE'] } as const;
const failure = negotiationErrors.LIST_FAILED;

const search = z.object({
  id: id(),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  owner: z.string(),
  query: negotiationFilter,
});

export const listSearches = route({
  method: 'GET',
  path: '/trattative/ricerche',
  access: READ,
  failure,
  summary: 'The saved searches of the user, then those that others share',
  response: z.object({ items: z.array(search) }),
});

export const searchSchema = z.object({ name: text(60), isShared: z.boolean() });
export const SEARCH_FIELDS = {
  name: { it: 'Nome della ricerca', en: 'Name of the search' },
  isShared: { it: 'Condivisa con chi vede le trattative', en: 'Shared with all who see negotiations' },
} as const;

export const saveSearch = route({
  method: 'POST',
  path: '/trattative/ricerche',
  access: READ,
  failure,
  summary: 'Save a search under a name; a shared one shows each user what they see themselves',
  body: searchSchema.extend({ query: negotiationFilter }),
  response: z.object({ id: id() }),
  errors: [negotiationErrors.SEARCH_NAME_TAKEN],
  fields: SEARCH_FIELDS,
});

export const deleteSearch = route({
  method: 'DELETE',
  path: '/trattative/ricerche/:id',
  access: READ,
  failure,
  summary: 'Delete an own search',
  params: z.object({ id: idParam() }),
  response: noContent,
});
