import type { Worker } from 'node:worker_threads';
import type { SandboxLimits } from './messages.ts';

/**
 * Calls `over` once a thread has used its processor time and the grace: its script does not look at the clock. `begun` is
 * what the thread had used before the script. Returns a function that ends the watch.
 */
export function watchThread(thread: Worker, begun: NodeJS.CpuUsage, limits: SandboxLimits, over: () => void): () => void {
  const bound = limits.computeMs + limits.graceMs;
  let timer: NodeJS.Timeout | undefined;
  let isWatched = true;
  const look = async () => {
    const { user, system } = await thread.cpuUsage(begun);
    const left = bound - (user + system) / 1000;
    if (!isWatched) return;
    if (left <= 0) over();
    else lookIn(left);
  };
  // A thread that has ended has no processor time: its end is the listener's.
  const lookIn = (ms: number) => {
    timer = setTimeout(() => look().catch(() => undefined), Math.ceil(ms));
  };
  lookIn(bound);
  return () => {
    isWatched = false;
    clearTimeout(timer);
  };
}
