import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#platform/server-kit/testing/app.ts';
import { cancelTask, myTasks, readTask } from '../api/index.ts';

const test = testApp();

async function taskOf(username: string): Promise<number> {
  const result = await sql<{ id: number }>`
    insert into long_task (kind, owner_id, actor, language, request_id, label, input, status, created_at, started_at, heartbeat_at, done, total)
    select 'test', id, '{}', 'it', 'test', '{"it": "Prova", "en": "Test"}', '{}', 'RUNNING', now(), now(), now(), 1, 4
    from app_user where username = ${username} returning id`.execute(test.connection.db);
  return result.rows[0]?.id ?? 0;
}

it('the task of another user does not exist', async () => {
  const id = await taskOf('dealer');
  const developer = await test.as('developer');
  expect((await developer.call(readTask, { params: { id } })).status).toBe(404);
  expect((await developer.call(cancelTask, { params: { id } })).status).toBe(404);
  expect((await developer.call(myTasks, {})).body).toEqual({ items: [] });
});

it('users read and cancel only their own tasks, and a cancellation is audited', async () => {
  const id = await taskOf('dealer');
  const dealer = await test.as('dealer');
  expect((await dealer.call(readTask, { params: { id } })).body).toMatchObject({
    id,
    status: 'RUNNING',
    stopping: false,
    done: 1,
    total: 4,
  });
  expect((await dealer.call(cancelTask, { params: { id } })).status).toBe(204);
  expect((await dealer.call(readTask, { params: { id } })).body).toMatchObject({ stopping: true });
  const trace = await test.connection.db.selectFrom('audit_event').select('action').where('entity', '=', 'long_task').execute();
  expect(trace).toContainEqual({ action: 'CANCEL' });
});
