import type { z } from 'zod';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { commissionConsentEvents } from '../../api/audit-events.ts';
import type { ConsentRow, consentSchema, endConsentSchema, Insurer } from '../../api/schemas.ts';
import { CONSENT_END_IN_THE_PAST, CONSENT_ENDS_BEFORE_START, CONSENT_OVERLAPS, INSURER_MISSING } from '../../api/texts.ts';
import type { InsurerConsent } from '../../domain/index.ts';

/** Returns every consent of insurers to keep commission back; there are few. */
export function readInsurerConsents({ db }: Pick<Work, 'db'>): Promise<InsurerConsent[]> {
  return db
    .selectFrom('commission_consent')
    .select(['company_id as companyId', 'valid_from as validFrom', 'valid_to as validTo'])
    .execute();
}

/** Returns the insurers by name. */
export function listInsurers(work: UserWork): Promise<Insurer[]> {
  return work.db.selectFrom('company_view').select(['id', 'name']).orderBy('name').execute();
}

/** Returns the consents for their page, by insurer, newest first. */
export async function listConsents(work: UserWork): Promise<ConsentRow[]> {
  await requireAgency(work);
  const rows = await work.db
    .selectFrom('commission_consent as k')
    .innerJoin('company_view as c', 'c.id', 'k.company_id')
    .select(['k.id', 'k.company_id as companyId', 'c.name as company', 'k.valid_from as validFrom', 'k.valid_to as validTo', 'k.agreement'])
    .orderBy('c.name')
    .orderBy('k.valid_from', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    current: row.validFrom <= work.today && (row.validTo === null || row.validTo >= work.today),
  }));
}

/** Locks an insurer, so that its consents are written one after the other. Returns false if it does not exist. */
async function lockInsurer(work: UserWork, id: number): Promise<boolean> {
  return (await work.db.selectFrom('company_view').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

async function overlaps(work: UserWork, companyId: number, from: PlainDate): Promise<boolean> {
  const found = await work.db
    .selectFrom('commission_consent')
    .select('id')
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>=', from)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Records an insurer's consent. Existing statements do not change. */
export async function saveConsent(work: UserWork, { companyId, validFrom, agreement }: z.output<typeof consentSchema>): Promise<void> {
  await requireAgency(work);
  if (!(await lockInsurer(work, companyId))) throw new FieldErrors({ companyId: INSURER_MISSING[work.language] });
  if (await overlaps(work, companyId, validFrom)) throw new FieldErrors({ validFrom: CONSENT_OVERLAPS[work.language] });
  const { id } = await work.db
    .insertInto('commission_consent')
    .values({ company_id: companyId, valid_from: validFrom, agreement, created_at: work.now, created_by: work.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, commissionConsentEvents, { entityId: id, action: 'CREATE', after: { companyId, validFrom, agreement } });
}

/** Ends a consent with a last day. */
export async function endConsent(work: UserWork, id: number, { validTo }: z.output<typeof endConsentSchema>): Promise<void> {
  await requireAgency(work);
  const consent = await work.db
    .selectFrom('commission_consent')
    .select(['valid_from as validFrom', 'valid_to as validTo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (consent === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (validTo < consent.validFrom) throw new FieldErrors({ validTo: CONSENT_ENDS_BEFORE_START[work.language] });
  if (validTo < addDays(work.today, -1)) throw new FieldErrors({ validTo: CONSENT_END_IN_THE_PAST[work.language] });
  await work.db.updateTable('commission_consent').set({ valid_to: validTo }).where('id', '=', id).execute();
  await audit(work, commissionConsentEvents, { entityId: id, action: 'END', before: { validTo: consent.validTo }, after: { validTo } });
}
