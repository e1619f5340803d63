import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import type { DashboardDetail, DashboardRow, listDashboards, ShownTile } from '../../api/index.ts';
import { findDashboard, mayOpenDashboard } from './find-dashboard.ts';

/** Reads a page of the dashboards that the user may open. */
export async function readDashboards(work: UserWork, query: z.output<NonNullable<typeof listDashboards.query>>) {
  const { userId } = work.actor;
  const parts = [mayOpenDashboard(work)];
  if (query.search !== undefined && query.search !== '') parts.push(sql<boolean>`d.name ilike ${containing(query.search)}`);
  if (query.proprie !== undefined) parts.push(sql<boolean>`(d.owner_id = ${userId}) = ${query.proprie === 'true'}`);
  const where = sql.join(parts, sql` and `);
  const key = query.sort === 'updatedAt' ? sql`d.updated_at` : sql`lower(d.name)`;
  const order = query.order === 'desc' ? sql`${key} desc, d.id desc` : sql`${key}, d.id`;
  const { rows: items } = await sql<DashboardRow>`select d.id, d.name, d.description, u.display_name as owner,
      d.owner_id = ${userId} as "isOwn", d.shared_with as "sharedWith", d.updated_at as "updatedAt",
      (select count(*)::int from dashboard_tile t where t.dashboard_id = d.id) as tiles
    from dashboard d join user_view u on u.id = d.owner_id
    where ${where} order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}`.execute(work.db);
  const { rows } = await sql<{ n: number }>`select count(*) as n from dashboard d where ${where}`.execute(work.db);
  return { items, total: rows[0]?.n ?? 0 };
}

/** Returns the tiles of a dashboard in their order. */
export async function tilesOf({ db }: Pick<UserWork, 'db'>, dashboardId: number): Promise<ShownTile[]> {
  const { rows } = await sql<ShownTile>`select id, extraction_id as "extractionId", title, kind, width from dashboard_tile
    where dashboard_id = ${dashboardId} order by position`.execute(db);
  return rows;
}

/** Reads a dashboard that the user may open. Throws NOT_FOUND. */
export async function readOneDashboard(work: UserWork, id: number): Promise<DashboardDetail> {
  const row = await findDashboard(work, id);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    owner: row.owner,
    isOwn: row.owner_id === work.actor.userId,
    sharedWith: row.shared_with,
    updatedAt: row.updated_at,
    version: row.version,
    tiles: await tilesOf(work, id),
  };
}
