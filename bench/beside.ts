import type { HttpClient } from './http-client.ts';
import { rounded } from './measure.ts';

/** Waiting times of other callers during heavy work: median, 95th percentile and maximum, in milliseconds. */
export interface Waits {
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** Requests a path repeatedly, with a pause, until `work` is done. */
export async function beside<T>(client: HttpClient, path: string, work: Promise<T>, pauseMs = 5): Promise<{ result: T; waits: Waits }> {
  const times: number[] = [];
  let going = true;
  const ended = work.finally(() => {
    going = false;
  });
  while (going) {
    const start = performance.now();
    const { status } = await client.send('GET', path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  const result = await ended;
  times.sort((a, b) => a - b);
  const at = (share: number) => rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { result, waits: { median: at(0.5), p95: at(0.95), worst: at(1) } };
}
