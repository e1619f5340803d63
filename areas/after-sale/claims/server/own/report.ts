import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { lockContract } from '#areas/sale/contracts/server/public.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { reportOwnClaim } from '../../api/index.ts';
import type { ownClaimGuide } from '../../api/own-routes.ts';
import { UNKNOWN_REPAIRMAN } from '../../api/texts.ts';
import { isTotalByCause } from '../../domain/cause-rules.ts';
import { CLAIM_CAUSES, mainCoverages } from '../../domain/index.ts';
import { write } from '../conversation/files.ts';
import { readCover } from '../facts/policy-cover.ts';
import { sameEvents } from '../notice/check-cover.ts';
import { notify } from '../notice/notify.ts';
import { createOn } from '../notice/save.ts';
import { requireOwnPolicy } from './own-policy.ts';

const agreedRepairmen = ({ db }: Pick<UserWork, 'db'>) =>
  db
    .selectFrom('repairman')
    .select(['id', 'name', 'address', 'phone'])
    .where('is_agreed', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('name');

/** What a customer can report on a policy, by its cover on a day. Throws NOT_FOUND. */
export async function guideOwn(
  work: UserWork,
  id: number,
  { data }: { readonly data?: PlainDate | undefined },
): Promise<ResponseOf<typeof ownClaimGuide>> {
  const contractId = await requireOwnPolicy(work, id);
  const { row, coverages } = await readCover(work, contractId, data ?? work.today);
  return {
    policyNumber: row.policy_number ?? '',
    vehicle: row.vehicle ?? '',
    plate: row.plate,
    effectiveDate: row.effective_date ?? '',
    causes: codesOf(CLAIM_CAUSES).filter((cause) => cause === 'ALTRO' || mainCoverages(cause, coverages).length > 0),
    repairmen: await agreedRepairmen(work).execute(),
  };
}

/**
 * Reports a loss for the customer: numbered at once, on the coverage that its cause names. An event that was reported before,
 * by them or by others, keeps its number and receives their text. Throws NOT_FOUND, 422.
 */
export async function reportOwn(
  work: UserWork,
  id: number,
  { repairmanId, ...notice }: BodyOf<typeof reportOwnClaim>,
): Promise<ResponseOf<typeof reportOwnClaim>> {
  const contractId = await requireOwnPolicy(work, id);
  const repairman = repairmanId === null ? undefined : await agreedRepairmen(work).where('id', '=', repairmanId).executeTakeFirst();
  if (repairmanId !== null && repairman === undefined) throw new FieldErrors({ repairmanId: UNKNOWN_REPAIRMAN[work.language] });
  // Two notices of one event wait for each other here.
  await lockContract(work, contractId);
  const known = (await sameEvents(work, contractId, notice.lossOn)).find(({ cause }) => cause === notice.cause);
  if (known !== undefined) {
    await write(work, known.code, { text: notice.description, isInternal: false });
    return { code: known.code, isKnown: true };
  }
  const { coverages } = await readCover(work, contractId, notice.lossOn);
  const draft = await createOn(work, contractId, {
    ...notice,
    lossTime: notice.lossTime ?? null,
    place: notice.place ?? null,
    isTotal: isTotalByCause(notice.cause),
    coverages: mainCoverages(notice.cause, coverages).slice(0, 1),
    source: 'CLIENTE',
    companyReference: null,
  });
  if (repairman !== undefined) {
    await work.db
      .insertInto('claim_party')
      .values({ claim_id: draft.id, kind: 'RIPARATORE', name: repairman.name, repairman_id: repairman.id })
      .execute();
  }
  const { code } = await notify(work, draft.code);
  return { code, isKnown: false };
}
