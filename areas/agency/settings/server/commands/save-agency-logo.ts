import { readBanner } from '#areas/agency/documents/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { AGENCY_LOGO_LABEL, MAX_LOGO_CHARACTERS, type saveAgencyLogo } from '../../api/index.ts';
import type { OfferCodes } from '../offer-codes.ts';
import { readSetting } from '../read-model.ts';
import { saveSetting } from './save-setting.ts';

/**
 * Sets or removes the logo of the agency, a part of its data. Redraws the picture before the transaction. Errors: 422 at
 * the file, CHANGED_BY_OTHERS.
 */
export async function saveLogo(
  ctx: UserContext,
  offer: OfferCodes,
  upload: BodyOf<typeof saveAgencyLogo>['logo'],
  version: number,
): Promise<void> {
  const { language } = ctx;
  const picture = upload === null ? null : await readBanner(upload, { path: 'logo', label: AGENCY_LOGO_LABEL, language });
  const logo = picture?.toString('base64') ?? null;
  if (logo !== null && logo.length > MAX_LOGO_CHARACTERS)
    throw new FieldErrors({ logo: interpolate(RULE_MESSAGES.fileUnreadable[language], { field: AGENCY_LOGO_LABEL[language] }) });
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const { value } = await readSetting(db, 'AGENZIA');
    await saveSetting(work, offer, 'AGENZIA', { ...value, logo }, version);
  });
}
