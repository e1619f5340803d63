import { type Selectable, sql } from 'kysely';
import type { ConsoleScript } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ScriptDetail, ScriptRow } from '../../api/index.ts';

/** Most scripts in the list: a person keeps a few dozen. */
const MOST_SCRIPTS = 500;
/** Versions in the list of a script. */
const MOST_VERSIONS = 50;

const ROW = ({ actor }: UserWork) => sql`s.id, s.name, s.about, s.shared, o.display_name as owner, s.owner_id = ${actor.userId} as own,
  s.version, s.updated_at as "updatedAt"`;
const visible = ({ actor }: UserWork) => sql`(s.owner_id = ${actor.userId} or s.shared)`;

/** Reads the user's scripts and the shared ones, by name. */
export async function readScripts(work: UserWork): Promise<{ items: ScriptRow[] }> {
  const { rows } = await sql<ScriptRow>`select ${ROW(work)} from console_script s join user_view o on o.id = s.owner_id
    where ${visible(work)} order by s.name, s.id limit ${sql.lit(MOST_SCRIPTS)}`.execute(work.db);
  return { items: rows };
}

/** Finds a script that the user sees. Throws NOT_FOUND. */
export async function visibleScript(work: UserWork, id: number): Promise<Selectable<ConsoleScript>> {
  const { rows } = await sql<Selectable<ConsoleScript>>`select s.* from console_script s where s.id = ${id} and ${visible(work)}`.execute(
    work.db,
  );
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Reads a script that the user sees, in its newest or an earlier version. Throws NOT_FOUND. */
export async function readOneScript(work: UserWork, id: number, version?: number): Promise<ScriptDetail> {
  const { rows } = await sql<Omit<ScriptDetail, 'versions'>>`select ${ROW(work)}, v.source, v.parameters
    from console_script s join user_view o on o.id = s.owner_id
      join console_script_version v on v.script_id = s.id and v.version = ${version ?? sql`s.version`}
    where s.id = ${id} and ${visible(work)}`.execute(work.db);
  const row = rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { rows: versions } = await sql<ScriptDetail['versions'][number]>`select v.version, v.created_at as at, u.display_name as by
    from console_script_version v join user_view u on u.id = v.created_by where v.script_id = ${id}
    order by v.version desc limit ${sql.lit(MOST_VERSIONS)}`.execute(work.db);
  return { ...row, versions };
}
