import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import { type Flags, flagsOf } from '../domain/index.ts';
import { type Remembered, remembered } from './remembered.ts';

/** Topic of changed flags; the key is the flag's code. */
export const CONFIG_TOPIC = 'config';

async function readFlags(db: Database): Promise<Flags> {
  return flagsOf(await db.selectFrom('config_flag').select(['code', 'value']).execute());
}

/** The current configuration flags. */
export type FlagStore = Remembered<Flags>;

/** Caches the flags in this process until any process changes one. */
export function openFlags(db: Database, bus: Pick<Bus, 'listen' | 'connected'>): FlagStore {
  return remembered(bus, CONFIG_TOPIC, () => readFlags(db));
}
