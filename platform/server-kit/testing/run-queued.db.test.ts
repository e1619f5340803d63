import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue } from '../jobs/job.ts';
import { testDatabase } from './database.ts';
import { runQueued } from './run-queued.ts';

const database = testDatabase();

it('runs every job of one queue in order, and leaves one that fails for its next attempt', async () => {
  const seen: number[] = [];
  const job = defineJob({
    name: 'test.queued',
    payload: z.object({ n: z.int() }),
    run: async (_work, { n }) => {
      seen.push(n);
      if (n === 3) throw new Error('Fails once');
    },
  });
  const { connection } = database;
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  for (const n of numbers) await enqueue({ db: connection.db }, job, { n }, { queue: 'one' });
  await runQueued(connection, [job]);
  expect(seen).toEqual(numbers);
});
