import { type RawBuilder, sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Work } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type DatedEvent, type Registration, type RegistrationRule, registrationAt } from '../../domain/index.ts';
import { activityProblem, type RegistrationProblem } from '../../domain/registry/registration.ts';

/** Returns the recorded events of a user as JSON, for statements that read users: `DatedEvent[]`. */
export function eventsOf(userId: string): RawBuilder<DatedEvent[]> {
  return sql<
    DatedEvent[]
  >`(select coalesce(json_agg(json_build_object('event', e.event, 'validFrom', e.valid_from, 'ruiNumber', e.rui_number,
    'reason', e.reason)), '[]') from registration_event e where e.user_id = ${sql.ref(userId)} and e.voided_at is null)`;
}

/**
 * Returns the legal requirement of the group in a column on a day, as JSON: `RegistrationRule`, null for a group
 * without a row.
 */
export function ruleOf(group: string, day: PlainDate): RawBuilder<RegistrationRule | null> {
  return sql<RegistrationRule | null>`(select json_build_object('duty', r.duty, 'sections', r.sections) from registration_rule r
    where r."group" = ${sql.ref(group)} and r.valid_from <= ${day} and (r.valid_to is null or r.valid_to >= ${day})
    order by r.valid_from desc limit 1)`;
}

/** Returns the legal requirement of a group today; null for a group without a row. */
export async function ruleOfGroup({ db, today }: Pick<Work, 'db' | 'today'>, group: Group): Promise<RegistrationRule | null> {
  const { rows } = await sql<{ rule: RegistrationRule | null }>`select ${ruleOf('g.name', today)} as rule
    from (select ${group}::text as name) g`.execute(db);
  return rows[0]?.rule ?? null;
}

/** Returns the state of a user in the register of intermediaries on a day; null when nothing is recorded. */
export async function registrationOn(db: Database, userId: number, day: PlainDate): Promise<Registration | null> {
  const rows = await db
    .selectFrom('registration_event')
    .select(['event', 'valid_from as validFrom', 'rui_number as ruiNumber', 'reason'])
    .where('user_id', '=', userId)
    .where('voided_at', 'is', null)
    .execute();
  return registrationAt(rows, day);
}

/** Returns the legal requirement of the group of a user today; null for a group without a row. */
export async function ruleToday({ db, today }: Pick<Work, 'db' | 'today'>, userId: number): Promise<RegistrationRule | null> {
  const row = await db
    .selectFrom('app_user as u')
    .select(ruleOf('u.group', today).as('rule'))
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.rule;
}

/** Returns why a user may not be active today (art. 108-109 CAP), or null. */
export async function registerProblem(work: Pick<Work, 'db' | 'today'>, userId: number): Promise<RegistrationProblem | null> {
  const rule = await ruleToday(work, userId);
  return rule === null ? null : activityProblem(rule, await registrationOn(work.db, userId, work.today));
}
