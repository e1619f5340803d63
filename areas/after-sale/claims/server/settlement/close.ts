import { prepareCancellation } from '#areas/after-sale/cancellations/server/public.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { maxDate, minDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { cancellationNote, claimRefused, RESERVE_CLOSED, RESERVE_REOPENED } from '../../api/texts.ts';
import type { refuseClaim } from '../../api/work-routes.ts';
import { isTotalByCause } from '../../domain/cause-rules.ts';
import { lockClaim, type StoredClaim } from '../access.ts';
import { refuseDuplicate } from '../notice/save.ts';
import { advance, reserve } from './advance.ts';
import { notifyPeople } from './notify-people.ts';

/**
 * Prepares the cancellation of a policy whose vehicle is gone, as a draft for those who confirm it. Returns its id; null if
 * the policy has ended, is in another cancellation, or the user makes none.
 */
async function endPolicy(work: UserWork, claim: StoredClaim): Promise<number | null> {
  if (!claim.is_total || claim.recovered_on !== null || !work.actor.roles.has('ANNULLAMENTI')) return null;
  const policy = await work.db
    .selectFrom('contract_view')
    .select(['policy_number', 'effective_date', 'expiry_date', 'cancelled_from', 'status'])
    .where('id', '=', claim.contract_id)
    .executeTakeFirstOrThrow();
  const { policy_number: number, status, cancelled_from: cancelled, effective_date: from, expiry_date: to } = policy;
  if (status !== 'POLIZZA' || cancelled !== null || number === null || from === null || to === null) return null;
  const open = await work.db
    .selectFrom('cancellation_policy')
    .select('id')
    .where('contract_id', '=', claim.contract_id)
    .where('status', '=', 'DA_CONFERMARE')
    .executeTakeFirst();
  if (open !== undefined) return null;
  const report = await work.db
    .selectFrom('claim_party')
    .select('on_date')
    .where('claim_id', '=', claim.id)
    .where('kind', '=', 'AUTORITA')
    .where('on_date', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  const eventOn = report?.on_date ?? claim.loss_on;
  const { id } = await prepareCancellation(work, {
    policies: [number],
    ticket: null,
    cause: isTotalByCause(claim.cause) ? 'FURTO' : 'PERDITA_TOTALE',
    requestedOn: work.today,
    effectiveOn: minDate(to, maxDate(from, eventOn)),
    eventOn,
    refundType: null,
    soldAtDistance: false,
    loanInitial: null,
    loanResidual: null,
    manualReason: null,
    note: cancellationNote(claim.code)[work.language],
    iban: null,
    accountHolder: null,
  });
  return id;
}

/** Closes a paid claim. After a total loss the cancellation of the policy is prepared. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function close(work: UserWork, code: string): Promise<{ cancellationId: number | null }> {
  const claim = await lockClaim(work, code, 'CHIUDI');
  await advance(work, claim, 'CHIUDI', { action: 'CLOSE', set: { closed_on: work.today } });
  await reserve(work, claim, 0, RESERVE_CLOSED[work.language]);
  return { cancellationId: await endPolicy(work, claim) };
}

/** Closes an open claim without a payment; seller, customer and those who reported it learn why. Throws NOT_FOUND, CLAIM_OTHER_STATE. */
export async function refuse(work: UserWork, code: string, { reason, note }: BodyOf<typeof refuseClaim>): Promise<void> {
  const claim = await lockClaim(work, code, 'RESPINGI');
  await advance(work, claim, 'RESPINGI', {
    action: 'REFUSE',
    set: { closed_on: work.today, closing_reason: reason, closing_note: note },
    after: { closingReason: reason },
    reason: note.slice(0, 500),
  });
  await reserve(work, claim, 0, RESERVE_CLOSED[work.language]);
  await notifyPeople(work, claim, code, claimRefused(code, reason));
}

/** Reopens a closed claim; what was agreed is found again. Throws NOT_FOUND, CLAIM_OTHER_STATE, DUPLICATE_CLAIM. */
export async function reopen(work: UserWork, code: string, reason: string): Promise<void> {
  const claim = await lockClaim(work, code, 'RIAPRI');
  await refuseDuplicate(work, claim);
  await work.db.updateTable('claim').set({ approved_by: null }).where('id', '=', claim.id).execute();
  await advance(work, claim, 'RIAPRI', { action: 'REOPEN', set: { closed_on: null, closing_reason: null, closing_note: null }, reason });
  const expected = Math.max(claim.computed ?? claim.requested, claim.requested) - claim.paid;
  await reserve(work, claim, Math.max(0, expected), RESERVE_REOPENED[work.language]);
}
