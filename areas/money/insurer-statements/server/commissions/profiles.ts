import { requireAgency } from '#areas/agency/access/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { commissionProfileEvents } from '../../api/audit-events.ts';
import type { saveCommissionProfile } from '../../api/commission-routes.ts';
import { NOT_A_RECIPIENT, PROFILE_KEPT } from '../../api/texts.ts';
import type { Withholding } from '../../domain/agreement.ts';

/** Without a declaration the tax is due on half of the commission. */
const DEFAULT: Withholding = 'META';

/** Returns the part of a recipient's commission that the tax is withheld from on a day. */
export async function withholdingKindOf({ db }: Pick<Work, 'db'>, userId: number, day: PlainDate): Promise<Withholding> {
  const found = await db
    .selectFrom('commission_profile')
    .select('withholding')
    .where('user_id', '=', userId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst();
  return found?.withholding ?? DEFAULT;
}

/** Returns the declared profiles, by recipient, newest first. */
export async function listProfiles(work: UserWork) {
  await requireAgency(work);
  return work.db
    .selectFrom('commission_profile as p')
    .innerJoin('user_view as u', 'u.id', 'p.user_id')
    .select(['p.id', 'u.display_name as recipient', 'p.valid_from as validFrom', 'p.withholding', 'p.declaration'])
    .orderBy('u.display_name')
    .orderBy('p.valid_from', 'desc')
    .execute();
}

/** Adds a profile from a day that no statement has reached. Throws 422 otherwise. */
export async function saveProfile(work: UserWork, form: BodyOf<typeof saveCommissionProfile>): Promise<{ id: number }> {
  await requireAgency(work);
  const { recipientId, validFrom, withholding, declaration } = form;
  const user = await work.db.selectFrom('user_view').select('id').where('id', '=', recipientId).forNoKeyUpdate().executeTakeFirst();
  if (user === undefined) throw new FieldErrors({ recipientId: NOT_A_RECIPIENT[work.language] });
  const later = await work.db
    .selectFrom('commission_profile')
    .select('id')
    .where('user_id', '=', recipientId)
    .where('valid_from', '>=', validFrom)
    .executeTakeFirst();
  const stated = await work.db
    .selectFrom('commission_statement')
    .select('id')
    .where('recipient_id', '=', recipientId)
    .where('status', '<>', 'ANNULLATO')
    .where('issued_on', '>=', validFrom)
    .executeTakeFirst();
  if (later !== undefined || stated !== undefined) throw new FieldErrors({ validFrom: PROFILE_KEPT[work.language] });
  const { id } = await work.db
    .insertInto('commission_profile')
    .values({ user_id: recipientId, valid_from: validFrom, withholding, declaration, created_at: work.now, created_by: work.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, commissionProfileEvents, { entityId: id, action: 'CREATE', after: form });
  return { id };
}
