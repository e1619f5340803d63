import { expect, it } from 'vitest';
import { CircuitOpen, circuit } from './circuit.ts';

const LIMITS = { failures: 2, restMs: 1_000, concurrent: 2 };
const fail = () => Promise.reject(new Error('down'));
const work = () => Promise.resolve('done');

it('pauses a failing service, tries it once after the pause, and resumes after a success', async () => {
  let clock = 0;
  const guard = circuit(LIMITS, () => clock);
  await expect(guard(fail)).rejects.toThrow('down');
  await expect(guard(work)).resolves.toBe('done');
  await expect(guard(fail)).rejects.toThrow('down');
  await expect(guard(fail)).rejects.toThrow('down');
  await expect(guard(work)).rejects.toThrow(CircuitOpen);
  clock = 1_000;
  const [first, second] = await Promise.allSettled([guard(fail), guard(work)]);
  expect(first.status).toBe('rejected');
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(CircuitOpen) });
  clock = 2_000;
  await expect(guard(work)).resolves.toBe('done');
  await expect(guard(work)).resolves.toBe('done');
});

it('limits concurrent calls', async () => {
  const guard = circuit(LIMITS, () => 0);
  let finish: (value: string) => void = () => undefined;
  const slow = () =>
    new Promise<string>((resolve) => {
      finish = resolve;
    });
  const first = guard(slow);
  const second = guard(work);
  await expect(guard(work)).rejects.toThrow('under way');
  finish('done');
  await expect(Promise.all([first, second])).resolves.toEqual(['done', 'done']);
  await expect(guard(work)).resolves.toBe('done');
});
