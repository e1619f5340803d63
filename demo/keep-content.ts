import { createHash } from 'node:crypto';
import { type FileStore, keyOf } from '#areas/agency/documents/server/public.ts';
import type { Outside } from '#platform/server-kit/context.ts';

/** Stores a content of the demonstration, unless the store has it. */
export type KeepContent = (content: Buffer) => Promise<void>;

/** Returns what stores contents in a file store. */
export function keepIn(store: FileStore, outside: Outside): KeepContent {
  return async (content) => {
    const key = keyOf(createHash('sha256').update(content).digest('hex'));
    if (!(await store.exists(outside, key))) await store.put(outside, key, content);
  };
}
