import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { type Flags, flagsOf } from '../domain/index.ts';

/** Topic on which a changed flag is published; the key is its code. */
export const CONFIG_TOPIC = 'config';

async function readFlags(db: Database): Promise<Flags> {
  return flagsOf(await db.selectFrom('config_flag').select(['code', 'value']).execute());
}

/** The configuration flags as they stand. */
export interface FlagStore {
  /** From memory; from the database after a change, and as long as changes of other processes cannot be heard. */
  current(): Promise<Flags>;
  /** Called by the process that changed a flag, which need not wait to hear of it. */
  forget(): void;
}

/**
 * Keeps the flags in the memory of this process until any process changes one. Open it before whatever else listens to the bus and reads
 * the flags: listeners are told in order.
 */
export function openFlags(db: Database, bus: Pick<Bus, 'listen' | 'connected'>): FlagStore {
  let copy: Promise<Flags> | null = null;
  const forget = () => {
    copy = null;
  };
  bus.listen({
    changed: (topic) => {
      if (topic === CONFIG_TOPIC) forget();
    },
    resync: forget,
  });
  return {
    forget,
    current() {
      if (!bus.connected) {
        forget();
        return readFlags(db);
      }
      if (copy !== null) return copy;
      const reading = readFlags(db);
      copy = reading;
      reading.catch(() => {
        if (copy === reading) copy = null;
      });
      return reading;
    },
  };
}
