import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Task } from '#platform/api-kit/task.ts';
import { moment } from '../clock.ts';
import type { Actor, UserWork } from '../context.ts';
import { testDatabase } from '../testing/database.ts';
import { runQueued } from '../testing/run-queued.ts';
import { cancelTask, defineTask, startTask, type TaskRun } from './long-task.ts';
import { readTasksOf } from './read-tasks.ts';
import { taskJob } from './run-task.ts';

const database = testDatabase();
const label = { it: 'Conta', en: 'Count' };
const runs: number[] = [];
let body: (run: TaskRun<{ upTo: number }>) => Promise<Record<string, unknown>> = async () => ({});

const counting = defineTask({
  kind: 'test.count',
  input: z.object({ upTo: z.int() }),
  roles: ['READ_TARIFFE'],
  run: async (run) => {
    runs.push(run.taskId);
    return body(run);
  },
});

let actor: Actor;
/** The owner when a task runs. */
let actorThen: Actor | null;

beforeAll(async () => {
  const user = await database.connection.db
    .selectFrom('app_user')
    .select(['id', 'username', 'display_name', 'group'])
    .where('username', '=', 'dealer')
    .executeTakeFirstOrThrow();
  actor = {
    userId: user.id,
    username: user.username,
    displayName: user.display_name,
    group: user.group,
    roles: new Set(['READ_TARIFFE']),
    sessionId: 1,
    original: null,
  };
  actorThen = actor;
});

function work(): UserWork {
  return { db: database.connection.db, actor, language: 'it', requestId: 'test', ...moment() };
}

const runQueue = () => runQueued(database.connection, [taskJob(counting, async () => actorThen)]);

async function taskOf(id: number): Promise<Task> {
  const found = (await readTasksOf(work(), actor.userId)).find((task) => task.id === id);
  if (found === undefined) throw new Error(`There is no task ${id}`);
  return found;
}

const start = (upTo = 3) => startTask(work(), counting, { input: { upTo }, label, total: upTo });

it('runs as the user that started it, reports progress, and completes once', async () => {
  body = async ({ input, work: inside, report }) => {
    expect(inside.actor.username).toBe('dealer');
    expect(inside.actor.roles.has('READ_TARIFFE')).toBe(true);
    for (let n = 1; n <= input.upTo; n++) report(n);
    return { sum: 6 };
  };
  const id = await start();
  expect(await taskOf(id)).toMatchObject({ status: 'RUNNING', waiting: true, done: 0, total: 3, label });
  await runQueue();
  await runQueue();
  expect(await taskOf(id)).toMatchObject({ status: 'DONE', done: 3, total: 3, error: null, cancelled: false });
  expect(runs.filter((run) => run === id)).toEqual([id]);
});

it('does not exist when the request that started it rolls back', async () => {
  const before = await readTasksOf(work(), actor.userId);
  const failing = database.connection.db.transaction().execute(async (db) => {
    await startTask({ ...work(), db }, counting, { input: { upTo: 1 }, label });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await readTasksOf(work(), actor.userId)).toEqual(before);
});

it('reports why it failed: an expected error with its text, any other as unexpected and without details', async () => {
  body = async () => {
    throw new AppError(commonErrors.TOO_MANY_REQUESTS, { minutes: 5 });
  };
  const expected = await start();
  await runQueue();
  expect((await taskOf(expected)).error).toEqual({
    it: 'Troppi tentativi: riprova tra 5 minuti',
    en: 'Too many attempts: try again in 5 minutes',
  });
  body = async () => {
    throw new Error('password of the database');
  };
  const unexpected = await start();
  await runQueue();
  expect(await taskOf(unexpected)).toMatchObject({ status: 'ERROR', error: { it: 'Errore imprevisto' } });
});

it.each([
  ['lost the role for it', () => ({ ...actor, roles: new Set<string>() })],
  ['may no longer work here', () => null],
])('does nothing if its owner %s meanwhile', async (_what, then) => {
  const id = await start();
  actorThen = then();
  await runQueue();
  actorThen = actor;
  expect(await taskOf(id)).toMatchObject({
    status: 'ERROR',
    cancelled: false,
    error: { it: expect.stringContaining('non ha più i permessi') },
  });
  expect(runs).not.toContain(id);
});

it('never starts if cancelled in the queue', async () => {
  const id = await start();
  await cancelTask(work(), id);
  expect(await taskOf(id)).toMatchObject({ status: 'ERROR', cancelled: true });
  await runQueue();
  expect(runs).not.toContain(id);
});

it('ends within one beat if cancelled while it runs', async () => {
  body = ({ taskId, signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      void cancelTask(work(), taskId);
    });
  const id = await start();
  await runQueue();
  expect(await taskOf(id)).toMatchObject({ status: 'ERROR', cancelled: true, stopping: false });
});

it('is given up if its process died', async () => {
  const id = await start();
  await sql`update long_task set started_at = now() - interval '5 minutes', heartbeat_at = now() - interval '2 minutes' where id = ${id}`.execute(
    database.connection.db,
  );
  const task = await taskOf(id);
  expect(task.status).toBe('ERROR');
  expect(task.error?.it).toContain('interrotto');
  await runQueue();
  expect(runs).not.toContain(id);
});

it('estimates the time left from the pace so far', async () => {
  const id = await start(100);
  await sql`update long_task set started_at = now() - interval '10 seconds', heartbeat_at = now(), done = 25 where id = ${id}`.execute(
    database.connection.db,
  );
  expect((await taskOf(id)).secondsLeft).toBe(30);
});
