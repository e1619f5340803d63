import { sql } from 'kysely';
import { raiseCauses, usersVisibleTo } from '#areas/network/users/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { userTrainingEvents } from '../../api/audit-events.ts';
import { trainingErrors } from '../../api/index.ts';
import { reminderWords } from '../../api/mail-texts.ts';
import { type Refusal, refusalOf, type TrainingStatus } from '../../domain/index.ts';
import { UNTRAINED } from '../jobs.ts';
import { readCalendar } from '../law.ts';
import { refreshTraining } from '../refresh.ts';

export interface ReminderDependencies {
  /** Returns the sender of reminders. */
  readonly sender: () => Promise<MailSender>;
  /** Maximum reminders of one period, by tenant. */
  readonly maxReminders: number;
}

interface Due {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly status: TrainingStatus;
  readonly suspended: boolean;
  readonly startsOn: string;
  readonly deadline: string;
  readonly minutesDue: number;
  readonly minutesDone: number;
  readonly sent: number;
  readonly lastSentOn: string | null;
}

/** Returns the state of people today, locked; throws NOT_FOUND when one of them is not visible to the acting user. */
async function lockDue(work: UserWork, ids: readonly number[]): Promise<Map<number, Due>> {
  const seen = await sql<{ id: number }>`select u.id from user_view u where u.id = any(${ids}::bigint[]) and u.deleted_at is null
    and ${await usersVisibleTo(work)}`.execute(work.db);
  if (seen.rows.length !== new Set(ids).size) throw new AppError(commonErrors.NOT_FOUND);
  await refreshTraining(work, ids);
  const result = await sql<Due>`select u.id, u.display_name as name, u.email, s.status, s.suspended, s.starts_on as "startsOn", s.deadline,
      s.minutes_due as "minutesDue", s.minutes_done as "minutesDone", coalesce(max(r.number), 0) as sent, max(r.sent_on) as "lastSentOn"
    from user_view u join training_state s on s.user_id = u.id
      left join training_reminder r on r.user_id = s.user_id and r.period_start = s.starts_on
    where u.id = any(${ids}::bigint[]) group by u.id, u.display_name, u.email, s.user_id`.execute(work.db);
  return new Map(result.rows.map((row) => [row.id, row]));
}

async function remind(work: UserWork, sender: MailSender, max: number, due: Due, email: string): Promise<void> {
  const number = due.sent + 1;
  const { id, startsOn } = due;
  const words = reminderWords({ ...due, number, max }, work.today, work.language);
  const mail = await sendMail(work, {
    ...mailBody(words, sender),
    key: `training.reminder:${id}:${startsOn}:${number}`,
    kind: 'training.reminder',
    to: { address: email, name: due.name },
    ...inNameOf(sender),
  });
  await work.db
    .insertInto('training_reminder')
    .values({
      user_id: id,
      period_start: startsOn,
      number,
      mail_id: mail.id,
      sent_at: work.now,
      sent_on: work.today,
      sent_by: work.actor.userId,
    })
    .execute();
  await audit(work, userTrainingEvents, {
    entityId: id,
    action: 'SEND_TRAINING_REMINDER',
    after: { periodStart: startsOn, number, mail: mail.id },
  });
}

/**
 * Sends the next reminder to each person if allowed, otherwise returns the reason. Locks people in the
 * order of their ids.
 */
export async function sendReminders(
  work: UserWork,
  dependencies: ReminderDependencies,
  people: readonly { readonly userId: number; readonly number: number }[],
): Promise<{ sent: number; refused: { userId: number; name: string; refusal: Refusal }[] }> {
  const due = await lockDue(
    work,
    people.map((one) => one.userId),
  );
  const { reminderSpacingDays: spacingDays } = await readCalendar(work.db, work.today);
  const sender = await dependencies.sender();
  const limits = { max: dependencies.maxReminders, spacingDays };
  const refused: { userId: number; name: string; refusal: Refusal }[] = [];
  const done = new Set<number>();
  for (const { userId, number } of people) {
    const facts = due.get(userId);
    if (facts === undefined || done.has(userId)) continue;
    done.add(userId);
    const refusal = refusalOf(facts, number, limits, work.today);
    if (refusal !== null || facts.email === null) refused.push({ userId, name: facts.name, refusal: refusal ?? 'SENZA_EMAIL' });
    else await remind(work, sender, dependencies.maxReminders, facts, facts.email);
  }
  return { sent: done.size - refused.length, refused };
}

/** Deactivates people who are NON_IN_REGOLA today; throws when one of them is not. */
export async function deactivateUntrained(work: UserWork, userIds: readonly number[]): Promise<{ deactivated: number }> {
  const due = await lockDue(work, userIds);
  const fine = [...due.values()].filter((one) => one.status !== 'NON_IN_REGOLA');
  if (fine.length > 0) throw new AppError(trainingErrors.NOT_OUT_OF_ORDER, { names: fine.map((one) => one.name).join(', ') });
  await raiseCauses(work, [...due.keys()], UNTRAINED);
  return { deactivated: due.size };
}
