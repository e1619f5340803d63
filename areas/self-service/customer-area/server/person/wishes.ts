import { sql } from 'kysely';
import { changeUser } from '#areas/agency/access/server/public.ts';
import { notifyUser, notifyUsersOnce } from '#areas/agency/settings/server/public.ts';
import { customerAddress } from '#areas/customers/customers/api/addresses.ts';
import { editCustomer } from '#areas/customers/customers/server/public.ts';
import { AppError, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf } from '#platform/api-kit/route.ts';
import { brokenRule } from '#platform/api-kit/validation.ts';
import { RULES } from '#platform/domain-kit/rule-catalogue.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { ownDataAddress } from '../../api/addresses.ts';
import { CONTACT_FIELDS, decideWish, portalErrors, portalEvents, type wishContacts } from '../../api/index.ts';
import { wishDecidedMail, wishDecidedNotice, wishNotice } from '../../api/mail-texts.ts';
import { findCustomer } from '../invitations/invite.ts';
import { type CustomerMail, mailCustomer } from './mail-customer.ts';
import { ownCustomers } from './own-data.ts';

/**
 * Keeps the contacts that a customer wishes, for each of their records, and notifies the sellers. The agency or the seller
 * confirms: the address is where links and codes go. Throws 422 at `email` if nothing would change.
 */
export async function wish(work: UserWork, { email, phone }: BodyOf<typeof wishContacts>): Promise<void> {
  const customers = await ownCustomers(work);
  const wanted = { email: email ?? null, phone: phone ?? null };
  if (wanted.email === null && wanted.phone === null) {
    const message = brokenRule(null, [RULES.required()], 'email', CONTACT_FIELDS, work.language);
    throw new FieldErrors({ email: message ?? '' });
  }
  for (const { id, name } of customers) {
    await endOpen(work, id, 'RITIRATA');
    await work.db
      .insertInto('portal_contact_change')
      .values({ customer_id: id, user_id: work.actor.userId, ...wanted, created_at: work.now })
      .execute();
    await audit(work, portalEvents, { entityId: id, action: 'ASK_CONTACT_CHANGE', after: wanted });
    const { rows } = await sql<{ id: number }>`select s.seller_id as id from customer_seller s join user_view u on u.id = s.seller_id
      where s.customer_id = ${id} and u.enabled and u.deleted_at is null order by s.created_at desc limit 3`.execute(work.db);
    const link = customerAddress.href({ id, tab: 'area-clienti' });
    await notifyUsersOnce(
      work,
      rows.map((row) => row.id),
      { ...wishNotice(name), link },
    );
  }
}

async function endOpen(work: UserWork, customerId: number, status: 'RITIRATA'): Promise<number> {
  const ended = await work.db
    .updateTable('portal_contact_change')
    .set({ status, decided_at: work.now, decided_by: work.actor.userId })
    .where('customer_id', '=', customerId)
    .where('status', '=', 'APERTA')
    .returning('id')
    .execute();
  return ended.length;
}

/** Withdraws the open wishes of the customer. Throws NOTHING_TO_DECIDE. */
export async function withdraw(work: UserWork): Promise<void> {
  let ended = 0;
  for (const { id } of await ownCustomers(work)) ended += await endOpen(work, id, 'RITIRATA');
  if (ended === 0) throw new AppError(portalErrors.NOTHING_TO_DECIDE);
}

/**
 * Takes over the contacts that a customer wishes, also for their account, or refuses them with a reason; mails the
 * customer. Throws NOT_FOUND, NOTHING_TO_DECIDE, 422 at `reason`.
 */
export async function decide(
  work: UserWork,
  mails: CustomerMail,
  { id, wishId }: { readonly id: number; readonly wishId: number },
  { accept, reason = null }: BodyOf<typeof decideWish>,
): Promise<void> {
  const customer = await findCustomer(work, id);
  if (!accept && reason === null) {
    const message = brokenRule(null, [RULES.required()], 'reason', decideWish.fields ?? {}, work.language);
    throw new FieldErrors({ reason: message ?? '' });
  }
  const decided = await work.db
    .updateTable('portal_contact_change')
    .set({ status: accept ? 'ACCOLTA' : 'RESPINTA', decided_at: work.now, decided_by: work.actor.userId, reason: accept ? null : reason })
    .where('id', '=', wishId)
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'APERTA')
    .returning(['user_id', 'email', 'phone'])
    .executeTakeFirst();
  if (decided === undefined) throw new AppError(portalErrors.NOTHING_TO_DECIDE);
  const { user_id: userId, email, phone } = decided;
  if (accept) {
    await editCustomer(work, customer.id, (draft) => ({
      ...draft,
      contacts: { ...draft.contacts, email: email ?? draft.contacts.email, phone: phone ?? draft.contacts.phone },
    }));
    if (email !== null) await changeUser(work, userId, { email });
  } else {
    await audit(work, portalEvents, { entityId: customer.id, action: 'REFUSE_CONTACT_CHANGE', reason: reason ?? '' });
  }
  await notifyUser(work, userId, { ...wishDecidedNotice, link: ownDataAddress.href() });
  await mailCustomer(work, mails, { userId, kind: 'portal.wish', key: String(wishId) }, ({ name, language }) =>
    wishDecidedMail({ name, reason: accept ? null : (reason ?? '') }, language),
  );
}
