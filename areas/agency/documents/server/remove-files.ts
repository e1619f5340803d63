import type { Work } from '#platform/server-kit/context.ts';
import { redactTrail } from '#platform/server-kit/trail/redact.ts';
import { storedFileEvents } from '../api/audit-events.ts';
import { dropContents } from './contents.ts';

/**
 * Removes the files of erased records, redacts their trail and drops, after commit, the contents that no other file has.
 */
export async function removeFiles(work: Work, entities: readonly string[], ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await work.db
    .deleteFrom('stored_file')
    .where('entity', 'in', [...entities])
    .where('entity_id', 'in', [...ids])
    .returning(['id', 'store_key as storeKey'])
    .execute();
  await dropContents(
    work,
    files.map(({ storeKey }) => storeKey),
  );
  await redactTrail(
    work,
    storedFileEvents,
    files.map(({ id }) => id),
  );
}

/** Redacts the trail of the files of records, which stay. */
export async function redactFiles(work: Work, entity: string, ids: readonly number[]): Promise<void> {
  const files = await work.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity', '=', entity)
    .where('entity_id', 'in', [0, ...ids])
    .execute();
  await redactTrail(
    work,
    storedFileEvents,
    files.map(({ id }) => id),
  );
}
