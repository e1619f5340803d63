import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '#platform/server-kit/error-code.ts';
import { checkKey, FileMissing, type FileStore, FileStoreFailure } from './file-store.ts';

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Files in a folder. A file is written next to its final path, flushed to disk and renamed, so readers and crashes
 * never leave a partial one.
 */
export function localStore(root: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(root, key);
  };
  return {
    put: async (_outside, key, content) => {
      const path = pathOf(key);
      const folder = dirname(path);
      const temporary = `${path}.${randomUUID()}.part`;
      try {
        if ((await mkdir(folder, { recursive: true })) !== undefined) await syncFolder(root);
        const handle = await open(temporary, 'wx', 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(temporary, path);
        await syncFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw new FileStoreFailure(`${key} could not be stored`, { cause: error });
      }
    },
    get: async (_outside, key): Promise<Readable> => {
      try {
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream();
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key, { cause: error });
        throw error;
      }
    },
    exists: async (_outside, key) => {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    delete: async (_outside, key) => rm(pathOf(key), { force: true }),
  };
}
