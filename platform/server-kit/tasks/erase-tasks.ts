import { sql } from 'kysely';
import type { Work } from '../context.ts';

/** Removes the input and the result of tasks that ended; keeps that they ran. */
export async function eraseTasks({ db }: Pick<Work, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`update long_task set input = '{}', result = null where id = any(${[...ids]}::bigint[])`.execute(db);
}
