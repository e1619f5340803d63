import type { UserWork } from '#platform/server-kit/context.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { publish } from '#platform/server-kit/live/publish.ts';

const STOP_TOPIC = 'console-stop';

/** The scripts that run in this process, which their users may stop through any process. */
export interface ScriptStops {
  /** Runs `work` with a signal that aborts when the user stops their script. */
  during<T>(userId: number, work: (stopped: AbortSignal) => Promise<T>): Promise<T>;
}

export function openScriptStops(bus: Pick<Bus, 'listen'>): ScriptStops {
  const running = new Map<string, Set<AbortController>>();
  bus.listen({
    changed: (topic, userId) => {
      if (topic === STOP_TOPIC) for (const script of running.get(userId) ?? []) script.abort();
    },
    // A stop that was missed is repeated by the user; the time limit holds anyway.
    resync: () => undefined,
  });
  return {
    during: async (userId, work) => {
      const key = String(userId);
      const script = new AbortController();
      const scripts = running.get(key) ?? new Set();
      running.set(key, scripts.add(script));
      try {
        return await work(script.signal);
      } finally {
        scripts.delete(script);
        if (scripts.size === 0) running.delete(key);
      }
    },
  };
}

/** Stops the scripts that the acting user runs, in every process. Does nothing if none runs. */
export async function stopScripts(work: UserWork): Promise<void> {
  await publish(work, STOP_TOPIC, String(work.actor.userId));
}
