import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { CHANNEL } from '#platform/server-kit/live/publish.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import { notifyUsersOnce } from './notify-users.ts';

const database = testDatabase();
const message = { it: 'Da approvare', en: 'To be approved', link: '/preventivi/1' };

/** Counts the executed statements. */
function counter(): { readonly plugin: KyselyPlugin; statements: number } {
  const count = {
    statements: 0,
    plugin: {
      transformQuery: ({ node }) => {
        count.statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    } satisfies KyselyPlugin,
  };
  return count;
}

it('notifies many users with as many statements as one, each unless the same notification is unread', async () => {
  const { db, pool } = database.connection;
  const ids = (await db.selectFrom('app_user').select('id').orderBy('id').limit(40).execute()).map(({ id }) => id);
  const heard: string[] = [];
  const listener = await pool.connect();
  await listener.query(`listen ${CHANNEL}`);
  listener.on('notification', ({ payload = '' }) => heard.push(payload));

  const tell = async (users: readonly number[]): Promise<number> => {
    const count = counter();
    const work = { actor: null, language: 'it', requestId: 'test', now: '2026-03-01T10:00:00.000Z', today: '2026-03-01' } as const;
    await notifyUsersOnce({ ...work, db: db.withPlugin(count.plugin) }, users, message);
    await listener.query('select 1');
    return count.statements;
  };
  const [first = 0, ...others] = ids;
  expect(others.length).toBeGreaterThan(10);
  const forOne = await tell([first]);
  expect(await tell(ids)).toBe(forOne);
  expect(heard.map((payload) => payload.split(' ').at(-1)).sort()).toEqual(ids.map((id) => `user:${id}`).sort());
  await tell(ids);
  const rows = () => db.selectFrom('notification').select('user_id').where('message_it', '=', message.it).execute();
  expect(await rows()).toHaveLength(ids.length);

  await db.updateTable('notification').set({ read_at: '2026-03-01T11:00:00.000Z' }).where('user_id', '=', first).execute();
  await tell(ids);
  expect((await rows()).filter((row) => row.user_id === first)).toHaveLength(2);
  expect(heard).toHaveLength(ids.length + 1);
  await tell([]);
  listener.release(true);
});
