import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTSIDE } from '#platform/server-kit/testing/outside.ts';
import { FileMissing, type FileStore, FileStoreFailure, keyOf, readAll } from './file-store.ts';
import { localStore } from './local-store.ts';
import { readS3Settings, s3Store } from './s3-store.ts';

const CONTENT = Buffer.from('Perché è così: € 1.234,56');
const KEY = keyOf(createHash('sha256').update(CONTENT).digest('hex'));

/** The contract of every store. */
function contract(name: string, open: () => FileStore) {
  describe(name, () => {
    it('returns what was put, from a buffer and from a stream', async () => {
      const store = open();
      await store.put(OUTSIDE, KEY, CONTENT);
      expect(await readAll(await store.get(OUTSIDE, KEY))).toEqual(CONTENT);
      const other = keyOf('ff'.repeat(32));
      await store.put(OUTSIDE, other, Readable.from([CONTENT.subarray(0, 5), CONTENT.subarray(5)]));
      expect(await readAll(await store.get(OUTSIDE, other))).toEqual(CONTENT);
      expect(await store.exists(OUTSIDE, other)).toBe(true);
    });

    it('accepts two concurrent puts of the same key', async () => {
      const store = open();
      await Promise.all([store.put(OUTSIDE, KEY, CONTENT), store.put(OUTSIDE, KEY, CONTENT), store.put(OUTSIDE, KEY, CONTENT)]);
      expect(await readAll(await store.get(OUTSIDE, KEY))).toEqual(CONTENT);
    });

    it('reports a missing file', async () => {
      const store = open();
      const nothing = keyOf('00'.repeat(32));
      expect(await store.exists(OUTSIDE, nothing)).toBe(false);
      await expect(store.get(OUTSIDE, nothing)).rejects.toBeInstanceOf(FileMissing);
    });

    it('deletes a key, even one that does not exist', async () => {
      const store = open();
      await store.put(OUTSIDE, KEY, CONTENT);
      await store.delete(OUTSIDE, KEY);
      await store.delete(OUTSIDE, KEY);
      expect(await store.exists(OUTSIDE, KEY)).toBe(false);
    });

    it('refuses a key that points outside the store', async () => {
      await expect(open().get(OUTSIDE, '../../etc/passwd')).rejects.toBeInstanceOf(FileStoreFailure);
      await expect(open().put(OUTSIDE, 'aa/../../x', CONTENT)).rejects.toBeInstanceOf(FileStoreFailure);
    });
  });
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nais-files-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

contract('a local folder', () => localStore(join(folder, 'files')));

it('leaves no partial file behind', async () => {
  const store = localStore(join(folder, 'broken'));
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      await Promise.reject(new Error('the sender went away'));
    })(),
  );
  await expect(store.put(OUTSIDE, KEY, broken)).rejects.toBeInstanceOf(FileStoreFailure);
  expect(await readdir(join(folder, 'broken', KEY.slice(0, 2)))).toEqual([]);
});

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=KEYID\/\d{8}\/eu-south-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A bucket in memory that refuses what S3 would refuse: unsigned requests and bodies that differ from their hash. */
function bucketServer(): Server {
  const objects = new Map<string, Buffer>();
  return createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const hash = createHash('sha256').update(body).digest('hex');
    const answer = (status: number, code?: string) =>
      response.writeHead(status).end(code === undefined ? undefined : `<Error><Code>${code}</Code></Error>`);
    if (!AUTHORIZATION.test(request.headers.authorization ?? '')) return answer(403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-content-sha256'] !== hash) return answer(400, 'XAmzContentSHA256Mismatch');
    if (path.startsWith('/slow/')) return undefined;
    if (path.startsWith('/moved/')) return response.writeHead(307, { location: path.replace('/moved/', '/files/') }).end();
    if (!path.startsWith('/files/')) return answer(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(path, body);
      return answer(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(path);
      return answer(204);
    }
    const found = objects.get(path);
    return found === undefined ? answer(404, 'NoSuchKey') : response.writeHead(200).end(found);
  });
}

const bucket = bucketServer();
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

const settings = (over = {}) => ({
  endpoint,
  bucket: 'files',
  region: 'eu-south-1',
  accessKeyId: 'KEYID',
  secretAccessKey: 'secret',
  ...over,
});

contract('an S3 bucket', () => s3Store(settings()));

describe('an S3 bucket that fails', () => {
  it('reports the answer of a refusal', async () => {
    await expect(s3Store(settings({ accessKeyId: 'OTHER' })).put(OUTSIDE, KEY, CONTENT)).rejects.toThrow(
      /PUT .* answered 403 SignatureDoesNotMatch/,
    );
    await expect(s3Store(settings({ bucket: 'none' })).put(OUTSIDE, KEY, CONTENT)).rejects.toThrow(/404 NoSuchBucket/);
  });

  it('does not follow a redirect', async () => {
    const store = s3Store(settings({ bucket: 'moved' }));
    await s3Store(settings()).put(OUTSIDE, KEY, CONTENT);
    await expect(store.put(OUTSIDE, KEY, CONTENT)).rejects.toBeInstanceOf(FileStoreFailure);
    await expect(store.get(OUTSIDE, KEY)).rejects.toBeInstanceOf(FileStoreFailure);
  });

  it('gives up on a server that does not answer', async () => {
    await expect(s3Store(settings({ bucket: 'slow', timeout: 100 })).get(OUTSIDE, KEY)).rejects.toThrow(/no answer within 100 ms/);
  });

  it('reports an unreachable server', async () => {
    await expect(s3Store(settings({ endpoint: 'http://127.0.0.1:1' })).exists(OUTSIDE, KEY)).rejects.toBeInstanceOf(FileStoreFailure);
  });
});

describe('the S3 settings', () => {
  it('are all set or none', () => {
    expect(readS3Settings({})).toBeNull();
    expect(() => readS3Settings({ S3_BUCKET: 'files' })).toThrow(/S3_ENDPOINT.*S3_SECRET_ACCESS_KEY/);
  });

  it('need an https endpoint', () => {
    const env = { S3_BUCKET: 'files', S3_REGION: 'eu-south-1', S3_ACCESS_KEY_ID: 'KEYID', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(readS3Settings({ ...env, S3_ENDPOINT: 'https://s3.example.com/' })?.endpoint).toBe('https://s3.example.com');
    expect(() => readS3Settings({ ...env, S3_ENDPOINT: 'http://s3.example.com' })).toThrow(/S3_ENDPOINT: must begin with https/);
  });
});
