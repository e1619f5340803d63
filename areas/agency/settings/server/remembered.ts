import type { Bus } from '#platform/server-kit/live/bus.ts';

/** A value from the database that every process caches until any process changes it. */
export interface Remembered<T> {
  /**
   * Returns the cached value; reads the database after a change, and while notifications of other processes are not
   * available.
   */
  current(): Promise<T>;
  /** Invalidates the local copy immediately. */
  forget(): void;
}

/**
 * Caches the result of `read` until a publication on `topic`. Open it before other listeners that read the same value:
 * listeners are called in order.
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
