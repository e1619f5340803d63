import { sql } from 'kysely';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { analysisErrors, type DashboardForm, dashboardEvents } from '../../api/index.ts';
import { tileFault } from '../../domain/dashboard.ts';
import { TILE_FAULTS } from '../../domain/dashboard-codes.ts';
import type { Definition } from '../../domain/index.ts';
import { mayOpen } from '../store/find-extraction.ts';
import { lockOwnDashboard } from './find-dashboard.ts';
import { tilesOf } from './read-dashboards.ts';

/** Throws 422 next to each tile whose extraction the user may not open or whose kind does not fit. */
async function requireTiles(work: UserWork, { tiles }: DashboardForm): Promise<void> {
  const ids = tiles.map(({ extractionId }) => extractionId);
  const { rows } = await sql<{ id: number; definition: Definition }>`select e.id, e.definition from extraction e
    where e.id = any(${ids}::bigint[]) and ${mayOpen(work)}`.execute(work.db);
  const definitions = new Map(rows.map(({ id, definition }) => [id, definition]));
  const faults = tiles.flatMap(({ extractionId, kind }, i): (readonly [string, string])[] => {
    const definition = definitions.get(extractionId);
    if (definition === undefined) return [[`tiles.${i}.extractionId`, analysisErrors.EXTRACTION_NOT_SHARED[work.language]]];
    const fault = tileFault(kind, definition);
    return fault === null ? [] : [[`tiles.${i}.kind`, TILE_FAULTS[fault][work.language]]];
  });
  if (faults.length > 0) throw new FieldErrors(Object.fromEntries(faults));
}

async function insertTiles({ db }: UserWork, id: number, { tiles }: DashboardForm): Promise<void> {
  if (tiles.length === 0) return;
  await db
    .insertInto('dashboard_tile')
    .values(
      tiles.map(({ extractionId, title, kind, width }, position) => ({
        dashboard_id: id,
        position,
        extraction_id: extractionId,
        title,
        kind,
        width,
      })),
    )
    .execute();
}

const columnsOf = ({ name, description, sharedWith }: DashboardForm) => ({ name, description, shared_with: [...new Set(sharedWith)] });

/** Keeps a dashboard. Throws 422 for tiles that cannot be shown. */
export async function createDashboard(work: UserWork, form: DashboardForm): Promise<{ id: number }> {
  await requireTiles(work, form);
  const { now, actor } = work;
  const made = await work.db
    .insertInto('dashboard')
    .values({ ...columnsOf(form), owner_id: actor.userId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertTiles(work, made.id, form);
  await audit(work, dashboardEvents, { entityId: made.id, action: 'CREATE', after: form });
  return made;
}

/** Changes an own dashboard with all its tiles. Throws 422 for tiles that cannot be shown, 412 if it was changed meanwhile. */
export async function saveDashboard(work: UserWork, id: number, version: number, form: DashboardForm): Promise<void> {
  const row = await lockOwnDashboard(work, id);
  await refuseStale(work, dashboardEvents, row, version);
  await requireTiles(work, form);
  const before = (await tilesOf(work, id)).map(({ id: _id, ...tile }) => tile);
  await work.db
    .updateTable('dashboard')
    .set({ ...columnsOf(form), version: row.version + 1, updated_at: work.now })
    .where('id', '=', id)
    .execute();
  await work.db.deleteFrom('dashboard_tile').where('dashboard_id', '=', id).execute();
  await insertTiles(work, id, form);
  const { name, description, shared_with: sharedWith } = row;
  await audit(work, dashboardEvents, {
    entityId: id,
    action: 'UPDATE',
    before: { name, description, sharedWith, tiles: before },
    after: form,
  });
}

/** Deletes an own dashboard; the extractions of its tiles stay. */
export async function removeDashboard(work: UserWork, id: number): Promise<void> {
  const { name } = await lockOwnDashboard(work, id);
  await work.db.deleteFrom('dashboard').where('id', '=', id).execute();
  await audit(work, dashboardEvents, { entityId: id, action: 'DELETE', before: { name } });
}
