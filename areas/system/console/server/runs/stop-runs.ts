import type { UserWork } from '#platform/server-kit/context.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { BOUNDS } from '../../domain/index.ts';

const STOP_TOPIC = 'console-stop';

/** A user can name only their own runs. */
const nameOf = ({ actor }: Pick<UserWork, 'actor'>, key: string) => `${actor.userId}:${key}`;

/** The scripts that run in this process, which their users may stop through any process. */
export interface ScriptStops {
  /** Runs `work` with a signal that aborts when the user stops the run `key`, before or after its begin. */
  during<T>(run: Pick<UserWork, 'actor'>, key: string, work: (stopped: AbortSignal) => Promise<T>): Promise<T>;
}

export function openScriptStops(bus: Pick<Bus, 'listen'>): ScriptStops {
  const runs = new Map<string, AbortController>();
  const controllerOf = (name: string): AbortController => {
    const known = runs.get(name) ?? new AbortController();
    runs.set(name, known);
    return known;
  };
  bus.listen({
    changed: (topic, name) => {
      if (topic !== STOP_TOPIC) return;
      controllerOf(name).abort();
      // The stop may arrive before the run; it is forgotten when the run cannot begin any more.
      setTimeout(() => runs.delete(name), BOUNDS.answerMs).unref();
    },
    // A stop that was missed is repeated by the user; the time limit holds anyway.
    resync: () => undefined,
  });
  return {
    during: async (run, key, work) => {
      const name = nameOf(run, key);
      try {
        return await work(controllerOf(name).signal);
      } finally {
        runs.delete(name);
      }
    },
  };
}

/** Stops the acting user's run `key`, in every process. Does nothing if it has ended. */
export async function stopScript(work: UserWork, key: string): Promise<void> {
  await publish(work, STOP_TOPIC, nameOf(work, key));
}
