import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { assignContracts } from '#areas/sale/contracts/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { renewalEvents } from '../../api/audit-events.ts';
import { renewalErrors } from '../../api/errors.ts';
import type { AssignPlan, assignForm } from '../../api/schemas.ts';
import { type AssignmentPlan, equalShare, LEFT_LABELS, planAssignment, type WaitingCase } from '../../domain/index.ts';
import { OPEN_CASES } from '../../domain/state-codes.ts';
import { workedBy } from '../access.ts';
import { activeRules } from './assignment-rules.ts';
import { operatorsOf } from './operators.ts';

type Body = z.output<typeof assignForm>;

/** Cases of one assignment; the rest follows with the next one. */
const AT_ONCE = 20_000;

/** The cases that a body names, as a condition. */
function scopeOf({ scope, caseIds, fromOperatorId }: Body, today: string): RawBuilder<boolean> {
  if (scope === 'SCELTE') return sql<boolean>`r.id = any(${caseIds}::bigint[])`;
  if (scope === 'DI_OPERATORE') return sql<boolean>`r.assigned_to = ${fromOperatorId ?? 0}`;
  if (scope === 'SENZA_OPERATORE') return sql<boolean>`r.assigned_to is null`;
  return sql<boolean>`r.assigned_to in (select u.id from user_view u left join renewal_operator o on o.user_id = u.id where not u.enabled
    or (o.absent_from <= ${today}::date and (o.absent_to is null or o.absent_to >= ${today}::date))
    or u.ivass_status = 'NON_IN_REGOLA' or u.ivass_valid_until < ${today}::date)`;
}

/** Open cases of the body that the manager sees and no operator has on screen. */
async function casesOf(work: UserWork, body: Body, lock: boolean): Promise<WaitingCase[]> {
  const before = body.expiresTo === null ? sql`true` : sql`r.expires_on <= ${body.expiresTo}::date`;
  const { rows } = await sql<WaitingCase>`select r.id, c.producer_id as "producerId", c.province, r.language, r.expires_on as "expiresOn",
      r.call_centre_id as "callCentreId"
    from renewal_case r join contract_view c on c.id = r.contract_id
    where r.status in (${literals(OPEN_CASES)}) and ${await workedBy(work)} and ${scopeOf(body, work.today)} and ${before}
      and (r.leased_until is null or r.leased_until < ${work.now}::timestamptz)
    order by r.expires_on, r.id limit ${AT_ONCE} ${lock ? sql`for update of r skip locked` : sql``}`.execute(work.db);
  return rows;
}

interface Planned {
  readonly cases: readonly WaitingCase[];
  readonly plan: AssignmentPlan;
  readonly view: AssignPlan;
}

/** The plan of a body. Preview and assignment differ only in the lock. Throws NOT_AN_OPERATOR. */
async function planOf(work: UserWork, body: Body, lock: boolean): Promise<Planned> {
  const { rows, operators } = await operatorsOf(work);
  const unfit = body.operatorIds.filter((id) => !operators.some((one) => one.id === id && one.available));
  if (unfit.length > 0) {
    const names = unfit.map((id) => rows.find((one) => one.id === id)?.name ?? String(id)).join(', ');
    throw new AppError(renewalErrors.NOT_AN_OPERATOR, { names });
  }
  const cases = await casesOf(work, body, lock);
  const rules = body.operatorIds.length > 0 ? [equalShare(body.operatorIds)] : await activeRules(work);
  const plan = planAssignment(cases, rules, operators, work.today);
  const given = rows.flatMap(({ id, name, load }) => {
    const count = plan.given.filter(({ operatorId }) => operatorId === id).length;
    return count === 0 ? [] : [{ operatorId: id, name, before: load, cases: count }];
  });
  const left = (Object.keys(LEFT_LABELS) as (keyof typeof LEFT_LABELS)[]).flatMap((why) => {
    const count = plan.left.filter((one) => one.why === why).length;
    return count === 0 ? [] : [{ why, cases: count }];
  });
  return { cases, plan, view: { cases: cases.length, given, left } };
}

/** What an assignment would do; saves nothing. */
export const previewAssignment = async (work: UserWork, body: Body): Promise<AssignPlan> => (await planOf(work, body, false)).view;

/**
 * Gives cases to operators in four statements, whatever their number. The policy is assigned too, so that the operator
 * sees it. A promised call stays promised; its new operator makes it.
 */
export async function saveAssignments(
  work: UserWork,
  given: readonly { readonly caseId: number; readonly operatorId: number }[],
): Promise<void> {
  if (given.length === 0) return;
  const list = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g ("caseId" bigint, "operatorId" bigint)`;
  const { rows: assigned } = await sql<{
    contractId: number;
    operatorId: number;
  }>`update renewal_case r set assigned_to = g."operatorId", assigned_at = ${work.now}::timestamptz, leased_by = null, leased_until = null,
      promised_by = case when r.promised_by is null then null else g."operatorId" end, version = r.version + 1,
      updated_at = ${work.now}::timestamptz
    from ${list} where r.id = g."caseId" returning r.contract_id as "contractId", g."operatorId"`.execute(work.db);
  await assignContracts(work, assigned);
  await sql`insert into renewal_attempt (case_id, kind, note, at, user_id)
    select g."caseId", 'ASSEGNAZIONE', u.display_name, ${work.now}::timestamptz, ${work.actor.userId}::bigint
    from ${list} join user_view u on u.id = g."operatorId"`.execute(work.db);
  await auditMany(
    work,
    renewalEvents,
    given.map(({ caseId, operatorId }) => ({ entityId: caseId, action: 'ASSIGN', after: { assignedTo: operatorId } })),
  );
}

/** Gives cases to operators as the preview said. */
export async function assign(work: UserWork, body: Body): Promise<AssignPlan> {
  const { plan, view } = await planOf(work, body, true);
  await saveAssignments(work, plan.given);
  return view;
}
