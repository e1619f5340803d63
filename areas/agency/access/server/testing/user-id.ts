import type { Database } from '#platform/server-kit/database/database.ts';

/** Returns the id of the user with a username; throws when there is none. */
export async function userIdOf(db: Database, username: string): Promise<number> {
  const { id } = await db.selectFrom('app_user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return id;
}
