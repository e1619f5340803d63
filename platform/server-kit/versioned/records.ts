import { sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { isInForce } from '#platform/domain-kit/versioned/supersession.ts';
import { VERSION_STATUSES } from '#platform/domain-kit/versioned/version-status.ts';
import { VERSION_TRANSITIONS } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { UserWork } from '../context.ts';
import type { Versioned, VersionRow, VersionTables } from './versioned.ts';

/** Returns every version of a record without content, newest first. */
export async function versionRows(work: Pick<UserWork, 'db'>, { version, owner }: VersionTables, id: number): Promise<VersionRow[]> {
  const result = await sql<VersionRow>`
    select v.id, v.number, v.status, v.valid_from as "validFrom", v.valid_to as "validTo", v.version, v.based_on as "basedOn", v.sha256, v.updated_at
    from ${sql.table(version)} v where v.${sql.ref(owner)} = ${id} order by v.number desc`.execute(work.db);
  return result.rows;
}

/** Returns one version of a record by its number. Throws NOT_FOUND if there is none. */
export function versionAt(versions: readonly VersionRow[], number: number): VersionRow {
  const found = versions.find((one) => one.number === number);
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return found;
}

/** Returns the version in force on a day. */
export function inForceOn(versions: readonly VersionRow[], day: string): VersionRow | undefined {
  return versions.find((one) => isInForce(one, day));
}

/** Throws the error of the kind unless an event is possible for a version; a draft can be deleted as long as saved. */
export function refuseUnlessPossible(
  work: UserWork,
  { refusals, publication }: Pick<Versioned, 'refusals' | 'publication'>,
  event: keyof Versioned['refusals'],
  { number, status }: Pick<VersionRow, 'number' | 'status'>,
): void {
  const needed = event === 'PUBBLICA' ? publication : 'SALVA';
  if (!VERSION_TRANSITIONS.refuses(status, needed)) return;
  throw new AppError(refusals[event], { number, status: VERSION_STATUSES[status][work.language].toLowerCase() });
}

/** Returns the content of a version, which was validated when saved. */
export async function contentOf(work: Pick<UserWork, 'db'>, { version }: VersionTables, versionId: number): Promise<unknown> {
  const result = await sql<{ content: unknown }>`
    select content from ${sql.table(version)} where id = ${versionId}`.execute(work.db);
  return result.rows[0]?.content;
}

/** Marks a record as changed now, for the order of its list. */
export async function touch(work: UserWork, { record }: VersionTables, id: number): Promise<void> {
  await sql`update ${sql.table(record)} set updated_at = ${work.now} where id = ${id}`.execute(work.db);
}
