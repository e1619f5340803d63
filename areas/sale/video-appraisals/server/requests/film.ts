import { cleanFilm } from '#areas/agency/documents/domain/index.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context, Outside } from '#platform/server-kit/context.ts';
import { type addFilm, appraisalErrors, appraisalEvents, type PhoneAppraisal } from '../../api/index.ts';
import { FILM_FAULTS } from '../../api/texts.ts';
import { APPRAISAL_FILES } from '../access.ts';
import { change, openLink, type PhoneDependencies, viewOf } from './phone.ts';

/**
 * Stores a short film without the place of the camera, in place of the one before. Throws NOT_FOUND, CONSENT_MISSING, 422
 * at `film` for one that cannot be read or is longer than a minute.
 */
export async function storeFilm(
  ctx: Context & Outside,
  { documents, agency }: PhoneDependencies,
  { token, film }: BodyOf<typeof addFilm>,
): Promise<PhoneAppraisal> {
  const { status, consented } = await openLink(ctx, token);
  if (status !== 'ACQUIRING') throw new AppError(commonErrors.NOT_FOUND);
  if (!consented) throw new AppError(appraisalErrors.CONSENT_MISSING);
  const content = Buffer.from(film.encodedContent, 'base64');
  const cleaned = cleanFilm(content);
  if (typeof cleaned === 'string') throw new FieldErrors({ film: FILM_FAULTS[cleaned][ctx.language] });
  const kept = await documents.keep(ctx, content, film.fileName);
  await change(ctx, token, async (work, link) => {
    if (link.status !== 'ACQUIRING') throw new AppError(commonErrors.NOT_FOUND);
    const owner = { entity: APPRAISAL_FILES, entityId: link.id, kind: 'FILMATO' };
    const { id } = await documents.link(work, kept, owner);
    const stored = { file_id: id, seconds: cleaned.seconds, created_at: ctx.now };
    await work.db
      .insertInto('appraisal_film')
      .values({ appraisal_id: link.id, ...stored })
      .onConflict((conflict) => conflict.column('appraisal_id').doUpdateSet(stored))
      .execute();
    await audit(work, appraisalEvents, { entityId: link.id, action: 'ADD_FILM', after: { seconds: cleaned.seconds } });
  });
  return viewOf(ctx, agency, await openLink(ctx, token));
}
