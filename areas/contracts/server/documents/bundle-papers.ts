import type { FastifyReply } from 'fastify';
import { customerName } from '#areas/customers/domain/index.ts';
import { documentErrors } from '#areas/documents/api/index.ts';
import { bundleFileName, documentTitle, SIGNING_ORDER } from '#areas/documents/domain/index.ts';
import { type Documents, type FileRow, findFile, readAll, sendMade } from '#areas/documents/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserContext, Work } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { type ContractRow, findContract } from '../contract-row.ts';
import { papersOf } from './papers.ts';

const orderOf = ({ kind }: FileRow): number => (SIGNING_ORDER as readonly string[]).indexOf(kind);

/**
 * The newest certificate of a policy and the papers of its acceptance, in the order of signing. Throws
 * BUNDLE_NOT_READY before the certificate is made.
 */
export async function papersInOrder(work: Pick<Work, 'db'>, row: ContractRow): Promise<FileRow[]> {
  if (row.policy_number === null) throw new AppError(contractErrors.BUNDLE_NOT_READY);
  const certificate = await work.db
    .selectFrom('stored_file')
    .select('id')
    .where('entity', '=', 'contract')
    .where('entity_id', '=', row.id)
    .where('kind', '=', 'CERTIFICATO')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (certificate === undefined) throw new AppError(contractErrors.BUNDLE_NOT_READY);
  const papers = await papersOf(work, row);
  const files = await Promise.all([...(papers?.fileIds ?? []), certificate.id].map((id) => findFile(work.db, id)));
  const known = files.flatMap((file) => (file === undefined || orderOf(file) < 0 ? [] : [file]));
  return known.sort((a, b) => orderOf(a) - orderOf(b));
}

/** Merges the papers of a policy. Throws BUNDLE_NOT_READY, and whatever the file store throws. */
export async function makeBundle(
  work: Pick<Work, 'db'>,
  documents: Documents,
  row: ContractRow,
): Promise<{ readonly fileName: string; readonly content: Buffer }> {
  const parts = [];
  for (const file of await papersInOrder(work, row)) {
    parts.push({ title: documentTitle(file.kind)?.it ?? file.fileName, content: await readAll(await documents.read(file)) });
  }
  const fileName = bundleFileName(row.policy_number ?? row.number, customerName(row.data.customer));
  return {
    fileName,
    content: await documents.bundle({ title: fileName.replace(/\.pdf$/, ''), date: row.issued_at ?? row.updated_at, parts }),
  };
}

/**
 * Sends all papers of a policy as one PDF. It is made for each download: a stored copy would double the space of every
 * policy. Throws NOT_FOUND, BUNDLE_NOT_READY before the certificate is made, FILE_UNAVAILABLE.
 */
export async function sendBundle(ctx: UserContext, documents: Documents, id: number): Promise<FastifyReply> {
  const made = await makeBundle(ctx, documents, await findContract(ctx, id)).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    ctx.request.log.error({ err: error, contract: id }, 'papers could not be merged');
    throw new AppError(documentErrors.FILE_UNAVAILABLE);
  });
  return sendMade(ctx, made.fileName, made.content);
}
