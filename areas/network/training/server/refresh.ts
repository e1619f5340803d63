import { sql } from 'kysely';
import { setTrainingStatus } from '#areas/agency/access/server/public.ts';
import { liftCause } from '#areas/network/users/server/public.ts';
import { auditMany } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { userTrainingEvents } from '../api/audit-events.ts';
import { periodsToKeep, type TrainingLaw, type TrainingVerdict, trainingVerdict } from '../domain/index.ts';
import { readLaw } from './law.ts';
import { factsOf, loadPeople, type Person } from './load-people.ts';

/** Adds the periods to record by today, unless they exist. */
async function openPeriods(work: Work, people: readonly Person[], law: TrainingLaw): Promise<boolean> {
  const missing = people.flatMap(({ id, category, startedOn, periods }) => {
    if (category === null) return [];
    const kept = new Set(periods.map((period) => period.startsOn));
    const windows = periodsToKeep({ category, startedOn, firstKept: periods[0]?.startsOn ?? null }, law, work.today);
    return windows
      .filter((window) => !kept.has(window.startsOn))
      .map((window) => ({ user_id: id, starts_on: window.startsOn, ends_on: window.endsOn, updated_at: work.now }));
  });
  if (missing.length === 0) return false;
  await work.db
    .insertInto('training_period')
    .values(missing)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

interface Judged {
  readonly person: Person;
  /** All duties; null when no training is required. */
  readonly verdict: TrainingVerdict | null;
  /** The same without initial training, which reminders and deactivation ignore. */
  readonly keepUp: TrainingVerdict | null;
}

/** Writes the status to the user's row, which acceptance and lists read; only changed rows. */
async function writeStatus(work: Work, judged: readonly Judged[]): Promise<number> {
  const changed = judged.filter(({ person, verdict }) => {
    const [status, validUntil] = [verdict?.status ?? 'REGOLARE', verdict?.validUntil ?? null];
    return person.status !== status || person.validUntil !== validUntil;
  });
  if (changed.length === 0) return 0;
  await setTrainingStatus(
    work,
    changed.map(({ person, verdict }) => ({
      id: person.id,
      status: verdict?.status ?? 'REGOLARE',
      validUntil: verdict?.validUntil ?? null,
    })),
  );
  const entries = changed.flatMap(({ person, verdict }) => {
    const status = verdict?.status ?? 'REGOLARE';
    if (status === person.status) return [];
    const change = { before: { ivassStatus: person.status }, after: { ivassStatus: status } };
    return [{ entityId: person.id, action: 'UPDATE_TRAINING_STATUS' as const, ...change }];
  });
  await auditMany(work, userTrainingEvents, entries);
  return changed.length;
}

/** Writes what the list of reminders reads, for people who must train. */
async function writeState(work: Work, judged: readonly Judged[]): Promise<void> {
  const asked = judged.flatMap(({ person, keepUp }) =>
    keepUp === null || keepUp.deciding === null ? [] : [{ id: person.id, verdict: keepUp, duty: keepUp.deciding }],
  );
  const gone = judged.filter(({ keepUp }) => keepUp === null || keepUp.deciding === null).map(({ person }) => person.id);
  if (gone.length > 0) await work.db.deleteFrom('training_state').where('user_id', 'in', gone).execute();
  if (asked.length === 0) return;
  await work.db
    .insertInto('training_state')
    .values(
      asked.map(({ id, verdict, duty }) => ({
        user_id: id,
        status: verdict.status,
        starts_on: duty.startsOn,
        deadline: verdict.validUntil ?? duty.deadline,
        minutes_due: duty.minutesDue,
        minutes_done: duty.minutesDone,
        suspended: verdict.suspended,
        refreshed_on: work.today,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        starts_on: eb.ref('excluded.starts_on'),
        deadline: eb.ref('excluded.deadline'),
        minutes_due: eb.ref('excluded.minutes_due'),
        minutes_done: eb.ref('excluded.minutes_done'),
        suspended: eb.ref('excluded.suspended'),
        refreshed_on: eb.ref('excluded.refreshed_on'),
      })),
    )
    .execute();
}

/**
 * Updates the training status of people: creates current periods, writes status and last valid day to the user's row,
 * and reactivates people who are in order again (spec §4). Locks the people; call within a transaction. Returns how
 * many changed.
 */
export async function refreshTraining(work: Work, ids: readonly number[]): Promise<number> {
  await sql`select id from user_view where id = any(${ids}::bigint[]) order by id for update`.execute(work.db);
  const law = await readLaw(work.db);
  let people = await loadPeople(work.db, ids);
  if (await openPeriods(work, people, law)) people = await loadPeople(work.db, ids);
  const judged = people.map((person): Judged => {
    const facts = factsOf(person);
    if (facts === null) return { person, verdict: null, keepUp: null };
    const verdict = trainingVerdict(facts, law, work.today);
    return { person, verdict, keepUp: facts.initial === null ? verdict : trainingVerdict({ ...facts, initial: null }, law, work.today) };
  });
  const changed = await writeStatus(work, judged);
  await writeState(work, judged);
  const inOrder = judged.filter(({ keepUp }) => keepUp?.status !== 'NON_IN_REGOLA').map(({ person }) => person.id);
  const toLift =
    inOrder.length === 0
      ? []
      : await work.db
          .selectFrom('user_deactivation')
          .select('user_id')
          .where('user_id', 'in', inOrder)
          .where('cause', '=', 'FORMAZIONE_IVASS_NON_IN_REGOLA')
          .where('lifted_at', 'is', null)
          .execute();
  for (const { user_id } of toLift) await liftCause(work, user_id, 'FORMAZIONE_IVASS_NON_IN_REGOLA');
  return changed;
}
