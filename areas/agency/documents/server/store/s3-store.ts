import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { isUnreadOnItsWay, UNREAD_ON_ITS_WAY } from '#platform/server-kit/http/addresses.ts';
import { checkKey, FileMissing, type FileStore, FileStoreFailure, readAll } from './file-store.ts';

export interface S3Settings {
  /** Such as `https://s3.eu-south-1.amazonaws.com`; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Milliseconds for the answer to start, and for an upload to end. */
  readonly timeout?: number;
}

/**
 * Settings from `S3_ENDPOINT`, `S3_BUCKET`, `S3_REGION`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`; null when none
 * is set. Throws an error that names the missing ones when only some are set.
 */
export function readS3Settings(env: Readonly<Record<string, string | undefined>>): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => (env[name] ?? '') === '');
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`Configuration: ${missing.join(', ')} missing for the S3 file store`);
  const value = (name: (typeof names)[number]) => env[name] ?? '';
  if (!isUnreadOnItsWay(value('S3_ENDPOINT'))) throw new Error(`Configuration: S3_ENDPOINT: ${UNREAD_ON_ITS_WAY}`);
  return {
    endpoint: value('S3_ENDPOINT').replace(/\/+$/, ''),
    bucket: value('S3_BUCKET'),
    region: value('S3_REGION'),
    accessKeyId: value('S3_ACCESS_KEY_ID'),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY'),
  };
}

const DEFAULT_TIMEOUT = 20_000;

/** The chunks of an answer; ending the iteration frees the connection. */
async function* chunksOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** Files in an S3 bucket or a compatible service. Requests are signed (version 4) with the hash of the content. */
export function s3Store(settings: S3Settings): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, timeout = DEFAULT_TIMEOUT } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const request = async (method: string, key: string, body?: Buffer): Promise<Response> => {
    checkKey(key);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`no answer within ${timeout} ms`)), timeout);
    try {
      const signed = await client.sign(`${endpoint}/${bucket}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': sha256 },
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
      });
      // A redirect could send documents to another server, or return another server's.
      return await fetch(signed, { signal: abort.signal, redirect: 'error' });
    } catch (error) {
      throw new FileStoreFailure(`S3 ${method} ${key} failed: ${String(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Frees the connection of an unread answer and throws an error with its status. */
  const refuse = async (method: string, key: string, response: Response): Promise<never> => {
    const text = await response.text().catch(() => '');
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
    throw new FileStoreFailure(`S3 ${method} ${key} answered ${response.status} ${code}`.trim());
  };

  return {
    put: async (_outside, key, content) => {
      const response = await request('PUT', key, await readAll(content));
      if (!response.ok) await refuse('PUT', key, response);
      await response.body?.cancel();
    },
    get: async (_outside, key) => {
      const response = await request('GET', key);
      if (response.status === 404) {
        await response.body?.cancel();
        throw new FileMissing(key);
      }
      if (!response.ok || response.body === null) return refuse('GET', key, response);
      return Readable.from(chunksOf(response.body));
    },
    exists: async (_outside, key) => {
      const response = await request('HEAD', key);
      if (response.status !== 404 && !response.ok) await refuse('HEAD', key, response);
      return response.ok;
    },
    delete: async (_outside, key) => {
      const response = await request('DELETE', key);
      if (!response.ok && response.status !== 404) await refuse('DELETE', key, response);
      await response.body?.cancel();
    },
  };
}
