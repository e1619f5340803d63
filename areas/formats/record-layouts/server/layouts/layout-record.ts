import { type Selectable, sql } from 'kysely';
import type { RecordLayout } from '#db/types.gen.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import type { LayoutContent } from '../../domain/index.ts';
import { requireManager, viewerOf } from '../visibility.ts';

export type LayoutRecord = Selectable<RecordLayout>;

export interface StoredVersion {
  readonly id: number;
  readonly number: number;
  readonly content: LayoutContent;
  readonly validFrom: PlainDate | null;
}

/** Loads a layout that the user sees. Throws NOT_FOUND. */
export async function findLayout(work: UserWork, id: number): Promise<LayoutRecord> {
  const { sees } = await viewerOf(work);
  const { rows } = await sql<LayoutRecord>`select l.* from record_layout l where l.id = ${id} and ${sees}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Locks a layout; the files of one are made one after the other. Throws NOT_FOUND. */
export async function lockLayout({ db }: Pick<Work, 'db'>, id: number): Promise<LayoutRecord> {
  const row = await db.selectFrom('record_layout').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Locks a layout for a user that manages it. Throws NOT_FOUND. */
export async function lockManaged(work: UserWork, id: number): Promise<LayoutRecord> {
  await requireManager(work);
  return lockLayout(work, id);
}

/** Returns the draft of a layout, if there is one. */
export async function draftOf({ db }: Pick<Work, 'db'>, layoutId: number): Promise<StoredVersion | undefined> {
  return db
    .selectFrom('record_layout_version')
    .select(['id', 'number', 'content', 'valid_from as validFrom'])
    .where('layout_id', '=', layoutId)
    .where('valid_from', 'is', null)
    .executeTakeFirst();
}

/** Returns the version in force on a day: of those that hold, the one published last. */
export async function versionOn({ db }: Pick<Work, 'db'>, layoutId: number, day: PlainDate): Promise<StoredVersion | undefined> {
  return db
    .selectFrom('record_layout_version')
    .select(['id', 'number', 'content', 'valid_from as validFrom'])
    .where('layout_id', '=', layoutId)
    .where('valid_from', '<=', day)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}
