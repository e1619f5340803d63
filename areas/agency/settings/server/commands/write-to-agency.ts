import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { sendMail } from '#platform/server-kit/mail/outbox.ts';
import { userMessageEvents } from '../../api/audit-events.ts';
import { AGENCY_MESSAGES_DAILY, settingErrors, type writeToAgency as writeToAgencyRoute } from '../../api/index.ts';
import { contactSignature, contactWords } from '../../api/mail-texts.ts';
import type { AgencyMailbox } from '../mail-sender.ts';

const KIND = 'settings.message';

/** Counts the messages of 24 hours; locks the writer, so that two requests cannot both use the last one. */
async function requireRest(work: UserWork): Promise<void> {
  await work.db.selectFrom('user_view').select('id').where('id', '=', work.actor.userId).forUpdate().execute();
  const { count } = await work.db
    .selectFrom('mail_outbox')
    .select(sql<number>`count(distinct split_part(key, ' ', 2))`.as('count'))
    .where('created_by', '=', work.actor.userId)
    .where('kind', '=', KIND)
    .where(sql<boolean>`created_at > ${work.now}::timestamptz - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (count >= AGENCY_MESSAGES_DAILY) throw new AppError(settingErrors.TOO_MANY_MESSAGES, { max: AGENCY_MESSAGES_DAILY });
}

/** Sends a user's own text to the agency's contacts for a purpose, with the user as reply address. */
export async function writeToAgency(
  work: UserWork,
  mailbox: AgencyMailbox,
  { type, subject, text }: z.output<NonNullable<typeof writeToAgencyRoute.body>>,
): Promise<{ sent: number }> {
  const { sender, recipients } = await mailbox();
  if (recipients.length === 0) throw new AppError(settingErrors.NO_CONTACTS);
  await requireRest(work);
  const me = await work.db
    .selectFrom('user_view')
    .select(['display_name as name', 'username', 'email'])
    .where('id', '=', work.actor.userId)
    .executeTakeFirstOrThrow();
  const from = { ...sender, name: contactSignature(me.name, sender.name, work.language), email: me.email };
  for (const address of recipients) {
    await sendMail(work, {
      ...mailBody(contactWords({ from: `${me.name} (${me.username})`, to: sender.name, subject, text }, work.language), from),
      key: `${KIND} ${work.requestId} ${address}`,
      kind: KIND,
      to: { address, name: sender.name },
      ...(me.email === null ? {} : { replyTo: { address: me.email, name: me.name } }),
      ...(sender.copies === undefined ? {} : { copies: sender.copies }),
    });
  }
  await audit(work, userMessageEvents, { entityId: work.actor.userId, action: 'WRITE_TO_AGENCY', after: { type, subject } });
  return { sent: recipients.length };
}
