import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, noContent, text } from '#platform/api-kit/schemas.ts';
import { MAX_VIEW_NAME } from '../domain/index.ts';
import { viewErrors } from './errors.ts';

const key = z.string().min(1).max(60);
const keys = z.array(key).max(60);
const value = z.string().max(200);

const state = z.object({
  query: z
    .record(key, z.union([value, z.array(value).max(50)]))
    .refine((query) => Object.keys(query).length <= 40)
    .default({}),
  columns: z.object({ order: keys, hidden: keys }).nullable(),
  density: z.enum(['comfortable', 'compact']),
});

const view = z.object({
  id: id(),
  list: z.string(),
  name: z.string(),
  state,
  isDefault: z.boolean(),
  version: z.int(),
});
export type SavedView = z.output<typeof view>;

const FIELDS = {
  name: { it: 'Nome della vista', en: 'Name of the view' },
  isDefault: { it: "Apri sempre l'elenco con questa vista", en: 'Always open the list with this view' },
} as const;

/** What the user types for a view; the rest is the state of the list. */
export const viewNameSchema = z.object({ name: text(MAX_VIEW_NAME), isDefault: z.boolean() });

export const listViews = route({
  method: 'GET',
  path: '/viste',
  access: { authenticated: true },
  summary: 'The user’s saved views of lists, by name',
  response: z.object({ items: z.array(view) }),
});

export const createView = route({
  method: 'POST',
  path: '/viste',
  access: { authenticated: true },
  summary: 'Save the current view of a list under a new name; a default replaces the previous one',
  body: z.object({
    list: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    ...viewNameSchema.shape,
    state,
  }),
  response: view,
  errors: [viewErrors.TOO_MANY_VIEWS],
  fields: FIELDS,
});

export const saveView = route({
  method: 'PUT',
  path: '/viste/:id',
  access: { authenticated: true },
  summary: 'Rename or overwrite a saved view, or change whether it is the default; missing fields stay unchanged',
  params: z.object({ id: idParam() }),
  body: z.object({ name: text(MAX_VIEW_NAME).optional(), state: state.optional(), isDefault: z.boolean().optional() }),
  response: view,
  errors: [commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: FIELDS,
});

export const deleteView = route({
  method: 'DELETE',
  path: '/viste/:id',
  access: { authenticated: true },
  summary: 'Delete a saved view',
  params: z.object({ id: idParam() }),
  response: noContent,
});
