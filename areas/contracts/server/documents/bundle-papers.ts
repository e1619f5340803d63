import type { FastifyReply } from 'fastify';
import { customerName } from '#areas/customers/domain/index.ts';
import { documentErrors } from '#areas/documents/api/index.ts';
import { bundleFileName, documentTitle, SIGNING_ORDER } from '#areas/documents/domain/index.ts';
import { type Documents, type FileRow, findFile, readAll, sendMade } from '#areas/documents/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { type ContractRow, findContract } from '../contract-row.ts';
import { papersOf } from './papers.ts';

const orderOf = ({ kind }: FileRow): number => (SIGNING_ORDER as readonly string[]).indexOf(kind);

/** The newest certificate of a policy and the papers of its acceptance, in the order of signing. */
async function papersInOrder(work: UserWork, row: ContractRow): Promise<FileRow[]> {
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

/**
 * Sends all papers of a policy as one PDF. It is made for each download: a stored copy would double the space of every
 * policy. Throws NOT_FOUND, BUNDLE_NOT_READY before the certificate is made, FILE_UNAVAILABLE.
 */
export async function sendBundle(ctx: UserContext, documents: Documents, id: number): Promise<FastifyReply> {
  const row = await findContract(ctx, id);
  if (row.policy_number === null) throw new AppError(contractErrors.BUNDLE_NOT_READY);
  const fileName = bundleFileName(row.policy_number, customerName(row.data.customer));
  const parts = [];
  for (const file of await papersInOrder(ctx, row)) {
    const content = await documents
      .read(file)
      .then(readAll)
      .catch((error: unknown) => {
        ctx.request.log.error({ err: error, file: file.id }, 'stored file could not be read');
        throw new AppError(documentErrors.FILE_UNAVAILABLE);
      });
    parts.push({ title: documentTitle(file.kind)?.it ?? file.fileName, content });
  }
  return sendMade(ctx, fileName, await documents.bundle(fileName.replace(/\.pdf$/, ''), parts));
}
