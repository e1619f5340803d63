import { claimPostings, type LedgerLine } from '#areas/sale/contracts/domain/index.ts';
import { postEntry, recordClaimedCoverage } from '#areas/sale/contracts/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { claimErrors } from '../../api/errors.ts';
import { claimEvents } from '../../api/index.ts';
import { BEFORE_THE_LOSS, claimPaid, IN_THE_FUTURE, RESERVE_AFTER_PAYMENT } from '../../api/texts.ts';
import type { addRecovery, payClaim } from '../../api/work-routes.ts';
import { hasLien } from '../../domain/cover-checks.ts';
import { lockClaim, type StoredClaim } from '../access.ts';
import { coverFacts, readCover } from '../facts/policy-cover.ts';
import { advance, reserve, settle } from './advance.ts';
import { notifyPeople } from './notify-people.ts';

/** Throws 422 for a day before the loss or in the future. */
function checkDay({ today, language }: UserWork, { loss_on }: StoredClaim, field: string, day: string): void {
  if (day > today) throw new FieldErrors({ [field]: IN_THE_FUTURE[language] });
  if (day < loss_on) throw new FieldErrors({ [field]: BEFORE_THE_LOSS[language] });
}

/** Posts what the agency paid or received for the insurer; nothing if the insurer did. */
async function post(
  work: UserWork,
  claim: StoredClaim,
  payer: string,
  { amount, on }: { readonly amount: number; readonly on: PlainDate },
): Promise<number | null> {
  if (payer !== 'AGENZIA' || amount === 0) return null;
  const { company_id } = await work.db
    .selectFrom('contract_view')
    .select('company_id')
    .where('id', '=', claim.contract_id)
    .executeTakeFirstOrThrow();
  const lines: LedgerLine[] = claimPostings(amount, company_id);
  return postEntry(work, { kind: 'SINISTRO', contractId: claim.contract_id, lines, valueOn: on });
}

/** Records the coverages that paid a total loss: their premium is earned, cancellations refund nothing of it. */
async function earnPremium(work: UserWork, { id, code, contract_id: contractId, loss_on: since }: StoredClaim): Promise<void> {
  const parts = await work.db.selectFrom('claim_part').select('coverage').where('claim_id', '=', id).where('agreed', '>', 0).execute();
  for (const { coverage } of parts) await recordClaimedCoverage(work, { contractId, coverage, since, reference: code });
}

/**
 * Records a payment of an authorised claim; the last one settles it. Under a lien the lender is paid, or has consented.
 * Throws NOT_FOUND, CLAIM_OTHER_STATE, LENDER_CONSENT, TOO_MUCH, 422 at `paidOn`.
 */
export async function pay(work: UserWork, code: string, body: BodyOf<typeof payClaim>): Promise<void> {
  const claim = await lockClaim(work, code, 'PAGA');
  const { payee, payeeName, iban = null, payer, amount, paidOn, reference } = body;
  checkDay(work, claim, 'paidOn', paidOn);
  const left = (claim.agreed ?? 0) - claim.paid;
  if (amount > left) throw new AppError(claimErrors.TOO_MUCH, { left: formatEuro(left, work.language) });
  const facts = coverFacts(await readCover(work, claim.contract_id, claim.loss_on), claim.cause, claim.loss_on, claim.loss_on);
  if (payee !== 'VINCOLATARIO' && claim.lien_consent_on === null && hasLien(facts, claim.loss_on))
    throw new AppError(claimErrors.LENDER_CONSENT);
  const entryId = await post(work, claim, payer, { amount, on: paidOn });
  await work.db
    .insertInto('claim_payment')
    .values({
      claim_id: claim.id,
      payee,
      payee_name: payeeName,
      iban,
      payer,
      amount,
      paid_on: paidOn,
      reference,
      entry_id: entryId,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .execute();
  const isLast = amount === left;
  await advance(work, claim, isLast ? 'SALDA' : 'PAGA', {
    action: 'PAY',
    set: { paid: claim.paid + amount },
    after: { payee, payer, amount, paidOn, reference },
  });
  await reserve(work, claim, left - amount, RESERVE_AFTER_PAYMENT[work.language]);
  if (!isLast) return;
  if (claim.is_total) await earnPremium(work, claim);
  await notifyPeople(work, claim, claim.code, claimPaid(claim.code));
}

/**
 * Records a vehicle that was found, the sale of a wreck or recourse, also on closed claims. A vehicle found before the
 * settlement ends the wait of a theft. Throws NOT_FOUND, CLAIM_OTHER_STATE, 422 at `onDate`.
 */
export async function recover(work: UserWork, code: string, body: BodyOf<typeof addRecovery>): Promise<void> {
  const claim = await lockClaim(work, code);
  const { kind, onDate, amount, payer, note = null } = body;
  if (claim.state === 'BOZZA' || claim.step === 'UNITO') throw new AppError(claimErrors.CLAIM_OTHER_STATE);
  checkDay(work, claim, 'onDate', onDate);
  const entryId = await post(work, claim, payer, { amount: -amount, on: onDate });
  await work.db
    .insertInto('claim_recovery')
    .values({
      claim_id: claim.id,
      kind,
      on_date: onDate,
      amount,
      payer,
      note,
      entry_id: entryId,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .execute();
  await work.db
    .updateTable('claim')
    .set({ recovered: claim.recovered + amount, ...(kind === 'RITROVAMENTO' ? { recovered_on: onDate } : {}) })
    .where('id', '=', claim.id)
    .execute();
  await audit(work, claimEvents, { entityId: claim.id, action: 'RECOVER', after: { kind, onDate, amount, payer } });
  await settle(work, claim.id);
}
