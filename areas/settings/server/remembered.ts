import type { Bus } from '#platform/server-kit/live/bus.ts';

/** Something of the database that every process keeps in memory until any process changes it. */
export interface Remembered<T> {
  /** From memory; from the database after a change, and as long as changes of other processes cannot be heard. */
  current(): Promise<T>;
  /** Called by the process that changed it, which need not wait to hear of it. */
  forget(): void;
}

/**
 * Keeps what `read` gives until something is published on `topic`. Open it before whatever else listens to the bus and reads the same:
 * listeners are told in order.
 */
export function remembered<T>(bus: Pick<Bus, 'listen' | 'connected'>, topic: string, read: () => Promise<T>): Remembered<T> {
  let copy: Promise<T> | null = null;
  const forget = () => {
    copy = null;
  };
  bus.listen({
    changed: (changed) => {
      if (changed === topic) forget();
    },
    resync: forget,
  });
  return {
    forget,
    current() {
      if (!bus.connected) {
        forget();
        return read();
      }
      if (copy !== null) return copy;
      const reading = read();
      copy = reading;
      reading.catch(() => {
        if (copy === reading) copy = null;
      });
      return reading;
    },
  };
}
