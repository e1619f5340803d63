import type { FastifyReply } from 'fastify';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Context, Outside, UserContext } from '#platform/server-kit/context.ts';
import { documentErrors, type StoredDocument } from '../api/index.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Documents } from './documents.ts';
import { filesOf, findFile, type StoredFileRow } from './stored-files.ts';

/** Whether the acting user may see a record, and therefore read its files. */
export type FileGuard = (ctx: UserContext, entityId: number) => Promise<boolean>;

/** Guard of each kind of record; files of a kind without a guard answer 404 to all users. */
export type FileGuards = Readonly<Record<string, FileGuard>>;

async function check(guards: FileGuards, ctx: UserContext, entity: string, entityId: number): Promise<void> {
  const guard = Object.hasOwn(guards, entity) ? guards[entity] : undefined;
  if (guard === undefined || !(await guard(ctx, entityId))) throw new AppError(commonErrors.NOT_FOUND);
}

/** Files of a record visible to the user; 404 for any other. */
export async function listFiles(ctx: UserContext, guards: FileGuards, entity: string, entityId: number): Promise<StoredDocument[]> {
  await check(guards, ctx, entity, entityId);
  return filesOf(ctx.db, entity, entityId);
}

/** Sends a file whose record the user may see; 404 for any other. */
export async function sendFile(
  ctx: UserContext & Outside,
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

/** Sends a PDF that was made for this request and is not stored. */
export function sendMade(ctx: Context, fileName: string, content: Buffer): FastifyReply {
  return ctx.reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition(fileName, 'application/pdf', false))
    .type('application/pdf')
    .send(content);
}

/** Sends a file after the caller's own permission check. Answers 304 if it is unchanged (If-None-Match). */
export async function sendStored(
  ctx: Context & Outside,
  documents: Documents,
  file: StoredFileRow,
  inline: boolean,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  // A logo is on every page and contains no personal data; browsers must not store anything else.
  const cacheControl = file.kind === 'LOGO' ? 'private, no-cache' : 'no-store';
  ctx.reply.header('etag', etag).header('cache-control', cacheControl).header('x-content-type-options', 'nosniff');
  if (ctx.request.headers['if-none-match'] === etag) return ctx.reply.code(304).send();
  const content = await documents.read(ctx, file).catch((error: unknown) => {
    ctx.request.log.error({ err: error, file: file.id }, 'stored file could not be read');
    throw new AppError(documentErrors.FILE_UNAVAILABLE);
  });
  return ctx.reply
    .header('content-disposition', contentDisposition(file.fileName, file.contentType, inline))
    .header('content-length', file.size)
    .type(file.contentType)
    .send(content);
}
