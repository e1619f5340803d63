import { notifyUser } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { StreamedList } from '#platform/server-kit/export/streamed-list.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { extractionAddress, PREDEFINED_ADDRESSES } from '../../api/addresses.ts';
import { readyWords, scheduleFailed } from '../../api/texts.ts';
import type { Subject } from '../store/read-extractions.ts';

export interface Delivery {
  readonly db: Database;
  readonly sender: () => Promise<MailSender>;
  readonly publicUrl: () => string;
}

const KIND = 'analysis.file';

/** Address of the page of a saved or prepared extraction. */
export function pageOf(subject: Subject): string {
  return 'id' in subject ? extractionAddress.href({ id: subject.id }) : PREDEFINED_ADDRESSES[subject.name].href();
}

function reasonOf(error: unknown): Text {
  if (error instanceof AppError) return { it: error.text('it'), en: error.text('en') };
  return commonErrors.INTERNAL;
}

interface Named {
  readonly subject: Subject;
  readonly name: string;
  /** A schedule has requested the file. */
  readonly planned: boolean;
}

interface Closed {
  readonly id: number;
  readonly delivery: 'MAIL' | 'DOWNLOAD' | null;
  readonly email: string | null;
}

/** Closes the run of a task; returns how its file is delivered, and where. */
async function closeRun({ db, now }: UserWork, taskId: number, rows: number): Promise<Closed | undefined> {
  const run = await db
    .updateTable('extraction_run')
    .set({ finished_at: now, rows })
    .where('task_id', '=', taskId)
    .returning(['id', 'schedule_id', 'user_id'])
    .executeTakeFirst();
  if (run === undefined) return undefined;
  const schedule = await db.selectFrom('extraction_schedule').select('delivery').where('id', '=', run.schedule_id).executeTakeFirst();
  const user = await db.selectFrom('user_view').select('email').where('id', '=', run.user_id).executeTakeFirst();
  return { id: run.id, delivery: schedule?.delivery ?? null, email: user?.email ?? null };
}

/**
 * What happens when a file is complete, or cannot be made. Its run is closed, and a planned one by mail is mailed as a
 * link; the owner of a planned one is notified of its failure.
 */
export function deliver({ db, sender, publicUrl }: Delivery, { subject, name, planned }: Named) {
  const written: StreamedList['written'] = async (work, { taskId, rows }) => {
    const from = await sender();
    await work.db.transaction().execute(async (trx) => {
      const inside = { ...work, db: trx };
      const run = await closeRun(inside, taskId, rows);
      if (run === undefined || run.delivery !== 'MAIL' || run.email === null) return;
      const to = { address: run.email, name: work.actor.displayName };
      const words = readyWords({ name, to: to.name, rows, link: `${publicUrl()}${pageOf(subject)}` }, work.language);
      await sendMail(inside, { ...mailBody(words, from), ...inNameOf(from), key: `${KIND}:${run.id}`, kind: KIND, to });
    });
  };
  const failed = (work: UserWork) => async (error: unknown) => {
    if (planned) await notifyUser({ ...work, db }, work.actor.userId, { ...scheduleFailed(name, reasonOf(error)), link: pageOf(subject) });
  };
  return { written, failed };
}
