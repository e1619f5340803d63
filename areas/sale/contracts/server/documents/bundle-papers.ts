import type { FastifyReply } from 'fastify';
import { documentErrors } from '#areas/agency/documents/api/index.ts';
import { bundleFileName, documentTitle, SIGNED_KINDS, SIGNING_ORDER } from '#areas/agency/documents/domain/index.ts';
import { type Documents, findFile, readAll, type StoredFileRow, sendMade } from '#areas/agency/documents/server/public.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { Outside, OutsideContext, Work } from '#platform/server-kit/context.ts';
import { contractErrors } from '../../api/errors.ts';
import { type ContractRow, findContract } from '../contract-row.ts';
import { papersOf } from './papers.ts';

const orderOf = ({ kind }: StoredFileRow): number => (SIGNING_ORDER as readonly string[]).indexOf(kind);

/**
 * The newest certificate of a policy and the papers of its acceptance, in the order of signing. Throws
 * BUNDLE_NOT_READY before the certificate is made.
 */
export async function papersInOrder(work: Pick<Work, 'db'>, row: ContractRow): Promise<StoredFileRow[]> {
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

/** The papers of an acceptance that the customer signs, in the order of signing. Throws BUNDLE_NOT_READY without them. */
async function papersToSign(work: Pick<Work, 'db'>, row: ContractRow): Promise<StoredFileRow[]> {
  const papers = await papersOf(work, row);
  const files = await Promise.all((papers?.fileIds ?? []).map((id) => findFile(work.db, id)));
  const signed = files.flatMap((file) => (file !== undefined && SIGNED_KINDS.some((kind) => kind === file.kind) ? [file] : []));
  if (signed.length === 0) throw new AppError(contractErrors.BUNDLE_NOT_READY);
  return signed.sort((a, b) => orderOf(a) - orderOf(b));
}

function merge(
  outside: Outside,
  documents: Documents,
  { title, date }: { readonly title: string; readonly date: string },
  files: readonly StoredFileRow[],
) {
  const read = files.map(async (file) => ({
    title: documentTitle(file.kind)?.it ?? file.fileName,
    content: await readAll(await documents.read(outside, file)),
  }));
  return Promise.all(read).then((parts) => documents.bundle(outside, { title, date, parts }));
}

/**
 * Sends the papers to sign of an accepted quotation as one PDF to print; a mark shows each place for a signature. Throws
 * NOT_FOUND, BUNDLE_NOT_READY, FILE_UNAVAILABLE.
 */
export async function sendSigningSet(ctx: OutsideContext, documents: Documents, id: number): Promise<FastifyReply> {
  const row = await findContract(ctx, id);
  const files = await papersToSign(ctx, row);
  const title = `Da-firmare-${row.number}`;
  const content = await merge(ctx, documents, { title, date: row.accepted_at ?? row.updated_at }, files).catch((error: unknown) => {
    ctx.request.log.error({ err: error, contract: id }, 'papers to sign could not be merged');
    throw new AppError(documentErrors.FILE_UNAVAILABLE);
  });
  return sendMade(ctx, `${title}.pdf`, content);
}

/** Merges the papers of a policy. Throws BUNDLE_NOT_READY, and whatever the file store throws. */
export async function makeBundle(
  work: Outside,
  documents: Documents,
  row: ContractRow,
): Promise<{ readonly fileName: string; readonly content: Buffer }> {
  const files = await papersInOrder(work, row);
  const fileName = bundleFileName(row.policy_number ?? row.number, customerName(row.data.customer));
  return {
    fileName,
    content: await merge(work, documents, { title: fileName.replace(/\.pdf$/, ''), date: row.issued_at ?? row.updated_at }, files),
  };
}

/**
 * Sends all papers of a policy as one PDF. It is made for each download: a stored copy would double the space of every
 * policy. Throws NOT_FOUND, BUNDLE_NOT_READY before the certificate is made, FILE_UNAVAILABLE.
 */
export async function sendBundle(ctx: OutsideContext, documents: Documents, id: number): Promise<FastifyReply> {
  const made = await makeBundle(ctx, documents, await findContract(ctx, id)).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    ctx.request.log.error({ err: error, contract: id }, 'papers could not be merged');
    throw new AppError(documentErrors.FILE_UNAVAILABLE);
  });
  return sendMade(ctx, made.fileName, made.content);
}
