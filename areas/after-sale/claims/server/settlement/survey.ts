import { sql } from 'kysely';
import { peopleOf } from '#areas/agency/access/server/public.ts';
import type { SettingStore } from '#areas/agency/settings/server/public.ts';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { sumCents } from '#platform/domain-kit/money.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { json } from '#platform/server-kit/database/json.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { surveyAddress } from '../../api/addresses.ts';
import { claimErrors } from '../../api/errors.ts';
import { claimEvents } from '../../api/index.ts';
import { lessThanPaid, NOT_OF_POLICY, REASON_NEEDED, RESERVE_OF_AGREEMENT, RESERVE_OF_SURVEY, surveyAssigned } from '../../api/texts.ts';
import type { agreeClaim, listExperts, surveyClaim } from '../../api/work-routes.ts';
import type { IndemnityRecord } from '../../domain/index.ts';
import { handles, lockClaim, type StoredClaim } from '../access.ts';
import { computeParts } from '../facts/indemnities.ts';
import { readCover } from '../facts/policy-cover.ts';
import { advance, reserve } from './advance.ts';

export interface SurveySources {
  readonly settings: Pick<SettingStore, 'current'>;
}

/** Active loss adjusters with their open surveys, by name. */
export async function listAdjusters({ db }: UserWork): Promise<ResponseOf<typeof listExperts>> {
  const { rows } = await sql<{ id: number; name: string; open: number }>`select u.id, u.display_name as name, count(s.id)::int as open
    from user_view u left join claim s on s.expert_id = u.id and s.step = 'PERIZIA_ASSEGNATA'
    where u."group" = 'PERITO' and u.enabled and u.deleted_at is null group by u.id, u.display_name order by u.display_name, u.id limit 500`.execute(
    db,
  );
  return rows;
}

/** Assigns the survey of a claim and notifies the loss adjuster. Throws NOT_FOUND, CLAIM_OTHER_STATE, NOT_AN_EXPERT. */
export async function assign(work: UserWork, code: string, expertId: number): Promise<void> {
  const claim = await lockClaim(work, code, 'ASSEGNA');
  if (!(await listAdjusters(work)).some(({ id }) => id === expertId)) throw new AppError(claimErrors.NOT_AN_EXPERT);
  await advance(work, claim, 'ASSEGNA', { action: 'ASSIGN', set: { expert_id: expertId }, after: { expert: expertId } });
  const { vehicle } = await work.db
    .selectFrom('contract_view')
    .select('vehicle')
    .where('id', '=', claim.contract_id)
    .executeTakeFirstOrThrow();
  await notifyUserOnce(work, expertId, { ...surveyAssigned(code, vehicle), link: surveyAddress.href({ code }) });
}

/** Keeps computed indemnities and their totals. */
async function keep({ db }: UserWork, claim: StoredClaim, records: ReadonlyMap<string, IndemnityRecord>): Promise<number> {
  for (const [coverage, record] of records) {
    const computed = record.indemnity.amount;
    await db
      .updateTable('claim_part')
      .set({ record: json(record), computed })
      .where('claim_id', '=', claim.id)
      .where('coverage', '=', coverage)
      .execute();
  }
  const all = [...records.values()].map(({ indemnity }) => indemnity);
  const computed = sumCents(all.map(({ amount }) => amount));
  await db
    .updateTable('claim')
    .set({
      requested: sumCents(all.map(({ requested }) => requested)),
      estimated: sumCents(all.map(({ estimated }) => estimated)),
      degradation: sumCents(all.map(({ degradation }) => degradation)),
      deductible: sumCents(all.map(({ deductible }) => deductible)),
      computed,
    })
    .where('id', '=', claim.id)
    .execute();
  return computed;
}

/**
 * Records what was found, by the assigned loss adjuster or by those who handle claims, and computes the indemnities. Throws
 * NOT_FOUND, FORBIDDEN, CLAIM_OTHER_STATE, 412, 422 at `parts`.
 */
export async function survey(
  work: UserWork,
  { settings }: SurveySources,
  code: string,
  version: number,
  { parts, note }: BodyOf<typeof surveyClaim>,
): Promise<void> {
  const claim = await lockClaim(work, code, 'PERIZIA');
  if (!handles(work) && claim.expert_id !== work.actor.userId) throw new AppError(commonErrors.FORBIDDEN);
  await refuseStale(work, claimEvents, claim, version);
  const cover = await readCover(work, claim.contract_id, claim.loss_on);
  const isUnknown = parts.some(({ coverage }) => !cover.coverages.includes(coverage));
  if (isUnknown) throw new FieldErrors({ parts: NOT_OF_POLICY[work.language] });
  await work.db.deleteFrom('claim_part').where('claim_id', '=', claim.id).execute();
  for (const { coverage, requested, survey: found } of parts) {
    await work.db
      .insertInto('claim_part')
      .values({ claim_id: claim.id, coverage, requested, survey: json(found) })
      .execute();
  }
  const computed = await keep(work, claim, await computeParts(work, settings, claim, cover, parts));
  if (note !== null && note !== undefined) {
    await work.db
      .insertInto('claim_note')
      .values({ claim_id: claim.id, text: note, is_internal: true, created_at: work.now, created_by: work.actor.userId })
      .execute();
  }
  await reserve(work, claim, Math.max(0, computed - claim.paid), RESERVE_OF_SURVEY[work.language]);
  await advance(work, claim, 'PERIZIA', {
    action: 'SURVEY',
    set: { surveyed_by: work.actor.userId, surveyed_on: work.today, agreed: null, agreed_by: null, agreed_people: [] },
    after: { computed, coverages: parts.map(({ coverage }) => coverage) },
  });
}

/**
 * Agrees the amounts. Indemnities are computed once more, because another claim may have used the limit of the year. Throws
 * NOT_FOUND, CLAIM_OTHER_STATE, NOT_SURVEYED, 412, 422 at `parts` for another sum without a reason, and for less than a
 * reopened claim was paid.
 */
export async function agree(
  work: UserWork,
  { settings }: SurveySources,
  code: string,
  version: number,
  { parts }: BodyOf<typeof agreeClaim>,
): Promise<void> {
  const claim = await lockClaim(work, code, 'CONCORDA');
  await refuseStale(work, claimEvents, claim, version);
  // Claims that share a limit of the year wait for each other here.
  await work.db.selectFrom('contract_view').select('id').where('id', '=', claim.contract_id).forUpdate().executeTakeFirstOrThrow();
  const rows = await work.db
    .selectFrom('claim_part')
    .select(['coverage', 'requested', 'survey'])
    .where('claim_id', '=', claim.id)
    .orderBy('id')
    .execute();
  const surveyed = rows.flatMap(({ survey: found, ...row }) => (found === null ? [] : [{ ...row, survey: found }]));
  if (surveyed.length === 0 || surveyed.length < rows.length) throw new AppError(claimErrors.NOT_SURVEYED);
  const records = await computeParts(work, settings, claim, await readCover(work, claim.contract_id, claim.loss_on), surveyed);
  await keep(work, claim, records);
  let total = 0;
  for (const { coverage } of surveyed) {
    const chosen = parts.find((part) => part.coverage === coverage);
    const computed = records.get(coverage)?.indemnity.amount ?? 0;
    const agreed = chosen?.agreed ?? computed;
    const reason = chosen?.reason ?? null;
    if (agreed !== computed && reason === null) throw new FieldErrors({ parts: REASON_NEEDED[work.language] });
    total += agreed;
    await work.db
      .updateTable('claim_part')
      .set({ agreed, agreed_reason: agreed === computed ? null : reason })
      .where('claim_id', '=', claim.id)
      .where('coverage', '=', coverage)
      .execute();
  }
  if (total < claim.paid) throw new FieldErrors({ parts: lessThanPaid(claim.paid)[work.language] });
  await advance(work, claim, 'CONCORDA', {
    action: 'AGREE',
    set: { agreed: total, agreed_by: work.actor.userId, agreed_people: peopleOf(work.actor) },
    after: { agreed: total },
  });
  await reserve(work, claim, total - claim.paid, RESERVE_OF_AGREEMENT[work.language]);
}
