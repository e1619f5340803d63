import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { filesOf } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { containing } from '#platform/server-kit/database/like.ts';
import { sendAgain } from '#platform/server-kit/mail/outbox.ts';
import { mailEvents } from '../../api/audit-events.ts';
import type { mailRow } from '../../api/contact-routes.ts';
import type { readMail as readMailRoute } from '../../api/index.ts';
import type { OutboxQuery, OutboxRow } from '../../api/outbox-routes.ts';
import { CONTACT_MAIL_KIND } from '../commands/contact-mail.ts';

interface Page {
  readonly page: number;
  readonly max: number;
  readonly order?: 'asc' | 'desc' | undefined;
}

const COLUMNS = sql`m.id, coalesce(m.to_name, m.to_address) as "to", m.to_address as address, m.subject, m.status, m.created_at as "createdAt"`;
const MORE = sql`${COLUMNS}, m.kind, m.attempts, m.next_attempt_at as "nextAttemptAt", m.finished_at as "finishedAt", m.error,
  a.display_name as author`;
const FROM = sql`from mail_outbox m left join app_user a on a.id = m.created_by`;

async function paged<Row>(work: UserWork, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>, { page, max, order }: Page) {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const [rows, count] = await Promise.all([
    sql<Row>`select ${columns} ${FROM} where ${condition} order by m.id ${direction} limit ${max} offset ${(page - 1) * max}`.execute(
      work.db,
    ),
    sql<{ total: number }>`select count(*) as total from mail_outbox m where ${condition}`.execute(work.db),
  ]);
  return { items: rows.rows, total: count.rows[0]?.total ?? 0 };
}

/** Returns the mails that the acting user wrote to contacts, newest first. */
export async function listOwnMails(work: UserWork, query: Page) {
  return paged<z.output<typeof mailRow>>(work, COLUMNS, sql`m.created_by = ${work.actor.userId} and m.kind = ${CONTACT_MAIL_KIND}`, query);
}

/** Returns every mail of the product; the search covers recipient and subject. */
export async function listOutbox(work: UserWork, query: OutboxQuery): Promise<{ items: OutboxRow[]; total: number }> {
  const parts = [sql`true`];
  if (query.stato !== undefined) parts.push(sql`m.status = any(${query.stato}::text[])`);
  if (query.search !== undefined && query.search !== '') {
    const wanted = containing(query.search);
    parts.push(sql`(m.to_address ilike ${wanted} or m.to_name ilike ${wanted} or m.subject ilike ${wanted})`);
  }
  return paged<OutboxRow>(work, MORE, sql.join(parts, sql` and `), query);
}

/** Returns one mail with its text and the names of its attachments. */
export async function readMail(work: UserWork, id: number) {
  type Mail = Omit<z.output<typeof readMailRoute.response>, 'attachments'>;
  type Row = Mail & { readonly attachedEntity: string | null; readonly attachedIds: readonly number[] };
  const result = await sql<Row>`select ${MORE}, m.body_text as text, m.reply_to as "replyTo", m.attached_entity as "attachedEntity",
    m.attached_id || m.attached_also as "attachedIds" ${FROM} where m.id = ${id}`.execute(work.db);
  const row = result.rows[0];
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { attachedEntity, attachedIds, ...mail } = row;
  if (attachedEntity === null) return { ...mail, attachments: [] };
  const attachments: { fileName: string | null }[] = [];
  for (const record of attachedIds) {
    const [file] = await filesOf(work.db, attachedEntity, record);
    attachments.push({ fileName: file?.fileName ?? null });
  }
  return { ...mail, attachments };
}

/** Retries a mail that failed for good. Throws NOT_FOUND for any other. */
export async function resendMail(work: UserWork, id: number): Promise<void> {
  if (!(await sendAgain(work, id))) throw new AppError(commonErrors.NOT_FOUND);
  await audit(work, mailEvents, { entityId: id, action: 'RESEND' });
}
