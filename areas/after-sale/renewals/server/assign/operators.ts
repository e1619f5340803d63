import { sql } from 'kysely';
import type { z } from 'zod';
import {
  type DatedEvent,
  distributionProblem,
  type RegistrationRule,
  registrationAt,
  registrationProblemText,
} from '#areas/network/users/domain/index.ts';
import { eventsOf, ruleOf } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { renewalOperatorEvents } from '../../api/audit-events.ts';
import type { OperatorRow, operatorForm } from '../../api/schemas.ts';
import { absentUntil, NOT_TRAINED } from '../../api/texts.ts';
import type { CallLanguage, Operator } from '../../domain/index.ts';
import { OPEN_CASES } from '../../domain/index.ts';
import { callCentreOf } from '../access.ts';

interface StoredOperator {
  readonly id: number;
  readonly name: string;
  readonly callCentreId: number | null;
  readonly callCentre: string | null;
  readonly languages: CallLanguage[];
  readonly maxOpen: number | null;
  readonly absentFrom: string | null;
  readonly absentTo: string | null;
  readonly isAbsent: boolean;
  readonly isUntrained: boolean;
  readonly load: number;
  readonly callsToday: number;
  readonly events: readonly DatedEvent[];
  readonly rule: RegistrationRule | null;
}

/** Active users that work renewals: operators of a call centre, and users of other groups whom a row names. */
async function readOperators({ db, today }: Work, only: { readonly callCentreId: number | null } | { readonly userId: number }) {
  const condition =
    'userId' in only
      ? sql`u.id = ${only.userId}`
      : sql`u.enabled and (u."group" = 'OPERATORE_CALL_CENTER' or o.user_id is not null)
          and ${only.callCentreId === null ? sql`true` : sql`l.parent_id = ${only.callCentreId}`}`;
  const { rows } =
    await sql<StoredOperator>`select u.id, u.display_name as name, l.parent_id as "callCentreId", p.display_name as "callCentre",
      coalesce(o.languages, '{it}') as languages, o.max_open as "maxOpen", o.absent_from as "absentFrom", o.absent_to as "absentTo",
      coalesce(o.absent_from <= ${today}::date and (o.absent_to is null or o.absent_to >= ${today}::date), false) as "isAbsent",
      (u.ivass_status = 'NON_IN_REGOLA' or coalesce(u.ivass_valid_until < ${today}::date, false)) as "isUntrained",
      (select count(*)::int from renewal_case r where r.assigned_to = u.id
        and r.status in (${literals(OPEN_CASES)})) as load,
      (select count(*)::int from renewal_attempt a where a.user_id = u.id and a.kind = 'CHIAMATA'
        and a.at >= ${today}::date::timestamp at time zone 'Europe/Rome') as "callsToday",
      ${eventsOf('u.id')} as events, ${ruleOf('u.group', today)} as rule
    from user_view u left join renewal_operator o on o.user_id = u.id
      left join network_link l on l.user_id = u.id and l.parent_group = 'CALL_CENTER' left join user_view p on p.id = l.parent_id
    where ${condition} order by u.display_name, u.id`.execute(db);
  return rows;
}

/** Why an operator cannot take cases today; null if they can. */
function whyNot({ isAbsent, absentTo, isUntrained, events, rule }: StoredOperator, { language, today }: Work): string | null {
  if (isAbsent) return absentUntil(absentTo === null ? null : formatDate(absentTo))[language];
  if (isUntrained) return NOT_TRAINED[language];
  const problem = rule === null ? null : distributionProblem(rule, registrationAt(events, today));
  return problem === null ? null : registrationProblemText(problem)[language];
}

/** Operators that the acting manager gives cases to. */
export async function operatorsOf(work: UserWork): Promise<{ readonly rows: OperatorRow[]; readonly operators: Operator[] }> {
  const stored = await readOperators(work, { callCentreId: await callCentreOf(work) });
  const judged = stored.map((row) => ({ ...row, why: whyNot(row, work) }));
  return {
    rows: judged.map(({ callCentreId: _c, isAbsent: _a, isUntrained: _u, events: _e, rule: _r, ...row }) => ({
      ...row,
      available: row.why === null,
    })),
    operators: judged.map((row) => ({ ...row, available: row.why === null })),
  };
}

/** Why the acting user cannot call about renewals: training or registration; null if they can. */
export async function whyNotQualified(work: UserWork): Promise<string | null> {
  const [row] = await readOperators(work, { userId: work.actor.userId });
  return row === undefined ? null : whyNot({ ...row, isAbsent: false }, work);
}

/** Changes what an operator can take. Throws NOT_FOUND for one of another call centre. */
export async function saveOperator(work: UserWork, userId: number, body: z.output<typeof operatorForm>): Promise<void> {
  const { rows } = await operatorsOf(work);
  const before = rows.find(({ id }) => id === userId);
  if (before === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const values = { languages: body.languages, max_open: body.maxOpen, absent_from: body.absentFrom, absent_to: body.absentTo };
  await work.db
    .insertInto('renewal_operator')
    .values({ user_id: userId, ...values })
    .onConflict((one) => one.column('user_id').doUpdateSet(values))
    .execute();
  const { languages, maxOpen, absentFrom, absentTo } = before;
  await audit(work, renewalOperatorEvents, {
    entityId: userId,
    action: 'UPDATE',
    before: { languages, maxOpen, absentFrom, absentTo },
    after: body,
  });
}
