import { sql } from 'kysely';
import { passwordLinkAddress, passwordLinkState } from '#areas/agency/access/domain/index.ts';
import {
  endSessions,
  type IssuedPasswordLink,
  issuePasswordLink,
  requireAccountAuthority,
  revokePasswordLink,
} from '#areas/agency/access/server/public.ts';
import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { HIDDEN_MARK, inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { userRegistryEvents } from '../../api/audit-events.ts';
import { userErrors } from '../../api/errors.ts';
import { passwordLinkWords } from '../../api/mail-texts.ts';
import type { UserDetail } from '../../api/user-routes.ts';
import { loadUser, type UserKey } from '../user-row.ts';

const MAIL_KIND = 'users.password-link';

interface LinkDependencies {
  /** Returns the sender of mails. */
  readonly agency: () => Promise<MailSender>;
  /** Seals the links in mails. */
  readonly box: SecretBox;
  readonly publicUrl: () => string;
  /** Whether a mail server is configured; without one the office hands links over. */
  readonly mailsLeave: boolean;
}

interface Recipient {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
}

/** Sends a new user the link to choose their first password. */
export type Invite = (work: UserWork, userId: number) => Promise<void>;

const mailKey = (linkId: number): string => `${MAIL_KIND}:${linkId}`;

/** Returns the last password link of a user. */
export async function readLastLink(work: UserWork, userId: number): Promise<UserDetail['password']['link']> {
  type Link = NonNullable<UserDetail['password']['link']>;
  type Row = Omit<Link, 'state'> & Parameters<typeof passwordLinkState>[0];
  const { rows } = await sql<Row>`select l.kind, l.created_at as "madeAt", l.expires_at as "expiresAt", m.status as mail,
      l.used_at is not null as used, l.revoked_at is not null as revoked, l.expires_at <= ${work.now} as expired
    from password_link l left join mail_outbox m on m.key = ${`${MAIL_KIND}:`} || l.id
    where l.user_id = ${userId} order by l.id desc limit 1`.execute(work.db);
  const [row] = rows;
  if (row === undefined) return null;
  const { kind, madeAt, expiresAt, mail } = row;
  return { kind, madeAt, expiresAt, mail, state: passwordLinkState(row) };
}

/** Links with which users choose their passwords: no other user types or reads one. */
export function passwordLinks({ agency, box, publicUrl, mailsLeave }: LinkDependencies) {
  /** The outbox stores the link sealed: reading the outbox or a copy of the database is not enough to use it. */
  const mailTo = async (work: UserWork, user: Recipient, { id, token, kind }: IssuedPasswordLink): Promise<void> => {
    const sender = await agency();
    const words = { kind, name: user.name, username: user.username, agency: sender.name, link: HIDDEN_MARK };
    await sendMail(work, {
      ...mailBody(passwordLinkWords(words, work.language), sender),
      ...inNameOf(sender),
      copies: { cc: [], bcc: [] },
      key: mailKey(id),
      kind: MAIL_KIND,
      to: { address: user.email, name: user.name },
      hidden: { box, address: passwordLinkAddress(publicUrl(), token) },
    });
  };

  const invite: Invite = async (work, userId) => {
    const user = await work.db
      .selectFrom('app_user')
      .select(['id', 'username', 'display_name as name', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { email } = user;
    // Without a mail server the office creates the link when it hands it over; without an address it cannot be sent
    // yet.
    if (!mailsLeave || email === null) return;
    const link = await issuePasswordLink(work, userId);
    await mailTo(work, { ...user, email }, link);
    await audit(work, userRegistryEvents, {
      entityId: userId,
      action: 'CREATE_PASSWORD_LINK',
      after: { kind: link.kind, by: 'mail', expiresAt: link.expiresAt },
    });
  };

  /**
   * Creates a link for a reset, or renews the invitation. Ends the user's password and sessions at once. With a mail
   * server the link goes only to the user; without one it is returned once, to be handed over, and the audit trail
   * records by whom.
   */
  const make = async (work: UserWork, key: UserKey): Promise<{ link: string | null; email: string | null; expiresAt: string }> => {
    const row = await loadUser(work, key, 'EDIT', { lock: true });
    await requireAccountAuthority(work, row.id);
    const { email } = row;
    if (mailsLeave && email === null) throw new AppError(userErrors.USER_WITHOUT_EMAIL, { name: row.display_name });
    const link = await issuePasswordLink(work, row.id);
    await endSessions(work, [row.id]);
    const { kind, expiresAt } = link;
    if (mailsLeave && email !== null) await mailTo(work, { id: row.id, username: row.username, name: row.display_name, email }, link);
    const by = mailsLeave ? 'mail' : 'hand';
    await audit(work, userRegistryEvents, { entityId: row.id, action: 'CREATE_PASSWORD_LINK', after: { kind, by, expiresAt } });
    return { link: mailsLeave ? null : passwordLinkAddress(publicUrl(), link.token), email: mailsLeave ? email : null, expiresAt };
  };

  const drop = async (work: UserWork, key: UserKey): Promise<void> => {
    const row = await loadUser(work, key, 'EDIT', { lock: true });
    await requireAccountAuthority(work, row.id);
    if (await revokePasswordLink(work, row.id)) await audit(work, userRegistryEvents, { entityId: row.id, action: 'REVOKE_PASSWORD_LINK' });
  };

  return { invite, make, drop };
}
