import { type RawBuilder, sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { analysisErrors, type DashboardRow } from '../../api/index.ts';

interface StoredDashboard {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly owner_id: number;
  readonly owner: string;
  readonly owner_group: string;
  readonly shared_with: DashboardRow['sharedWith'];
  readonly version: number;
  readonly updated_at: string;
}

/** Dashboards that the acting user may open, as a condition on the alias `d`: own ones, and those of their group. */
export function mayOpenDashboard({ actor }: UserWork): RawBuilder<boolean> {
  return sql<boolean>`(d.owner_id = ${actor.userId} or d.shared_with @> array[${actor.group}]::text[])`;
}

async function load(work: UserWork, id: number, lock: RawBuilder<unknown>): Promise<StoredDashboard> {
  const { rows } = await sql<StoredDashboard>`select d.*, u.display_name as owner, u."group" as owner_group
    from dashboard d join user_view u on u.id = d.owner_id where d.id = ${id} and ${mayOpenDashboard(work)} ${lock}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads a dashboard that the user may open. Throws NOT_FOUND. */
export const findDashboard = (work: UserWork, id: number): Promise<StoredDashboard> => load(work, id, sql``);

/** Locks an own dashboard. Throws NOT_FOUND, and ONLY_OWNER for one that another user shared. */
export async function lockOwnDashboard(work: UserWork, id: number): Promise<StoredDashboard> {
  const row = await load(work, id, sql`for update of d`);
  if (row.owner_id !== work.actor.userId) throw new AppError(analysisErrors.ONLY_OWNER);
  return row;
}
