import type { FastifyReply } from 'fastify';
import { type Documents, findFile, sendStored } from '#areas/agency/documents/server/public.ts';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { setSignatureKind } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { Context, Outside } from '#platform/server-kit/context.ts';
import {
  type acceptTerms,
  type approveClause,
  type readCopy,
  type readPaper,
  type refuseSigning,
  signatureErrors,
} from '../../api/index.ts';
import { signatureNews } from '../../api/texts.ts';
import { TERMS_VERSION } from '../../domain/index.ts';
import { addStep, endEnvelope } from '../envelopes/envelope-row.ts';
import { openLink, originOf, stepOn } from './open-link.ts';

/** Records that the customer opened what they are asked to sign; once. Throws NOT_FOUND, NOT_OPEN. */
export async function begin(ctx: Context, token: string): Promise<void> {
  await stepOn(ctx, token, async ({ work, envelope, from }) => {
    if (envelope.status !== 'STARTED') return;
    await work.db.updateTable('signature_envelope').set({ status: 'VIEWED', viewed_at: work.now }).where('id', '=', envelope.id).execute();
    await addStep(work, envelope.id, 'OPENED', null, from);
  });
}

/** Records that the customer accepted the terms of the service. Throws NOT_FOUND, NOT_OPEN, TERMS_CHANGED. */
export async function accept(ctx: Context, { token, version }: BodyOf<typeof acceptTerms>): Promise<void> {
  if (version !== TERMS_VERSION) throw new AppError(signatureErrors.TERMS_CHANGED);
  await stepOn(ctx, token, async ({ work, envelope, from }) => {
    if (envelope.status !== 'VIEWED') throw new AppError(signatureErrors.NOT_OPEN);
    if (envelope.consentedAt !== null) return;
    const set = { consented_at: work.now, terms_version: version };
    await work.db.updateTable('signature_envelope').set(set).where('id', '=', envelope.id).execute();
    await addStep(work, envelope.id, 'CONSENTED', version, from);
  });
}

/** Sends a paper and records that the customer opened it. Throws NOT_FOUND, FILE_UNAVAILABLE. */
export async function sendPaper(
  ctx: Context & Outside,
  documents: Documents,
  { token, position }: BodyOf<typeof readPaper>,
): Promise<FastifyReply> {
  const envelope = await openLink(ctx, token);
  const paper = await ctx.db
    .selectFrom('signature_document')
    .select(['file_id', 'kind', 'read_at'])
    .where('envelope_id', '=', envelope.id)
    .where('position', '=', position)
    .executeTakeFirst();
  const file = paper === undefined ? undefined : await findFile(ctx.db, paper.file_id);
  if (paper === undefined || file === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const isOpen = envelope.status === 'VIEWED' && envelope.confirmedAt === null;
  if (isOpen && paper.read_at === null) {
    await ctx.db.transaction().execute(async (db) => {
      const read = await db
        .updateTable('signature_document')
        .set({ read_at: ctx.now })
        .where('envelope_id', '=', envelope.id)
        .where('position', '=', position)
        .where('read_at', 'is', null)
        .executeTakeFirst();
      if (read.numUpdatedRows > 0n) await addStep({ ...ctx, db, actor: null }, envelope.id, 'READ', paper.kind, originOf(ctx));
    });
  }
  return sendStored(ctx, documents, file, true);
}

/** Approves one clause by itself, or takes that back. Throws NOT_FOUND, NOT_OPEN. */
export async function approve(ctx: Context, { token, position, isApproved }: BodyOf<typeof approveClause>): Promise<void> {
  await stepOn(ctx, token, async ({ work, envelope, from }) => {
    if (envelope.consentedAt === null) throw new AppError(signatureErrors.NOT_OPEN);
    const changed = await work.db
      .updateTable('signature_clause')
      .set({ approved_at: isApproved ? work.now : null })
      .where('envelope_id', '=', envelope.id)
      .where('position', '=', position)
      .where('approved_at', isApproved ? 'is' : 'is not', null)
      .returning('text')
      .executeTakeFirst();
    if (changed !== undefined && isApproved) await addStep(work, envelope.id, 'APPROVED', changed.text, from);
  });
}

/** Ends the signature with the customer's reason and tells the seller. Throws NOT_FOUND, NOT_OPEN, ALREADY_CONFIRMED. */
export async function refuse(ctx: Context, { token, reason }: BodyOf<typeof refuseSigning>): Promise<void> {
  const done = await stepOn(ctx, token, async ({ work, envelope, from }) => {
    const { id, contractId, createdBy, number } = envelope;
    await endEnvelope(work, id, 'RIFIUTA', reason, from);
    await setSignatureKind(work, contractId, 'CARTACEA');
    await notifyUserOnce(work, createdBy, { ...signatureNews.refused(number, reason), link: quotationAddress.href({ id: contractId }) });
    return true;
  });
  if (done === null) throw new AppError(signatureErrors.ALREADY_CONFIRMED);
}

/** Sends the sealed copy of a paper, or the evidence. Throws NOT_FOUND before they exist, FILE_UNAVAILABLE. */
export async function sendCopy(
  ctx: Context & Outside,
  documents: Documents,
  { token, position }: BodyOf<typeof readCopy>,
): Promise<FastifyReply> {
  const { id, evidenceFileId } = await openLink(ctx, token);
  const paper =
    position === null
      ? null
      : await ctx.db
          .selectFrom('signature_document')
          .select('signed_file_id')
          .where('envelope_id', '=', id)
          .where('position', '=', position)
          .executeTakeFirst();
  const fileId = position === null ? evidenceFileId : (paper?.signed_file_id ?? null);
  const file = fileId === null ? undefined : await findFile(ctx.db, fileId);
  if (file === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return sendStored(ctx, documents, file, false);
}
