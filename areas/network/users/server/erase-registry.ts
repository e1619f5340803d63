import { sql } from 'kysely';
import { redactFiles } from '#areas/agency/documents/server/public.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { USER_FILES } from './commands/user-files.ts';

/** Removes the notes about users deleted long ago and redacts the trail of their files. */
export async function eraseRegistry(work: Work, ids: readonly number[]): Promise<void> {
  await work.db
    .deleteFrom('user_note')
    .where('user_id', 'in', [...ids])
    .execute();
  await redactFiles(work, USER_FILES, ids);
}

/** Removes the cells and the name of files from which users were imported; keeps that they were. */
export async function eraseImports({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`delete from user_import_line where import_id = any(${[...ids]}::bigint[])`.execute(db);
  await sql`update user_import set cells = null, file_name = '***' where id = any(${[...ids]}::bigint[])`.execute(db);
}
