import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '#db/types.gen.ts';
import type { UserWork } from '../context.ts';
import type { Database } from '../database/database.ts';
import { readableSql } from './readable-sql.ts';

/** Compiles statements and runs none: every one returns no rows. */
function compiling(log: (text: string) => void): Database {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => log(query.sql),
  });
}

/**
 * Compares a statement with its reviewed text in `__sql__/<name>.sql` next to the test, parameters as `$n`. A changed
 * statement shows as a difference in review; `npx vitest run FILE -u` writes the new text.
 */
export async function expectReviewed(name: string, statement: RawBuilder<unknown>): Promise<void> {
  const { sql } = statement.compile(compiling(() => undefined));
  await expect(readableSql(sql)).toMatchFileSnapshot(`__sql__/${name}.sql`);
}

/**
 * The same for the statements that a function runs while none of them returns a row. It works for a user of these
 * roles, at a fixed time.
 */
export async function expectReviewedRun(
  name: string,
  run: (work: UserWork) => Promise<unknown>,
  roles: readonly string[] = [],
): Promise<void> {
  const texts: string[] = [];
  const actor = { userId: 1, username: 'x', displayName: 'X', group: 'DEALER', roles: new Set(roles), sessionId: 1, original: null };
  const db = compiling((text) => texts.push(text));
  await run({ db, actor, now: '2026-06-30T10:00:00.000Z', today: '2026-06-30', language: 'it', requestId: 'test' });
  await expect(texts.map(readableSql).join('\n')).toMatchFileSnapshot(`__sql__/${name}.sql`);
}
