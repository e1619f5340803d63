import { requireAgency } from '#areas/agency/access/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { insurerAgreementEvents } from '../../api/audit-events.ts';
import { insurerAccountErrors } from '../../api/errors.ts';
import type { AgreementRow, NewAgreement } from '../../api/schemas.ts';
import { INSURER_MISSING } from '../../api/texts.ts';
import { type Agreement, agreementOn } from '../../domain/agreement.ts';

/** An agreement with the account that the insurer is paid into. */
export interface StoredAgreement extends Agreement {
  readonly holder: string;
  readonly iban: string;
}

/** Returns every agreement; there are few. */
export async function readAgreements({ db }: Pick<Work, 'db'>): Promise<StoredAgreement[]> {
  return db
    .selectFrom('insurer_agreement')
    .select([
      'company_id as companyId',
      'valid_from as validFrom',
      'remittance',
      'period',
      'due_days as dueDays',
      'review_days as reviewDays',
    ])
    .select(['held_until_statement as heldUntilStatement', 'withholding', 'holder', 'iban'])
    .orderBy('company_id')
    .orderBy('valid_from')
    .execute();
}

/** Returns the agreements for their page, by insurer, newest first. */
export async function listAgreements(work: UserWork): Promise<AgreementRow[]> {
  await requireAgency(work);
  const all = await readAgreements(work);
  const rows = await work.db
    .selectFrom('insurer_agreement as a')
    .innerJoin('company_view as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.company_id as companyId', 'c.name as company', 'a.valid_from as validFrom', 'a.remittance', 'a.period'])
    .select(['a.due_days as dueDays', 'a.review_days as reviewDays', 'a.held_until_statement as heldUntilStatement', 'a.withholding'])
    .select(['a.holder', 'a.iban', 'a.agreement'])
    .orderBy('c.name')
    .orderBy('a.valid_from', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: agreementOn(all, row.companyId, work.today)?.validFrom === row.validFrom }));
}

/** Locks an insurer, so that its periods are closed and agreed on one after the other. Throws 422 if it does not exist. */
export async function lockInsurer(work: Work, id: number): Promise<{ readonly id: number; readonly code: string; readonly name: string }> {
  const found = await work.db
    .selectFrom('company_view')
    .select(['id', 'code', 'name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new FieldErrors({ companyId: INSURER_MISSING[work.language] });
  return found;
}

/** Adds an agreement. Existing statements do not change. Throws AGREEMENT_KEPT where a statement or a later one exists. */
export async function saveAgreement(work: UserWork, form: NewAgreement): Promise<{ id: number }> {
  await requireAgency(work);
  await lockInsurer(work, form.companyId);
  const later = await work.db
    .selectFrom('insurer_agreement')
    .select('id')
    .where('company_id', '=', form.companyId)
    .where('valid_from', '>=', form.validFrom)
    .executeTakeFirst();
  const stated = await work.db
    .selectFrom('insurer_statement')
    .select('id')
    .where('company_id', '=', form.companyId)
    .where('status', 'not in', ['ELIMINATO', 'SOSTITUITO'])
    .where('period_to', '>=', form.validFrom)
    .executeTakeFirst();
  if (later !== undefined || stated !== undefined) throw new AppError(insurerAccountErrors.AGREEMENT_KEPT);
  const { id } = await work.db
    .insertInto('insurer_agreement')
    .values({
      company_id: form.companyId,
      valid_from: form.validFrom,
      remittance: form.remittance,
      period: form.period,
      due_days: form.dueDays,
      review_days: form.reviewDays,
      held_until_statement: form.heldUntilStatement,
      withholding: form.withholding,
      holder: form.holder,
      iban: form.iban,
      agreement: form.agreement,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, insurerAgreementEvents, { entityId: id, action: 'CREATE', after: form });
  return { id };
}
