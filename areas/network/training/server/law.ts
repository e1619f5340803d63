import { sql } from 'kysely';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { TrainingLaw } from '../domain/index.ts';

/** Reads the dated rules; there are few. */
export async function readLaw(db: Database): Promise<TrainingLaw> {
  const rules = await db
    .selectFrom('training_rule')
    .select([
      'category',
      'valid_from as validFrom',
      'valid_to as validTo',
      'period',
      'minutes_total as minutesTotal',
      'minutes_each_year as minutesEachYear',
      'warning_days as warningDays',
    ])
    .execute();
  const extensions = await db
    .selectFrom('training_extension')
    .select(['period_end as periodEnd', 'category', 'extended_to as extendedTo'])
    .execute();
  const initial = await db
    .selectFrom('training_initial_rule')
    .select(['category', 'valid_from as validFrom', 'valid_to as validTo', 'minutes', 'within_months as withinMonths'])
    .execute();
  return { rules, extensions, initial };
}

export interface TrainingCalendar {
  readonly deactivationMonth: number;
  readonly deactivationDay: number;
  readonly reminderSpacingDays: number;
}

/** Returns the dated row of deadlines that applies on a day. */
export async function readCalendar(db: Database, day: string): Promise<TrainingCalendar> {
  const result = await sql<TrainingCalendar>`select deactivation_month as "deactivationMonth", deactivation_day as "deactivationDay",
    reminder_spacing_days as "reminderSpacingDays" from training_calendar where valid_from <= ${day} order by valid_from desc limit 1`.execute(
    db,
  );
  const row = result.rows[0];
  if (row === undefined) throw new Error(`No training calendar holds on ${day}`);
  return row;
}
