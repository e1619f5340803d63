import type { Work } from '#platform/server-kit/context.ts';
import { dropContents } from './contents.ts';

/**
 * Removes the files of records and, after commit, the contents that no other file has. Returns the ids of the files.
 * `entities`: kinds of record that share the ids.
 */
export async function removeFiles(
  work: Work,
  owners: readonly { readonly entities: readonly string[]; readonly ids: readonly number[] }[],
): Promise<number[]> {
  const given = owners.filter(({ ids }) => ids.length > 0);
  if (given.length === 0) return [];
  const files = await work.db
    .deleteFrom('stored_file')
    .where((eb) => eb.or(given.map(({ entities, ids }) => eb('entity', 'in', [...entities]).and('entity_id', 'in', [...ids]))))
    .returning(['id', 'store_key as storeKey'])
    .execute();
  await dropContents(
    work,
    files.map(({ storeKey }) => storeKey),
  );
  return files.map(({ id }) => id);
}
