import { type Documents, readUpload } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { claimErrors } from '../../api/errors.ts';
import { claimEvents, type writeOnClaim } from '../../api/index.ts';
import { type addClaimFile, CLAIM_FIELDS } from '../../api/routes.ts';
import { CLAIM_FILES, findClaim, handles, isInside, lockClaim, lockOpen, type StoredClaim } from '../access.ts';
import { settle } from '../settlement/advance.ts';

/** Most documents and photos of one claim. */
const MAX_FILES = 60;

/** Whether the acting user may take a document off: those who handle claims, else who added it, while the claim is open. */
export function mayRemove(work: UserWork, { state }: Pick<StoredClaim, 'state'>, uploaderId: number): boolean {
  return state !== 'CHIUSO' && (handles(work) || uploaderId === work.actor.userId);
}

/**
 * Adds a document. Throws NOT_FOUND, 422 at `file`,
 * CLAIM_OTHER_STATE, CLAIM_TOO_MANY_FILES.
 */
export async function addFile(
  ctx: OutsideContext,
  documents: Documents,
  code: string,
  { kind, file }: BodyOf<typeof addClaimFile>,
): Promise<void> {
  await findClaim(ctx, code);
  const { fileName, content } = await readUpload(file, { path: 'file', label: CLAIM_FIELDS.file, language: ctx.language });
  const kept = await documents.keep(ctx, content, fileName);
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const claim = await lockOpen(work, code);
    const files = await db.selectFrom('claim_file').select('id').where('claim_id', '=', claim.id).where('removed_at', 'is', null).execute();
    if (files.length >= MAX_FILES) throw new AppError(claimErrors.CLAIM_TOO_MANY_FILES, { max: MAX_FILES });
    const stored = await documents.link(work, kept, { entity: CLAIM_FILES, entityId: claim.id, kind });
    await db
      .insertInto('claim_file')
      .values({ claim_id: claim.id, kind, file_id: stored.id, created_at: work.now, created_by: work.actor.userId })
      .execute();
    await audit(work, claimEvents, { entityId: claim.id, action: 'ADD_FILE', after: { kind, file: stored.id } });
    await settle(work, claim.id);
  });
}

/** Takes a document off; its file stays in the history. Throws NOT_FOUND, CLAIM_FILE_KEPT. */
export async function removeFile(work: UserWork, code: string, id: number): Promise<void> {
  const claim = await lockClaim(work, code);
  const found = await work.db
    .selectFrom('claim_file')
    .select(['kind', 'created_by'])
    .where('id', '=', id)
    .where('claim_id', '=', claim.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (!mayRemove(work, claim, found.created_by)) throw new AppError(claimErrors.CLAIM_FILE_KEPT);
  await work.db.updateTable('claim_file').set({ removed_at: work.now, removed_by: work.actor.userId }).where('id', '=', id).execute();
  await audit(work, claimEvents, { entityId: claim.id, action: 'REMOVE_FILE', before: { kind: found.kind } });
  await settle(work, claim.id);
}

/** Writes on a claim: for all who see it, or only for agency and insurer. Throws NOT_FOUND. */
export async function write(work: UserWork, code: string, { text, isInternal }: BodyOf<typeof writeOnClaim>): Promise<void> {
  const claim = await lockClaim(work, code);
  const isHidden = isInternal && isInside(work);
  await work.db
    .insertInto('claim_note')
    .values({ claim_id: claim.id, text, is_internal: isHidden, created_at: work.now, created_by: work.actor.userId })
    .execute();
  await audit(work, claimEvents, { entityId: claim.id, action: 'WRITE', after: { isInternal: isHidden } });
}
