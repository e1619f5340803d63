import type { FastifyReply } from 'fastify';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { documentErrors, type StoredDocument } from '../api/index.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Documents } from './documents.ts';
import { type FileRow, filesOf, findFile } from './stored-files.ts';

/** Whether the acting user may see a record: whoever may, may read its files. */
export type FileGuard = (ctx: UserContext, entityId: number) => Promise<boolean>;

/** Guard of each kind of record; a kind without a guard shows its files to nobody. */
export type FileGuards = Readonly<Record<string, FileGuard>>;

async function check(guards: FileGuards, ctx: UserContext, entity: string, entityId: number): Promise<void> {
  const guard = Object.hasOwn(guards, entity) ? guards[entity] : undefined;
  if (guard === undefined || !(await guard(ctx, entityId))) throw new AppError(commonErrors.NOT_FOUND);
}

/** Files of a record the user may see; 404 for any other. */
export async function listFiles(ctx: UserContext, guards: FileGuards, entity: string, entityId: number): Promise<StoredDocument[]> {
  await check(guards, ctx, entity, entityId);
  return filesOf(ctx.db, entity, entityId);
}

/** Sends a file whose record the user may see; 404 for any other. */
export async function sendFile(
  ctx: UserContext,
  documents: Documents,
  guards: FileGuards,
  id: number,
  inline: boolean,
): Promise<FastifyReply> {
  const file = await findFile(ctx.db, id);
  if (file === undefined) throw new AppError(commonErrors.NOT_FOUND);
  await check(guards, ctx, file.entity, file.entityId);
  return sendStored(ctx, documents, file, inline);
}

/** Sends a file that the caller's area has found the user may read. An unchanged one (If-None-Match) is answered with 304. */
export async function sendStored(ctx: UserContext, documents: Documents, file: FileRow, inline: boolean): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  // A logo stands on every page and says nothing about a person; anything else leaves nothing behind in the browser.
  const cacheControl = file.kind === 'LOGO' ? 'private, no-cache' : 'no-store';
  ctx.reply.header('etag', etag).header('cache-control', cacheControl).header('x-content-type-options', 'nosniff');
  if (ctx.request.headers['if-none-match'] === etag) return ctx.reply.code(304).send();
  const content = await documents.read(file).catch((error: unknown) => {
    ctx.request.log.error({ err: error, file: file.id }, 'stored file could not be read');
    throw new AppError(documentErrors.FILE_UNAVAILABLE);
  });
  return ctx.reply
    .header('content-disposition', contentDisposition(file.fileName, file.contentType, inline))
    .header('content-length', file.size)
    .type(file.contentType)
    .send(content);
}
