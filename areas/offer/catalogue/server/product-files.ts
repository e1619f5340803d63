import type { FastifyReply } from 'fastify';
import type { Upload } from '#areas/agency/documents/api/index.ts';
import { type Documents, fileByContent, readUpload, sendStored } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { PUBLISHED_STATUSES } from '#platform/domain-kit/versioned/version-transitions.ts';
import type { Context, Outside, OutsideContext } from '#platform/server-kit/context.ts';
import { PRODUCT_DOCUMENTS, type ProductDocument, type ProductFile } from '../domain/index.ts';
import { loadRecord } from './versioned/load-record.ts';

/** Documents of products are stored under this name. */
export const PRODUCT_FILES = 'product';

/**
 * Stores a document of a product before any version names it. Errors: NOT_FOUND, 422 at the file: not a PDF, damaged,
 * protected or active.
 */
export async function storeProductFile(
  ctx: OutsideContext,
  documents: Documents,
  id: number,
  { document, file }: { readonly document: ProductDocument; readonly file: Upload },
): Promise<ProductFile> {
  await loadRecord(ctx, 'prodotti', id);
  const { fileName, content } = await readUpload(file, { path: 'file', label: PRODUCT_DOCUMENTS[document], language: ctx.language });
  const stored = await documents.link(ctx, await documents.keep(ctx, content, fileName), {
    entity: PRODUCT_FILES,
    entityId: id,
    kind: document,
  });
  return { fileName: stored.fileName, size: stored.size, sha256: stored.sha256 };
}

async function send(ctx: Context & Outside, documents: Documents, file: ProductFile | undefined, inline: boolean): Promise<FastifyReply> {
  const stored = file === undefined ? undefined : await fileByContent(ctx.db, PRODUCT_FILES, file.sha256);
  if (file === undefined || stored === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return sendStored(ctx, documents, { ...stored, fileName: file.fileName }, inline);
}

/** Sends a stored document to an editor of the product. */
export async function sendOfProduct(ctx: OutsideContext, documents: Documents, id: number, sha256: string, inline: boolean) {
  await loadRecord(ctx, 'prodotti', id);
  const stored = await ctx.db
    .selectFrom('stored_file')
    .select(['file_name as fileName', 'size', 'sha256'])
    .where('entity', '=', PRODUCT_FILES)
    .where('entity_id', '=', id)
    .where('sha256', '=', sha256)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return send(ctx, documents, stored, inline);
}

/** Sends a document of a product version. Throws NOT_FOUND unless the version is or was on sale. */
export async function sendOfVersion(
  ctx: Context & Outside,
  documents: Documents,
  versionId: number,
  document: ProductDocument,
  inline: boolean,
) {
  const row = await ctx.db
    .selectFrom('product_version')
    .select('content')
    .where('id', '=', versionId)
    .where('status', 'in', PUBLISHED_STATUSES)
    .executeTakeFirst();
  return send(ctx, documents, row?.content.files?.[document], inline);
}
