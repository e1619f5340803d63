import { type RawBuilder, sql } from 'kysely';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { NeedsVersion, NeedsVersionRow } from '../api/index.ts';

const columns = sql`v.id, v.number, v.status, v.valid_from as "validFrom", v.valid_to as "validTo", v.sha256,
  jsonb_array_length(v.content -> 'questions') as questions, c.display_name as "createdBy", v.updated_at as "updatedAt",
  p.display_name as "publishedBy", v.published_at as "publishedAt"`;

function select<Row>(more: RawBuilder<unknown>, rest: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`select ${columns} ${more} from needs_version v left join user_view c on c.id = v.created_by
    left join user_view p on p.id = v.published_by ${rest}`;
}

/** Every version, newest first. */
export async function listVersions(db: Database): Promise<NeedsVersionRow[]> {
  return (await select<NeedsVersionRow>(sql``, sql`order by v.number desc`).execute(db)).rows;
}

/** One version with its questions. */
export async function readVersion(db: Database, id: number): Promise<NeedsVersion> {
  const result = await select<NeedsVersion>(sql`, v.version, v.content`, sql`where v.id = ${id}`).execute(db);
  const row = result.rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}
