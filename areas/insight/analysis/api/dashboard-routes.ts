import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { GROUPS } from '#areas/agency/access/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { id, idParam, noContent, optionalLines, paged, tableQuery, text } from '#platform/api-kit/schemas.ts';
import { MAX_TILES, MAX_WIDTH } from '../domain/dashboard.ts';
import { TILE_KINDS } from '../domain/dashboard-codes.ts';
import { analysisErrors } from './errors.ts';
import { resultSchema } from './result-schema.ts';

const access = { roles: ['ESTRAZIONI'] } as const;
const one = z.object({ id: idParam() });

const row = z.object({
  id: id(),
  name: z.string(),
  description: z.string().nullable(),
  owner: z.string(),
  isOwn: z.boolean(),
  sharedWith: z.array(z.enum(GROUPS)),
  tiles: z.int(),
  updatedAt: z.iso.datetime(),
});
export type DashboardRow = z.output<typeof row>;

export const listDashboards = route({
  method: 'GET',
  path: '/analisi/cruscotti',
  access,
  failure: analysisErrors.DASHBOARD_LIST_FAILED,
  summary: 'Own dashboards and those shared with the group of the user',
  query: tableQuery(['name', 'updatedAt']).extend({ proprie: z.enum(['true', 'false']).optional() }),
  response: paged(row),
});

const tile = z.object({
  extractionId: id(),
  title: text(100),
  kind: z.enum(TILE_KINDS),
  width: z.int().min(1).max(MAX_WIDTH),
});
export type TileForm = z.output<typeof tile>;

export const dashboardSchema = z.object({
  name: text(100),
  description: optionalLines(1000),
  sharedWith: z.array(z.enum(GROUPS)).max(GROUPS.length),
  tiles: z.array(tile).max(MAX_TILES),
});
export type DashboardForm = z.output<typeof dashboardSchema>;
export const DASHBOARD_FIELDS = {
  name: { it: 'Nome', en: 'Name' },
  description: { it: 'Descrizione', en: 'Description' },
  sharedWith: { it: 'Condiviso con i gruppi', en: 'Shared with the groups' },
  tiles: { it: 'Riquadri', en: 'Tiles' },
  extractionId: { it: 'Estrazione', en: 'Extraction' },
  title: { it: 'Titolo', en: 'Title' },
  kind: { it: 'Mostra come', en: 'Show as' },
  width: { it: 'Larghezza', en: 'Width' },
} as const;

const shownTile = tile.extend({
  id: id(),
  /** Null once it was deleted. */
  extractionId: id().nullable(),
});
export type ShownTile = z.output<typeof shownTile>;

const detail = row.extend({ version: z.int(), tiles: z.array(shownTile) });
export type DashboardDetail = z.output<typeof detail>;

export const readDashboard = route({
  method: 'GET',
  path: '/analisi/cruscotti/:id',
  access,
  failure: analysisErrors.DASHBOARD_LIST_FAILED,
  summary: 'One dashboard with its tiles, without their results',
  params: one,
  response: detail,
});

export const resultOfTile = route({
  method: 'GET',
  path: '/analisi/cruscotti/:id/riquadri/:riquadro',
  access,
  failure: analysisErrors.RUN_FAILED,
  summary: 'First rows of a tile, as the user sees them',
  params: one.extend({ riquadro: idParam() }),
  response: resultSchema,
  errors: [
    analysisErrors.TOO_SLOW,
    analysisErrors.BUSY,
    analysisErrors.NO_LONGER_VALID,
    analysisErrors.EXTRACTION_DELETED,
    analysisErrors.EXTRACTION_NOT_SHARED,
  ],
});

export const createDashboard = route({
  method: 'POST',
  path: '/analisi/cruscotti',
  access,
  failure: analysisErrors.DASHBOARD_SAVE_FAILED,
  summary: 'Keep a dashboard',
  body: dashboardSchema,
  response: z.object({ id: id() }),
  fields: DASHBOARD_FIELDS,
});

export const saveDashboard = route({
  method: 'PUT',
  path: '/analisi/cruscotti/:id',
  access,
  failure: analysisErrors.DASHBOARD_SAVE_FAILED,
  summary: 'Change an own dashboard; needs If-Match',
  params: one,
  body: dashboardSchema,
  response: noContent,
  errors: [analysisErrors.ONLY_OWNER, commonErrors.CHANGED_BY_OTHERS, commonErrors.VERSION_REQUIRED],
  fields: DASHBOARD_FIELDS,
});

export const deleteDashboard = route({
  method: 'DELETE',
  path: '/analisi/cruscotti/:id',
  access,
  failure: analysisErrors.DASHBOARD_DELETE_FAILED,
  summary: 'Delete an own dashboard; its extractions stay',
  params: one,
  response: noContent,
  errors: [analysisErrors.ONLY_OWNER],
});
