import { z } from 'zod';
import type { Work } from '#platform/server-kit/context.ts';
import { defineJob, type Job } from '#platform/server-kit/jobs/job.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import { maintenanceMail } from '../../api/mail-texts.ts';

/** Mails the users about a planned or cancelled maintenance. */
export const MAIL_WINDOW = {
  name: 'settings.mail-maintenance',
  payload: z.object({ id: z.int().positive(), news: z.enum(['PLANNED', 'CANCELLED']) }),
};

const KIND = 'settings.maintenance';
/** Mails in one transaction. */
const CHUNK = 200;

function usersAfter({ db }: Work, id: number) {
  return db
    .selectFrom('user_view')
    .select(['id', 'email', 'display_name as name'])
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .where('id', '>', id)
    .orderBy('id')
    .limit(CHUNK)
    .execute();
}

/** Mails every enabled user that has an address, once for each news, also when it is repeated. */
export function mailWindowJob(sender: () => Promise<MailSender>): Job {
  return defineJob({
    ...MAIL_WINDOW,
    run: async (work, { id, news }, _signal, report) => {
      const window = await work.db
        .selectFrom('maintenance_window')
        .select(['starts_at', 'ends_at', 'reason', 'ended_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (window === undefined || (news === 'PLANNED' && window.ended_at !== null)) return { mails: 0 };
      const agency = await sender();
      let mails = 0;
      for (let users = await usersAfter(work, 0); users.length > 0; users = await usersAfter(work, users.at(-1)?.id ?? 0)) {
        await work.db.transaction().execute(async (db) => {
          for (const { id: userId, email, name } of users) {
            if (email === null) continue;
            const words = maintenanceMail({ name, from: window.starts_at, to: window.ends_at, reason: window.reason, news });
            const mail = { ...mailBody(words, agency), ...inNameOf(agency), key: `${KIND}:${id}:${news}:${userId}`, kind: KIND };
            const { added } = await sendMail({ ...work, db }, { ...mail, to: { address: email, name } });
            if (added) mails += 1;
          }
        });
        report?.count({ read: users.length, written: users.length });
      }
      return { mails };
    },
  });
}
