import { sql } from 'kysely';
import { lockContract } from '#areas/sale/contracts/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { yearOf } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import type { notifyClaim } from '../../api/routes.ts';
import { claimReceived, FIRST_RESERVE } from '../../api/texts.ts';
import { hasLien, isVerified } from '../../domain/cover-checks.ts';
import { lockClaim, type StoredClaim } from '../access.ts';
import { coverFacts, readCover } from '../facts/policy-cover.ts';
import { advance, reserve } from '../settlement/advance.ts';
import { notifyPeople } from '../settlement/notify-people.ts';
import { checksOf } from './check-cover.ts';
import { refuseDuplicate } from './save.ts';

/** The next number of the year, without gaps: the counter's row is locked until the commit. */
async function nextNumber({ db, today }: UserWork): Promise<string> {
  const year = yearOf(today);
  const { rows } = await sql<{ last: number }>`insert into claim_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = claim_counter.last + 1 returning last`.execute(db);
  return `S${year}${String(assertDefined(rows[0], 'number').last).padStart(6, '0')}`;
}

/** First reserve: the insured value of a vehicle that is gone, otherwise the requested amount. */
function firstReserve(claim: StoredClaim, insuredValue: number | null): number {
  return claim.is_total ? (insuredValue ?? claim.requested) : claim.requested;
}

/**
 * Submits a notice: the cover at the loss is checked and kept, the claim gets its number, those who reported it the
 * receipt. Throws NOT_FOUND, CLAIM_OTHER_STATE, DUPLICATE_CLAIM.
 */
export async function notify(work: UserWork, code: string): Promise<ResponseOf<typeof notifyClaim>> {
  const claim = await lockClaim(work, code, 'DENUNCIA');
  // Two notices of one event wait for each other here.
  const contract = await lockContract(work, claim.contract_id);
  await refuseDuplicate(work, claim);
  const cover = await readCover(work, claim.contract_id, claim.loss_on);
  const { cause } = claim;
  const checks = await checksOf(work, cover, cause, claim.loss_on, work.today);
  const number = await nextNumber(work);
  await work.db
    .updateTable('claim')
    .set({ checks: json(checks) })
    .where('id', '=', claim.id)
    .execute();
  const facts = coverFacts(cover, cause, claim.loss_on, work.today);
  if (hasLien(facts, claim.loss_on)) {
    await work.db
      .insertInto('claim_party')
      .values({
        claim_id: claim.id,
        kind: 'VINCOLATARIO',
        name: facts.lienholder ?? '–',
        reference: cover.row.data.vehicle.constraintNumber,
      })
      .execute();
  }
  await advance(work, claim, 'DENUNCIA', {
    action: 'NOTIFY',
    set: { code: number, notified_on: work.today, is_verified: isVerified(checks) },
    after: { code: number, notifiedOn: work.today, isVerified: isVerified(checks) },
  });
  await reserve(work, claim, firstReserve(claim, cover.row.insured_value), FIRST_RESERVE[work.language]);
  await notifyPeople(work, claim, number, claimReceived(number, contract.policy_number ?? ''));
  return { code: number, notifiedOn: work.today, isVerified: isVerified(checks) };
}
