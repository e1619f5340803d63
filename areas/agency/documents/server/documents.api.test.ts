import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moment } from '#platform/server-kit/clock.ts';
import type { Actor, OutsideWork } from '#platform/server-kit/context.ts';
import { buildServer } from '#platform/server-kit/http/server.ts';
import { testDatabase } from '#platform/server-kit/testing/database.ts';
import type { LayoutKind } from '../domain/index.ts';
import { documentsModule } from './module.ts';
import {
  type Documents,
  type FileOwner,
  type FileStore,
  FileStoreFailure,
  firstLayouts,
  type LayoutSource,
  openDocuments,
  openFileStore,
  type PageLayout,
  type StoredFileRow,
  threadRenderer,
} from './public.ts';
import { SAMPLE } from './testing/sample-data.ts';

const database = testDatabase();
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the picture', 'latin1');
let app: FastifyInstance;
let files: FileStore;
let documents: Documents;
let folder = '';
let work: OutsideWork;
const ids = new Map<string, number>();

beforeAll(async () => {
  const { db } = database.connection;
  folder = await mkdtemp(join(tmpdir(), 'nais-documents-'));
  files = openFileStore(folder, {});
  documents = openDocuments({ store: files, renderer: threadRenderer() });
  // Uses the user's own record, which every user has and only that user may see.
  const guards = { user: async (ctx: { actor: { userId: number } }, entityId: number) => ctx.actor.userId === entityId };
  app = await buildServer({
    db,
    routes: documentsModule({ documents, store: files, guards }).routes,
    authenticate: async (request) => actorNamed(request.headers['x-user']),
    logger: false,
    version: 'test',
  });
  work = { db, actor: null, requestId: 'test-documents', language: 'it', ...moment() };
  for (const user of await db.selectFrom('app_user').select(['id', 'username']).execute()) ids.set(user.username, user.id);
});

afterAll(async () => {
  await app?.close();
  await documents?.close();
  await rm(folder, { recursive: true, force: true });
});

const idOf = (username: string) => ids.get(username) ?? 0;

/** A header names the caller: these tests start after authentication. */
function actorNamed(username: string | string[] | undefined): Actor | null {
  if (typeof username !== 'string') return null;
  return { userId: idOf(username), username, displayName: username, group: '', roles: new Set(), sessionId: 0, original: null };
}

function get(username: string, url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers: { ...headers, 'x-user': username } });
}

const store = async (content: Buffer, fileName: string, owner: FileOwner): Promise<StoredFileRow> =>
  documents.link(work, await documents.keep(work, content, fileName), owner);

const ofUser = (username: string, kind = 'FOTO'): FileOwner => ({ entity: 'user', entityId: idOf(username), kind });

const photoOf = (username: string) => store(PNG, 'Targa dell’auto è “qui”.png', ofUser(username));

describe('a file', () => {
  it('of another user’s record, of an unguarded record or unknown answers 404', async () => {
    const file = await photoOf('dealer');
    expect((await get('venditore', `/api/s3/download/${file.id}`)).statusCode).toBe(404);
    expect((await get('venditore', `/api/documenti?entity=user&entityId=${idOf('dealer')}`)).statusCode).toBe(404);
    const unguarded = await store(PNG, 'x.png', { entity: 'constructor', entityId: 1, kind: 'FOTO' });
    expect((await get('developer', `/api/s3/download/${unguarded.id}`)).statusCode).toBe(404);
    expect((await get('developer', '/api/s3/download/999999999')).statusCode).toBe(404);
  });

  it('needs a login', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/s3/download/1' })).statusCode).toBe(403);
    expect((await app.inject({ method: 'GET', url: '/api/documenti?entity=user&entityId=1' })).statusCode).toBe(403);
  });

  it('is sent whole, with its type, full name and fingerprint', async () => {
    const file = await photoOf('dealer');
    const answer = await get('dealer', `/api/s3/download/${file.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(PNG);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      etag: `"${file.sha256}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition':
        'attachment; filename="Targa dell_auto e _qui_.png"; filename*=UTF-8\'\'Targa%20dell%E2%80%99auto%20%C3%A8%20%E2%80%9Cqui%E2%80%9D.png',
    });
    const shown = await get('dealer', `/api/s3/download/${file.id}?inline=true`);
    expect(shown.headers['content-disposition']).toMatch(/^inline; /);
    const again = await get('dealer', `/api/s3/download/${file.id}`, { 'if-none-match': `"${file.sha256}"` });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['fattura.hta', 'fattura.hta.png'],
    ['fattura.png.exe. ', 'fattura.png.exe.png'],
    ['TARGA.PNG', 'TARGA.PNG'],
    ['a"; filename="b.exe', 'a_; filename=_b.exe.png'],
    ['a\r\nset-cookie: x', 'a__set-cookie: x.png'],
  ])('has an extension that matches its content: %s', async (fileName, saved) => {
    const file = await store(PNG, fileName, ofUser('dealer'));
    const { headers } = await get('dealer', `/api/s3/download/${file.id}`);
    expect(String(headers['content-disposition'])).toContain(`attachment; filename="${saved}"`);
  });

  it('is refused by content, whatever its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await expect(documents.keep(work, svg, 'logo.png')).rejects.toBeInstanceOf(FileStoreFailure);
  });

  it('reports when its content is unavailable', async () => {
    const file = await store(Buffer.concat([PNG, Buffer.from('lost')]), 'perso.png', ofUser('agente'));
    await files.delete(work, file.storeKey);
    const answer = await get('agente', `/api/s3/download/${file.id}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ error: 'FILE_UNAVAILABLE' });
  });

  it('is never changed or deleted', async () => {
    const file = await photoOf('agente');
    const { db } = database.connection;
    await expect(db.updateTable('stored_file').set({ file_name: 'altro' }).where('id', '=', file.id).execute()).rejects.toThrow(
      /not allowed/,
    );
    await expect(db.deleteFrom('stored_file').where('id', '=', file.id).execute()).rejects.toThrow(/not allowed/);
  });
});

describe('a document', () => {
  it('is made once for the same data, even by concurrent jobs, and again for other data', async () => {
    const make = (data = SAMPLE) => documents.renderAndStore(work, 'CERTIFICATO', data, 'user', idOf('holding'));
    const [first, twin] = await Promise.all([make(), make()]);
    expect(twin.id).toBe(first.id);
    expect((await make()).id).toBe(first.id);
    const other = await make({ ...SAMPLE, paymentType: 'SEPA' });
    expect(other.id).not.toBe(first.id);
    const list = await get('holding', `/api/documenti?entity=user&entityId=${idOf('holding')}`);
    expect(list.json()).toMatchObject([
      { id: other.id, kind: 'CERTIFICATO', contentType: 'application/pdf', createdBy: null },
      { id: first.id, fileName: 'Polizza-CVT-2026-000017-Łukasiewicz-Perché-Šárka.pdf' },
    ]);
    const file = await get('holding', `/api/s3/download/${first.id}?inline=true`);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a layout of a product', () => {
  const source = (name: string, kinds: readonly LayoutKind[]): LayoutSource => {
    const draw: PageLayout['draw'] = async (_outside, { customer }) => Buffer.from(`%PDF-1.7 ${name} ${customer.name} startxref %%EOF`);
    return {
      layoutOf: async (_work, { kind }) => (kinds.includes(kind) ? { id: `${name}/1`, draw } : null),
      additional: async () => [{ id: `${name}/2`, name: 'Questionario salute', draw }],
    };
  };
  const layouts = firstLayouts([source('a', ['CERTIFICATO']), source('b', ['CERTIFICATO', 'MODULO_PROPOSTA'])]);
  const product = { productId: 1, day: '2026-03-01' };
  const layoutOf = (file: StoredFileRow) =>
    work.db.selectFrom('stored_file').select(['layout', 'file_name']).where('id', '=', file.id).executeTakeFirstOrThrow();

  it('makes the paper instead of the built-in one, and the file keeps its version', async () => {
    const make = async () =>
      documents.layOutAndStore(
        work,
        { kind: 'MODULO_PROPOSTA', data: SAMPLE, contractId: 1 },
        await layouts.layoutOf(work, { ...product, kind: 'MODULO_PROPOSTA' }),
      );
    const file = await make();
    expect(await layoutOf(file)).toMatchObject({ layout: 'b/1' });
    expect((await make()).id).toBe(file.id);
    const builtIn = await documents.layOutAndStore(work, { kind: 'MODULO_PROPOSTA', data: SAMPLE, contractId: 1 }, null);
    expect(builtIn.id).not.toBe(file.id);
    expect(await layoutOf(builtIn)).toMatchObject({ layout: null });
  });

  it('of several sources the first decides, and all of them add papers', async () => {
    expect((await layouts.layoutOf(work, { ...product, kind: 'CERTIFICATO' }))?.id).toBe('a/1');
    expect(await layouts.layoutOf(work, { ...product, kind: 'MANDATO_SEPA' })).toBeNull();
    const papers = await layouts.additional(work, product, 'CERTIFICATO');
    expect(papers.map(({ id }) => id)).toEqual(['a/2', 'b/2']);
    for (const paper of papers) {
      expect(await layoutOf(await documents.addPaper(work, SAMPLE, 1, paper))).toEqual({
        layout: paper.id,
        file_name: 'Questionario-salute-CVT-2026-000017-Łukasiewicz-Perché-Šárka.pdf',
      });
    }
  });
});
