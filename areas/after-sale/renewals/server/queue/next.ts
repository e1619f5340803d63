import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RenewalRules } from '#db/types.gen.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { renewalErrors } from '../../api/errors.ts';
import type { nextRenewal } from '../../api/routes.ts';
import type { Why } from '../../domain/index.ts';
import { OPEN_CASES } from '../../domain/index.ts';
import { workedBy } from '../access.ts';
import { saveAssignments } from '../assign/assign.ts';
import { whyNotQualified } from '../assign/operators.ts';
import { readRules } from '../rules.ts';
import { isFree, isRenewable, mayBeCalled } from './limits.ts';

type Rules = Selectable<RenewalRules>;

interface Candidate {
  readonly why: Why;
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

/** The queues of an operator, first to last. A promised call leaves the ordinary queue until it is due. */
function queuesOf(work: UserWork, rules: Rules): readonly Candidate[] {
  const me = work.actor.userId;
  const now = sql`${work.now}::timestamptz`;
  const promised = sql`r.status = 'CLIENTE_DA_RICONTATTARE'`;
  const ordinary = sql`r.status = 'PRATICA_DA_RINOVARE' and not r.calls_refused and (r.not_before is null or r.not_before <= ${now})
    and r.expires_on <= ${work.today}::date + ${rules.call_within_days}::int and ${mayBeCalled(work, rules)}`;
  const first = sql`r.expires_on, r.id`;
  return [
    {
      why: 'MIO_RICHIAMO',
      where: sql`${promised} and r.call_at <= ${now} and (r.promised_by = ${me} or (r.promised_by is null and r.assigned_to = ${me}))`,
      order: sql`r.call_at, r.id`,
    },
    {
      why: 'RICHIAMO_SCADUTO',
      where: sql`${promised} and r.call_at <= ${now} - make_interval(mins => ${rules.grace_minutes})`,
      order: sql`r.call_at, r.id`,
    },
    { why: 'MIA_SCADENZA', where: sql`r.assigned_to = ${me} and ${ordinary}`, order: first },
    { why: 'LIBERA', where: sql`r.assigned_to is null and ${ordinary}`, order: first },
  ];
}

const until = (work: UserWork, rules: Rules) => sql`${work.now}::timestamptz + make_interval(mins => ${rules.lease_minutes})`;

/** Gives back every case that the user has on screen. */
export async function releaseMine({ db, actor }: UserWork): Promise<void> {
  await db.updateTable('renewal_case').set({ leased_by: null, leased_until: null }).where('leased_by', '=', actor.userId).execute();
}

/**
 * Reserves the first case of a queue: one row, which no other operator is reserving. The conditions are checked again on
 * the locked row. Nothing stays locked during the call.
 */
async function reserveFirst(work: UserWork, rules: Rules, queue: Candidate, worked: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: number; assigned_to: number | null }>`update renewal_case set leased_by = ${work.actor.userId},
      leased_until = ${until(work, rules)}
    where id = (select r.id from renewal_case r join contract_view c on c.id = r.contract_id
      where ${queue.where} and ${isFree(work, work.actor.userId)} and ${isRenewable(work)} and ${worked}
      order by ${queue.order} limit 1 for update of r skip locked)
    returning id, assigned_to`.execute(work.db);
  return rows[0];
}

/** What keeps cases of the user from being the next call, for the message of an empty queue. */
async function countWaiting(work: UserWork, rules: Rules, worked: RawBuilder<boolean>) {
  const { rows } = await sql<{ waiting: number; capped: number }>`select
      count(*) filter (where r.call_at > ${work.now}::timestamptz or r.not_before > ${work.now}::timestamptz)::int as waiting,
      count(*) filter (where r.status = 'PRATICA_DA_RINOVARE' and coalesce(r.not_before <= ${work.now}::timestamptz, true)
        and not ${mayBeCalled(work, rules)})::int as capped
    from renewal_case r join contract_view c on c.id = r.contract_id
    where r.status in (${literals(OPEN_CASES)}) and r.attempts > 0
      and (r.assigned_to = ${work.actor.userId} or r.assigned_to is null) and ${worked}
      and r.expires_on between ${work.today}::date and ${work.today}::date + ${rules.call_within_days}::int`.execute(work.db);
  return rows[0] ?? { waiting: 0, capped: 0 };
}

/** Throws NOT_QUALIFIED unless the user is trained and registered today. */
export async function requireQualified(work: UserWork): Promise<void> {
  const why = await whyNotQualified(work);
  if (why !== null) throw new AppError(renewalErrors.NOT_QUALIFIED, { why });
}

/**
 * Reserves the next case to call: the calls that the user promised, then those that colleagues promised and are late for,
 * then their own cases and those of no operator by expiry. A case of another operator becomes theirs. Throws
 * NOTHING_TO_CALL, NOT_QUALIFIED.
 */
export async function takeNext(work: UserWork): Promise<ResponseOf<typeof nextRenewal>> {
  await requireQualified(work);
  const rules = await readRules(work);
  const worked = await workedBy(work);
  await releaseMine(work);
  for (const queue of queuesOf(work, rules)) {
    const found = await reserveFirst(work, rules, queue, worked);
    if (found === undefined) continue;
    if (found.assigned_to !== work.actor.userId) {
      await saveAssignments(work, [{ caseId: found.id, operatorId: work.actor.userId }]);
      await reserve(work, found.id, rules);
    }
    return { id: found.id, why: queue.why };
  }
  throw new AppError(renewalErrors.NOTHING_TO_CALL, await countWaiting(work, rules, worked));
}

/** Reserves a locked case for the user. */
export async function reserve(work: UserWork, id: number, rules: Rules): Promise<void> {
  await sql`update renewal_case set leased_by = ${work.actor.userId}, leased_until = ${until(work, rules)} where id = ${id}`.execute(
    work.db,
  );
}

/** Renews the reservation of the page on screen. Throws LEASE_LOST once another operator has the case. */
export async function keep(work: UserWork, id: number): Promise<{ until: string }> {
  const rules = await readRules(work);
  const { rows } = await sql<{ until: string }>`update renewal_case set leased_until = ${until(work, rules)}
    where id = ${id} and leased_by = ${work.actor.userId} returning leased_until as until`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(renewalErrors.LEASE_LOST);
  return row;
}
