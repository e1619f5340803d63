import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Antitheft } from '../api/index.ts';
import type { AntitheftKind } from '../domain/index.ts';

/** Returns the enabled anti-theft devices, by name. */
export async function listAntitheftDevices(db: Database, kind?: AntitheftKind): Promise<Antitheft[]> {
  const result = await sql<Antitheft>`
    select id, name, external_code as "externalCode", kind from antitheft_device
    where not suppressed and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by name collate "it-x-icu"`.execute(db);
  return result.rows;
}

/** Returns the device with an id, including suppressed ones; undefined when there is none. */
export async function findAntitheftDevice(db: Database, id: number): Promise<Antitheft | undefined> {
  const result = await sql<Antitheft>`
    select id, name, external_code as "externalCode", kind from antitheft_device where id = ${id}`.execute(db);
  return result.rows[0];
}
