import { sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { RegistrationDetail } from '../../api/registration-routes.ts';
import { type DatedEvent, distributionProblem, registrationAt, registrationProblemText } from '../../domain/index.ts';
import { REGISTRATION_TRANSITIONS, registrationPeriods } from '../../domain/registry/registration.ts';
import { groupAt, loadUser, type UserKey } from '../user-row.ts';

/**
 * Returns the recorded events of a user in the register of intermediaries, with the legal requirement of the group
 * today.
 */
export async function readRegistrations(work: UserWork, key: UserKey): Promise<RegistrationDetail> {
  const { id } = await loadUser(work, key, 'EDIT');
  const found = await sql<{ rule: RegistrationDetail['rule']; events: RegistrationDetail['events'] }>`
    select (select json_build_object('duty', r.duty, 'sections', r.sections, 'source', r.source, 'toConfirm', r.to_confirm)
        from registration_rule r where r."group" = ${groupAt(key)} and r.valid_from <= ${work.today}
        and (r.valid_to is null or r.valid_to >= ${work.today}) order by r.valid_from desc limit 1) as rule,
      (select coalesce(json_agg(json_build_object('id', e.id, 'event', e.event, 'validFrom', e.valid_from, 'ruiNumber', e.rui_number,
          'reason', e.reason, 'recordedAt', e.recorded_at, 'recordedBy', b.display_name, 'voidReason', e.void_reason)
          order by e.valid_from desc, e.id desc), '[]')
        from registration_event e left join app_user b on b.id = e.recorded_by where e.user_id = ${id}) as events`.execute(work.db);
  const row = found.rows[0];
  if (row === undefined) throw new Error(`User ${id} disappeared during the read`);
  const kept: DatedEvent[] = row.events.filter((one) => one.voidReason === null);
  const problem = distributionProblem(row.rule, registrationAt(kept, work.today));
  return {
    ...row,
    problem: problem === null ? null : registrationProblemText(problem)[work.language],
    possible: [...REGISTRATION_TRANSITIONS.eventsOf(registrationPeriods(kept).at(-1)?.state ?? null)],
  };
}
