import { sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import {
  type CourseEvidence,
  categoryOf,
  courseState,
  type DoneCourse,
  type InitialFacts,
  type KeptPeriod,
  type ProfileCategory,
  type Suspension,
  type TrainingCategory,
  type TrainingFacts,
  type TrainingStatus,
} from '../domain/index.ts';

/** Kind of the records that certificates belong to. */
export const TRAINING_FILES = 'training-course';

export interface StoredPeriod extends KeptPeriod {
  readonly id: number;
  /** Declared as done before recording began here; not proven yet. */
  readonly minutesAtStart: number;
  readonly endsOn: string;
}

/** A person with everything the rules need. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly group: Group;
  readonly email: string | null;
  /** Null: no training is required. */
  readonly category: TrainingCategory | null;
  readonly startedOn: string;
  readonly status: TrainingStatus;
  readonly validUntil: string | null;
  readonly periods: readonly StoredPeriod[];
  readonly suspensions: readonly Suspension[];
  readonly override: { readonly until: string } | null;
  readonly initial: InitialFacts | null;
}

type StoredCourse = DoneCourse & CourseEvidence;
type Row = Omit<Person, 'category' | 'periods' | 'initial'> & {
  readonly profile: ProfileCategory | null;
  readonly periods: readonly (Omit<StoredPeriod, 'courses'> & { readonly courses: readonly StoredCourse[] })[];
  readonly initial: (Omit<InitialFacts, 'courses'> & { readonly courses: readonly StoredCourse[] }) | null;
};

/** The evidence of the course `c`, as members of a JSON object. */
export const EVIDENCE_MEMBERS = sql`'modality', c.modality, 'subjectArea', c.subject_area, 'testResult', c.test_result, 'late', c.late,
  'confirmed', c.confirmed_at is not null,
  'certificates', (select count(*) from stored_file f where f.entity = ${TRAINING_FILES} and f.entity_id = c.id)`;
const COURSE = sql`json_build_object('completedOn', c.completed_on, 'minutes', c.minutes, ${EVIDENCE_MEMBERS})`;

/** Returns the courses that count. */
function proven(courses: readonly StoredCourse[]): DoneCourse[] {
  return courses.filter((course) => courseState(course) === 'VALIDO').map(({ completedOn, minutes }) => ({ completedOn, minutes }));
}

/** Reads people in one statement; leaves out unknown and deleted ids. */
export async function loadPeople(db: Database, ids: readonly number[]): Promise<Person[]> {
  const result = await sql<Row>`
    select u.id, u.display_name as name, u."group", u.email, u.ivass_status as status, u.ivass_valid_until as "validUntil",
      coalesce(u.rui_registered_on, u.registered_on, (u.created_at at time zone 'Europe/Rome')::date) as "startedOn",
      (select f.category from training_profile f where f.user_id = u.id) as profile,
      (select coalesce(json_agg(json_build_object('id', p.id, 'startsOn', p.starts_on, 'endsOn', p.ends_on,
          'minutesAtStart', p.minutes_at_start, 'extendedTo', p.extended_to,
          'courses', (select coalesce(json_agg(${COURSE} order by c.id), '[]')
            from training_course c where c.period_id = p.id and c.voided_at is null)) order by p.starts_on), '[]')
        from training_period p where p.user_id = u.id) as periods,
      (select coalesce(json_agg(json_build_object('startsOn', s.starts_on, 'endsOn', s.ends_on) order by s.starts_on), '[]')
        from training_suspension s where s.user_id = u.id) as suspensions,
      (select json_build_object('until', o.until) from training_override o where o.user_id = u.id and o.revoked_at is null) as override,
      case when u.requested_on is not null then json_build_object('requestedOn', u.requested_on, 'registeredOn', u.rui_registered_on,
        'courses', (select coalesce(json_agg(${COURSE} order by c.id), '[]')
          from training_course c where c.user_id = u.id and c.period_id is null and c.voided_at is null)) end as initial
    from user_view u where u.id = any(${ids}::bigint[]) and u.deleted_at is null order by u.id`.execute(db);
  return result.rows.map(({ group, profile, periods, initial, ...row }) => {
    return {
      ...row,
      group,
      category: categoryOf(group, profile),
      periods: periods.map((period) => ({ ...period, courses: proven(period.courses) })),
      initial: initial === null ? null : { ...initial, courses: proven(initial.courses) },
    };
  });
}

/** Returns a person as the rules need them; null when no training is required. */
export function factsOf(person: Person): TrainingFacts | null {
  const { category, startedOn, periods, suspensions, override, initial } = person;
  return category === null ? null : { category, startedOn, periods, suspensions, override, initial };
}
