import { sql } from 'kysely';
import type { z } from 'zod';
import { contactSignature, contactWords } from '#areas/agency/settings/api/index.ts';
import { CONTACT_MAIL } from '#areas/agency/settings/domain/index.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { sendMail } from '#platform/server-kit/mail/outbox.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { userErrors } from '../../api/errors.ts';
import type { sendContactMail as sendContactMailRoute } from '../../api/index.ts';
import { findContacts } from '../contacts/contacts.ts';

export const CONTACT_MAIL_KIND = 'users.contact';

/**
 * Counts the mails that the acting user wrote in the last 24 hours. Locks the user, so that two requests cannot both
 * use the remainder.
 */
async function writtenToday(work: UserWork): Promise<number> {
  await work.db.selectFrom('app_user').select('id').where('id', '=', work.actor.userId).forUpdate().execute();
  const { count } = await work.db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_by', '=', work.actor.userId)
    .where('kind', '=', CONTACT_MAIL_KIND)
    .where(sql<boolean>`created_at > ${work.now}::timestamptz - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Writes to contacts, a separate mail to each. Throws NOT_FOUND when one of them is out of reach, TOO_MANY_MAILS beyond
 * the daily limit.
 */
export async function sendContactMail(
  work: UserWork,
  agency: MailSender,
  { to, subject, text }: z.output<NonNullable<typeof sendContactMailRoute.body>>,
): Promise<{ sent: number; withoutEmail: string[] }> {
  const ids = [...new Set(to)];
  const people = await findContacts(work, ids);
  if (people.length !== ids.length) throw new AppError(commonErrors.NOT_FOUND);
  const reached = people.flatMap(({ id, name, email }) => (email === null ? [] : [{ id, name, email }]));
  if ((await writtenToday(work)) + reached.length > CONTACT_MAIL.daily) {
    throw new AppError(userErrors.TOO_MANY_MAILS, { max: CONTACT_MAIL.daily });
  }
  const me = await work.db
    .selectFrom('app_user')
    .select(['display_name as name', 'email'])
    .where('id', '=', work.actor.userId)
    .executeTakeFirstOrThrow();
  const sender = { ...agency, name: contactSignature(me.name, agency.name, work.language), email: me.email };
  const replyTo = me.email === null ? {} : { replyTo: { address: me.email, name: me.name } };
  for (const { id, name, email } of reached) {
    await sendMail(work, {
      ...mailBody(contactWords({ from: me.name, to: name, subject, text }, work.language), sender),
      key: `users.contact:${work.requestId}:${work.now}:${id}`,
      kind: CONTACT_MAIL_KIND,
      to: { address: email, name },
      ...replyTo,
    });
  }
  const after = { to: reached.map((one) => one.id), subject };
  await audit(work, userRegistryEvents, { entityId: work.actor.userId, action: 'SEND_MAIL', after });
  return { sent: reached.length, withoutEmail: people.filter((one) => one.email === null).map((one) => one.name) };
}
