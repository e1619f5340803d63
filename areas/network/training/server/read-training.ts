import { type RawBuilder, sql } from 'kysely';
import { areTwoPeople } from '#areas/agency/access/server/public.ts';
import { findVisibleUser } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { TrainingDetail } from '../api/index.ts';
import { type CourseEvidence, courseState, initialDuty, minutesOf, ruleAt, trainingDeadline, trainingVerdict } from '../domain/index.ts';
import { readLaw } from './law.ts';
import { EVIDENCE_MEMBERS, factsOf, loadPeople, type Person, TRAINING_FILES } from './load-people.ts';

type Course = TrainingDetail['periods'][number]['courses'][number];
type StoredCourse = Omit<Course, 'state' | 'mayConfirm'> &
  CourseEvidence & { readonly recordedById: number | null; readonly recordedPeople: readonly number[] };
type Courses = Record<string, StoredCourse[]>;
type Extras = Pick<TrainingDetail, 'ruiNumber' | 'profile' | 'profileVersion' | 'suspensions' | 'override' | 'reminders'> & {
  readonly versions: Record<string, { version: number; extensionReason: string | null }>;
  readonly courses: Courses;
};

/** Returns the statement of what only the page needs. */
export function extrasStatement(id: number): RawBuilder<Extras> {
  return sql<Extras>`
    select u.rui_number as "ruiNumber",
      (select json_build_object('category', f.category, 'reason', f.reason) from training_profile f where f.user_id = u.id) as profile,
      coalesce((select f.version from training_profile f where f.user_id = u.id), 0) as "profileVersion",
      (select coalesce(json_agg(json_build_object('id', s.id, 'cause', s.cause, 'startsOn', s.starts_on, 'endsOn', s.ends_on)
        order by s.starts_on desc), '[]') from training_suspension s where s.user_id = u.id) as suspensions,
      (select json_build_object('until', o.until, 'reason', o.reason, 'by', b.display_name, 'at', o.granted_at) from training_override o
        left join user_view b on b.id = o.granted_by where o.user_id = u.id and o.revoked_at is null) as override,
      (select coalesce(json_agg(json_build_object('number', r.number, 'periodStart', r.period_start, 'sentAt', r.sent_at,
          'by', b.display_name, 'mailStatus', m.status) order by r.id desc), '[]')
        from training_reminder r join mail_outbox m on m.id = r.mail_id left join user_view b on b.id = r.sent_by
        where r.user_id = u.id) as reminders,
      (select coalesce(json_object_agg(p.id, json_build_object('version', p.version, 'extensionReason', p.extension_reason)), '{}')
        from training_period p where p.user_id = u.id) as versions,
      (select coalesce(json_object_agg(coalesce(c.period_id, 0), c.courses), '{}') from (
        select c.period_id, json_agg(json_build_object('id', c.id, 'title', c.title, 'provider', c.provider, 'completedOn', c.completed_on,
          'minutes', c.minutes, 'recordedBy', b.display_name, 'recordedById', c.created_by, 'recordedPeople', c.created_people, 'voidReason', c.void_reason, ${EVIDENCE_MEMBERS},
          'confirmedBy', k.display_name,
          'files', (select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
            from stored_file f where f.entity = ${TRAINING_FILES} and f.entity_id = c.id)) order by c.completed_on desc, c.id desc) as courses
        from training_course c left join user_view b on b.id = c.created_by
        left join user_view k on k.id = c.confirmed_by
        where c.user_id = u.id group by c.period_id) c) as courses
    from user_view u where u.id = ${id}`;
}

async function readExtras(work: UserWork, id: number): Promise<Extras> {
  const result = await extrasStatement(id).execute(work.db);
  const row = result.rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/** Key of courses without a period: those of initial training. */
const INITIAL = 0;

/** Initial training that was done but not required. */
const NOT_ASKED = { startsOn: null, endsOn: null, minutesDue: 0, minutesDone: 0 };

/** Returns a course for the page, with its state and whether the acting user may confirm it. */
function shown(
  work: UserWork,
  userId: number,
  { recordedById, recordedPeople, certificates, confirmed, late, ...course }: StoredCourse,
): Course {
  const state = courseState({ ...course, certificates, confirmed, late });
  const mayConfirm = state === 'DA_CONFERMARE' && areTwoPeople(work.actor, [userId, recordedById, ...recordedPeople]);
  return { ...course, state, mayConfirm };
}

async function readPerson(work: UserWork, person: Person): Promise<TrainingDetail> {
  const [law, { versions, courses, ...extras }] = await Promise.all([readLaw(work.db), readExtras(work, person.id)]);
  const { id: userId, name, group, startedOn, category } = person;
  const facts = factsOf(person);
  const verdict = facts === null ? null : trainingVerdict(facts, law, work.today);
  const coursesOf = (period: number) => (courses[period] ?? []).map((one) => shown(work, userId, one));
  const initial = category === null ? null : initialDuty(person.initial, category, law.initial, work.today);
  const periods = person.periods.toReversed().map((period) => ({
    id: period.id,
    version: versions[period.id]?.version ?? 1,
    startsOn: period.startsOn,
    endsOn: period.endsOn,
    deadline: category === null ? period.endsOn : trainingDeadline(period, category, law.extensions, period.extendedTo),
    minutesDue: category === null ? 0 : (ruleAt(law.rules, category, period.startsOn)?.minutesTotal ?? 0),
    minutesAtStart: period.minutesAtStart,
    minutesAtEnd: minutesOf(period),
    minutesToProve: coursesOf(period.id)
      .filter((one) => one.voidReason === null && (one.state === 'DA_PROVARE' || one.state === 'DA_CONFERMARE'))
      .reduce((sum, one) => sum + one.minutes, period.minutesAtStart),
    extendedTo: period.extendedTo,
    extensionReason: versions[period.id]?.extensionReason ?? null,
    courses: coursesOf(period.id),
  }));
  return {
    userId,
    name,
    group,
    startedOn,
    category,
    ...extras,
    status: verdict?.status ?? 'REGOLARE',
    suspended: verdict?.suspended ?? false,
    validUntil: verdict?.validUntil ?? null,
    reasons: [...(verdict?.reasons ?? [{ code: 'IN_REGOLA', duty: null } as const])],
    initial:
      initial === null && courses[INITIAL] === undefined
        ? null
        : { ...(initial ?? NOT_ASKED), requestedOn: person.initial?.requestedOn ?? null, courses: coursesOf(INITIAL) },
    periods,
  };
}

async function read(work: UserWork, id: number): Promise<TrainingDetail> {
  const [person] = await loadPeople(work.db, [id]);
  if (person === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return readPerson(work, person);
}

/** Returns the training of a visible user; throws NOT_FOUND otherwise. */
export async function readTraining(work: UserWork, userId: number): Promise<TrainingDetail> {
  await findVisibleUser(work, userId);
  return read(work, userId);
}

/** The acting user's own training. */
export async function readOwnTraining(work: UserWork): Promise<TrainingDetail> {
  return read(work, work.actor.userId);
}
