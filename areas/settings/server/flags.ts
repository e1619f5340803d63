import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { type Flags, flagsOf } from '../domain/index.ts';
import { type Remembered, remembered } from './remembered.ts';

/** Topic on which a changed flag is published; the key is its code. */
export const CONFIG_TOPIC = 'config';

async function readFlags(db: Database): Promise<Flags> {
  return flagsOf(await db.selectFrom('config_flag').select(['code', 'value']).execute());
}

/** The configuration flags as they stand. */
export type FlagStore = Remembered<Flags>;

/** Keeps the flags in the memory of this process until any process changes one. */
export function openFlags(db: Database, bus: Pick<Bus, 'listen' | 'connected'>): FlagStore {
  return remembered(bus, CONFIG_TOPIC, () => readFlags(db));
}
