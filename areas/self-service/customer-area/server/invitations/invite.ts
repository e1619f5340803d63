import { sql } from 'kysely';
import { toString as qrCode } from 'qrcode';
import { endSessions, visibilityOf } from '#areas/agency/access/server/public.ts';
import { visibleCustomers as customersVisibleTo, setCustomerAccount } from '#areas/customers/customers/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type customerPortal, type inviteCustomer, portalErrors, portalEvents } from '../../api/index.ts';
import { invitationState } from '../../domain/index.ts';
import { type LinkDependencies, makeLink, revokeLinks } from './links.ts';

interface Customer {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly accountId: number | null;
  readonly staffEmail: boolean;
  readonly anonymised: boolean;
}

/** A customer that the acting user sees, or the one who absorbed them. Throws NOT_FOUND. */
export async function findCustomer(work: UserWork, id: number): Promise<Customer> {
  const { rows } =
    await sql<Customer>`select c.id, c.name, c.email, c.phone, c.user_id as "accountId", c.anonymised_at is not null as anonymised,
      exists (select from user_view u where lower(u.email) = lower(c.email) and u.deleted_at is null and u."group" <> 'CLIENTE') as "staffEmail"
    from customer_view o join customer_view c on c.id = coalesce(o.merged_into, o.id)
    where o.id = ${id} and ${customersVisibleTo(await visibilityOf(work))}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

type Answer = ResponseOf<typeof customerPortal>;

/** The account, the last invitation and the wish of a customer. Throws NOT_FOUND. */
export async function readCustomerPortal(work: UserWork, id: number): Promise<Answer> {
  const customer = await findCustomer(work, id);
  const { rows: accounts } = await sql<NonNullable<Answer['account']>>`select u.id, u.username, u.email,
      (select max(s.created_at) from session s where s.user_id = u.id) as "lastSeen" from user_view u where u.id = ${customer.accountId}`.execute(
    work.db,
  );
  type Invitation = Omit<NonNullable<Answer['invitation']>, 'state'> & Parameters<typeof invitationState>[0];
  const { rows: invitations } =
    await sql<Invitation>`select i.kind, i.email, i.created_at as at, u.display_name as by, i.expires_at as "expiresAt",
      m.status as mail, i.used_at is not null as used, i.revoked_at is not null as revoked, i.expires_at <= ${work.now}::timestamptz as expired, i.attempts
    from portal_invitation i left join user_view u on u.id = i.created_by left join mail_outbox m on m.id = i.mail_id
    where i.customer_id = ${customer.id} order by i.id desc limit 1`.execute(work.db);
  const { rows: wishes } = await sql<
    NonNullable<Answer['wish']>
  >`select w.id, w.email, w.phone, w.created_at as at from portal_contact_change w
    where w.customer_id = ${customer.id} and w.status = 'APERTA'`.execute(work.db);
  const { roles } = work.actor;
  const [invitation] = invitations;
  const account = accounts[0] ?? null;
  return {
    account,
    invitation:
      invitation === undefined
        ? null
        : {
            kind: invitation.kind,
            state: invitationState(invitation),
            email: invitation.email,
            at: invitation.at,
            by: invitation.by,
            expiresAt: invitation.expiresAt,
            mail: invitation.mail,
          },
    wish: wishes[0] ?? null,
    email: customer.email,
    phone: customer.phone,
    canInvite: account === null && !customer.anonymised && roles.has('UPDATE_PREVENTIVI'),
    canDecide: wishes.length > 0 && roles.has('UPDATE_PREVENTIVI'),
    canClose: account !== null && roles.has('CONFIGURAZIONE_GLOBALE'),
  };
}

/** Invites a customer to their area. Throws NOT_FOUND, HAS_ACCOUNT, NO_EMAIL, STAFF_EMAIL. */
export async function invite(work: UserWork, dependencies: LinkDependencies, id: number): Promise<ResponseOf<typeof inviteCustomer>> {
  const customer = await findCustomer(work, id);
  const { email, name } = customer;
  if (customer.accountId !== null) throw new AppError(portalErrors.HAS_ACCOUNT);
  if (email === null || customer.anonymised) throw new AppError(portalErrors.NO_EMAIL);
  if (customer.staffEmail) throw new AppError(portalErrors.STAFF_EMAIL);
  const link = await makeLink(work, dependencies, { kind: 'INVITO', email, customer: { id: customer.id, name } });
  if (dependencies.mailsLeave) return { shown: null, email };
  const svg = await qrCode(link, { type: 'svg', margin: 1 });
  return { shown: { link, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }, email };
}

/** Ends the open invitation of a customer. Throws NOT_FOUND, NO_INVITATION. */
export async function revoke(work: UserWork, id: number): Promise<void> {
  const customer = await findCustomer(work, id);
  if ((await revokeLinks(work, customer.id)) === 0) throw new AppError(portalErrors.NO_INVITATION);
  await audit(work, portalEvents, { entityId: customer.id, action: 'REVOKE_PORTAL_INVITATION' });
}

/**
 * Takes a customer away from their account, which no longer sees them; its sessions end. An invitation and a confirmed
 * identity open it again. Throws NOT_FOUND, NO_ACCOUNT.
 */
export async function close(work: UserWork, id: number, reason: string): Promise<void> {
  const customer = await findCustomer(work, id);
  if (customer.accountId === null) throw new AppError(portalErrors.NO_ACCOUNT);
  await setCustomerAccount(work, customer.id, null);
  await revokeLinks(work, customer.id);
  await endSessions(work, [customer.accountId]);
  await audit(work, portalEvents, {
    entityId: customer.id,
    action: 'CLOSE_PORTAL',
    reason,
    before: { userId: customer.accountId },
    after: { userId: null },
  });
}
