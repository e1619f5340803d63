import { sql } from 'kysely';
import { z } from 'zod';
import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { HIDDEN_MARK, inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { confirmAddress } from '../../api/addresses.ts';
import { portalEvents } from '../../api/index.ts';
import { invitationMail } from '../../api/mail-texts.ts';
import { INVITATION_HOURS, type InvitationKind } from '../../domain/index.ts';

/** What invitations need to leave. */
export interface LinkDependencies {
  readonly sender: () => Promise<MailSender>;
  /** Whether a mail server is configured; without one the seller hands the link over. */
  readonly mailsLeave: boolean;
  readonly box: SecretBox;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
}

const HOUR_MS = 3_600_000;

/** Whether invitation `i` can be used. Wrong answers are compared by the caller, who counts them. */
export const isOpen = (now: string) => sql<boolean>`(i.used_at is null and i.revoked_at is null and i.expires_at > ${now}::timestamptz)`;

interface NewLink {
  readonly kind: InvitationKind;
  readonly email: string;
  readonly customer: { readonly id: number; readonly name: string } | null;
}

/** Ends the open links of a customer; returns how many there were. */
export async function revokeLinks(work: Work, customerId: number): Promise<number> {
  const { rows } = await sql`update portal_invitation i set revoked_at = ${work.now}, revoked_by = ${work.actor?.userId ?? null}
    where i.customer_id = ${customerId} and ${isOpen(work.now)} returning i.id`.execute(work.db);
  return rows.length;
}

/**
 * Makes a link to the customers' area and mails it; an earlier one of the same customer ends. Returns its address: the
 * only moment at which its secret is known.
 */
export async function makeLink(work: Work, dependencies: LinkDependencies, { kind, email, customer }: NewLink): Promise<string> {
  const { box, publicUrl } = dependencies;
  if (customer !== null) await revokeLinks(work, customer.id);
  const token = newToken();
  const expiresAt = new Date(Date.parse(work.now) + INVITATION_HOURS[kind] * HOUR_MS).toISOString();
  const { id } = await work.db
    .insertInto('portal_invitation')
    .values({
      customer_id: customer?.id ?? null,
      kind,
      email,
      token_hash: hashOfToken(token),
      created_at: work.now,
      created_by: work.actor?.userId ?? null,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = `${publicUrl()}${confirmAddress.href()}#${token}`;
  const sender = await dependencies.sender();
  const words = { kind, name: customer?.name ?? null, agency: sender.name, until: expiresAt, link: HIDDEN_MARK };
  const mail = await sendMail(work, {
    ...mailBody(invitationMail(words, 'it'), sender),
    ...inNameOf(sender),
    copies: { cc: [], bcc: [] },
    key: `portal.link:${id}`,
    kind: 'portal.link',
    to: { address: email, name: customer?.name ?? null },
    hidden: { box, address: link },
  });
  await work.db.updateTable('portal_invitation').set({ mail_id: mail.id }).where('id', '=', id).execute();
  if (customer !== null) {
    await audit(work, portalEvents, {
      entityId: customer.id,
      action: 'INVITE_TO_PORTAL',
      after: { invitation: id, kind, email, expiresAt },
    });
  }
  return link;
}

const WANTED = { name: 'portal.wanted-link', payload: z.object({ email: z.string() }) };

/** Sends the link that a visitor asked for, in a job: the answer does not depend on whether the address is known. */
export const enqueueWanted = (work: Pick<Work, 'db'>, email: string): Promise<void> => enqueue(work, WANTED, { email });

export { WANTED };
