import { sql } from 'kysely';
import { toString as qrCode } from 'qrcode';
import { hashOfToken, newToken } from '#areas/agency/access/server/public.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { findContract, lockContract, premiumDueOf } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/api-kit/route.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { type MailSender, mailBody } from '#platform/server-kit/mail/mail-body.ts';
import { HIDDEN_MARK, inNameOf, sendMail } from '#platform/server-kit/mail/outbox.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { payAddress } from '../../api/addresses.ts';
import { type closePayment, type listPayments, paymentErrors, paymentEvents, type requestPayment } from '../../api/index.ts';
import { MAIL_NOT_SET_UP, paymentMailWords } from '../../api/texts.ts';
import { PAYMENT_TRANSITIONS, type PaymentState } from '../../domain/index.ts';
import type { CardServices } from '../cards/card-service.ts';
import { isRecordable } from './record-payment.ts';

export interface PaymentDependencies {
  readonly cards: CardServices;
  readonly sender: () => Promise<MailSender>;
  /** Whether a mail server is configured. */
  readonly mailsLeave: boolean;
  readonly box: SecretBox;
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: () => string;
}

/** Days for which a link can be used. */
const DAYS = 7;

interface Payable {
  readonly status: string;
  readonly payment_type: string | null;
  readonly premium_paid_on: string | null;
  readonly premium_due_on: string | null;
}

/** Whether a contract's premium can be asked for by card. */
function isPayable({ status, payment_type, premium_paid_on, premium_due_on }: Payable): boolean {
  if (payment_type !== 'CARTA_CREDITO' || premium_paid_on !== null) return false;
  return status === 'PREVENTIVO_ACCETTATO' || premium_due_on !== null;
}

/**
 * Ends the request that is open, so that a new one may begin: its link stops working, its session is ended by the job of
 * sessions, and money that still arrives is recorded.
 */
export async function endOpenRequest(work: UserWork, contractId: number): Promise<void> {
  const closed = await work.db
    .updateTable('payment')
    .set({ status: 'FALLITO', failure: 'CHIUSO' })
    .where('contract_id', '=', contractId)
    .where('status', 'in', [...PAYMENT_TRANSITIONS.statesAllowing('CHIUDI')])
    .returning('id')
    .execute();
  for (const { id } of closed) await audit(work, paymentEvents, { entityId: id, action: 'CLOSE' });
}

/**
 * Requests the payment of a premium by card: makes a link, which replaces an earlier one, and mails it if an address is
 * given. Throws NOT_FOUND, NO_CARD_SERVICE, ALREADY_PAID, NOT_PAYABLE, 422 without a mail server.
 */
export async function requestCardPayment(
  work: UserWork,
  { cards, sender: senderNow, mailsLeave, box, publicUrl }: PaymentDependencies,
  contractId: number,
  { email = null }: BodyOf<typeof requestPayment>,
): Promise<ResponseOf<typeof requestPayment>> {
  if (email !== null && !mailsLeave) throw new FieldErrors({ email: MAIL_NOT_SET_UP[work.language] });
  const row = await lockContract(work, contractId);
  if (row.premium_paid_on !== null) throw new AppError(paymentErrors.ALREADY_PAID);
  if (!isPayable(row) || row.premium === null) throw new AppError(paymentErrors.NOT_PAYABLE);
  const amount = await premiumDueOf(work, contractId);
  if (amount === 0) throw new AppError(paymentErrors.NOT_PAYABLE);
  if ((await cards()) === null) throw new AppError(paymentErrors.NO_CARD_SERVICE);
  await endOpenRequest(work, contractId);
  const token = newToken();
  const link = `${publicUrl()}${payAddress.href({ token })}`;
  const expiresOn = addDays(work.today, DAYS);
  const { id } = await work.db
    .insertInto('payment')
    .values({
      contract_id: contractId,
      method: 'CARTA_CREDITO',
      amount,
      status: 'IN_CORSO',
      token_hash: hashOfToken(token),
      expires_on: expiresOn,
      created_at: work.now,
      created_by: work.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (email !== null) {
    const sender = await senderNow();
    const name = customerName(row.data.customer);
    const number = row.policy_number ?? row.number;
    const mail = await sendMail(work, {
      ...mailBody(paymentMailWords({ name, number, amount, until: expiresOn, link: HIDDEN_MARK }), sender),
      ...inNameOf(sender),
      key: `payments.link:${id}`,
      kind: 'payments.link',
      to: { address: email, name },
      hidden: { box, address: link },
    });
    await work.db.updateTable('payment').set({ mail_id: mail.id }).where('id', '=', id).execute();
  }
  await audit(work, paymentEvents, {
    entityId: id,
    action: 'REQUEST',
    after: { contract: contractId, amount, address: email },
  });
  const svg = await qrCode(link, { type: 'svg', margin: 1 });
  return { link, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** Ends a link whose money did not arrive. Throws NOT_FOUND, ALREADY_PAID. */
export async function closeCardPayment(work: UserWork, contractId: number, paymentId: number): Promise<ResponseOf<typeof closePayment>> {
  await lockContract(work, contractId);
  const row = await work.db
    .selectFrom('payment')
    .select('status')
    .where('id', '=', paymentId)
    .where('contract_id', '=', contractId)
    .where('method', '=', 'CARTA_CREDITO')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  if (row.status === 'COMPLETATO') throw new AppError(paymentErrors.ALREADY_PAID);
  await endOpenRequest(work, contractId);
}

interface PaymentRow {
  readonly id: number;
  readonly status: PaymentState;
}

/** Card payments of a contract visible to the acting user, newest first. Throws NOT_FOUND. */
export async function paymentsOf(work: UserWork, cards: CardServices, contractId: number): Promise<ResponseOf<typeof listPayments>> {
  const row = await findContract(work, contractId);
  const { rows } = await sql<ResponseOf<typeof listPayments>['items'][number] & PaymentRow>`
    select p.id, p.method, p.status, p.amount, p.created_at as "createdAt", u.display_name as "createdBy", p.expires_on as "expiresOn",
      coalesce(p.expires_on < ${work.today}::date, false) as "isExpired", m.to_address as address, m.status as mail, p.opened_at as "openedAt",
      p.settled_at as "settledAt", r.returned_at as "returnedAt", r.received_on as "receivedOn",
      r.reference, p.failure
    from payment p join user_view u on u.id = p.created_by left join mail_outbox m on m.id = p.mail_id
      left join lateral (select max(returned_at) as returned_at, max(received_on) as received_on, max(reference) as reference
        from payment_receipt where payment_id = p.id) r on true
    where p.contract_id = ${contractId} order by p.id desc limit 50`.execute(work.db);
  const due = row.premium_paid_on === null ? await premiumDueOf(work, contractId) : 0;
  return { items: rows, due, canRequest: isPayable(row) && (await cards()) !== null, canRecord: isRecordable(row) };
}
