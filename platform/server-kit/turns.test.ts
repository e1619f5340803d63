import { expect, it } from 'vitest';
import { NoTurn, Turns } from './turns.ts';

const LIMITS = { atOnce: 3, atOncePerUser: 2, waitingPerUser: 1, waitMs: 60_000 };

/** Returns whether a promise has settled after all pending work has run. */
async function settled(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), new Promise<false>((done) => setImmediate(() => done(false)))]);
}

it('a user has a number of turns at once, then waits, then is refused', async () => {
  const turns = new Turns(LIMITS);
  const end = await turns.take('a');
  await turns.take('a');
  const third = turns.take('a');
  expect(await settled(third)).toBe(false);
  await expect(turns.take('a')).rejects.toThrow(NoTurn);
  end();
  expect(await settled(third)).toBe(true);
});

it('users below their own limit go before the others', async () => {
  const turns = new Turns(LIMITS);
  const ends = [await turns.take('a'), await turns.take('a'), await turns.take('b')];
  const third = turns.take('a');
  const other = turns.take('c');
  ends[2]?.();
  expect(await settled(other)).toBe(true);
  expect(await settled(third)).toBe(false);
});

it('a wait ends after its time, or when the caller leaves', async () => {
  const turns = new Turns({ ...LIMITS, atOncePerUser: 1, waitMs: 5, waitingPerUser: 2 });
  const end = await turns.take('a');
  await expect(turns.take('a')).rejects.toThrow('No turn within 5 ms');
  const leaving = new AbortController();
  const waiting = turns.take('a', leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  end();
  end();
  await turns.take('a');
  await expect(turns.take('a')).rejects.toThrow(NoTurn);
});
