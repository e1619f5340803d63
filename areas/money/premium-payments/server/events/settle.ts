import { sql } from 'kysely';
import { z } from 'zod';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { policyAddress, quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { recordReceipt, recordReturn } from '#areas/sale/contracts/server/public.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { enqueue } from '#platform/server-kit/jobs/job.ts';
import { paymentEvents } from '../../api/index.ts';
import { premiumPaid, premiumReturned } from '../../api/texts.ts';
import type { PaymentState } from '../../domain/index.ts';
import type { CardSession } from '../cards/card-service.ts';

export const REFUND = { name: 'payments.refund', payload: z.object({ receiptId: z.int() }) };

interface Locked {
  readonly id: number;
  readonly contractId: number;
  readonly amount: Cents;
  readonly status: PaymentState;
  readonly session: string | null;
  readonly createdBy: number;
  readonly number: string;
  readonly isPolicy: boolean;
  readonly isPaid: boolean;
}

/** Locks a payment after its contract, in the order of every command, with what a message about it needs. */
async function lockPayment({ db }: Pick<Work, 'db'>, id: number): Promise<Locked | null> {
  await sql`select from contract_view where id = (select contract_id from payment where id = ${id}) for update`.execute(db);
  const { rows } = await sql<Locked>`select p.id, p.contract_id as "contractId", p.amount, p.status, p.session, p.created_by as "createdBy",
      coalesce(c.policy_number, c.number) as number, c.policy_number is not null as "isPolicy", c.premium_paid_on is not null as "isPaid"
    from payment p join contract_view c on c.id = p.contract_id where p.id = ${id} for update of p`.execute(db);
  return rows[0] ?? null;
}

function linkTo({ contractId, isPolicy }: Locked): string {
  return (isPolicy ? policyAddress : quotationAddress).href({ id: contractId });
}

async function notify(work: Work, payment: Locked, message: Text): Promise<void> {
  await notifyUserOnce(work, payment.createdBy, { ...message, link: linkTo(payment) });
}

/** Sends money back that the premium does not need; the job repeats it until the service has answered. */
export async function enqueueRefund(work: Pick<Work, 'db'>, receiptId: number): Promise<void> {
  await enqueue(work, REFUND, { receiptId }, { key: `${REFUND.name}:${receiptId}` });
}

/** Completes a payment whose money arrived, and ends the other attempts of its contract. */
async function complete(work: Work, payment: Locked, amount: Cents): Promise<void> {
  await work.db
    .updateTable('payment')
    .set({ status: 'FALLITO', failure: 'CHIUSO' })
    .where('contract_id', '=', payment.contractId)
    .where('id', '<>', payment.id)
    .where('status', 'in', ['IN_CORSO', 'RESETTABILE'])
    .execute();
  await work.db
    .updateTable('payment')
    .set({ status: 'COMPLETATO', failure: null, settled_at: work.now })
    .where('id', '=', payment.id)
    .execute();
  await notify(work, payment, premiumPaid(payment.number, amount));
}

/**
 * Records money of a session, once per charge, in the ledger too. The payment is completed unless the premium was paid
 * already, by another session or link: then the money goes back.
 */
async function collect(work: Work, payment: Locked, { charge, amount, paidOn }: CardSession): Promise<'COLLECTED' | 'KNOWN' | 'SURPLUS'> {
  if (charge === null) throw new Error(`The paid session of payment ${payment.id} has no charge`);
  const known = await work.db.selectFrom('payment_receipt').select('id').where('charge', '=', charge).executeTakeFirst();
  if (known !== undefined) return 'KNOWN';
  const isSurplus = payment.isPaid || amount !== payment.amount;
  const on = paidOn ?? work.today;
  const entryId = await recordReceipt(work, payment.contractId, { amount, on });
  const receipt = await work.db
    .insertInto('payment_receipt')
    .values({ payment_id: payment.id, charge, amount, entry_id: entryId, received_at: work.now, received_on: on })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(work, paymentEvents, { entityId: payment.id, action: 'COLLECT', after: { amount, charge } });
  if (isSurplus) {
    await enqueueRefund(work, receipt.id);
    return 'SURPLUS';
  }
  await complete(work, payment, amount);
  return 'COLLECTED';
}

/**
 * Applies the state of a session to its payment, in the caller's transaction. Money wins over everything that arrived
 * before; a refusal counts only for the current session of a payment still in progress. The same state twice changes
 * nothing. Throws for a payment that is not stored yet.
 */
export async function settleSession(
  work: Work,
  session: CardSession,
): Promise<'FOREIGN' | 'UNCHANGED' | 'REFUSED' | 'COLLECTED' | 'KNOWN' | 'SURPLUS'> {
  if (session.paymentId === null) return 'FOREIGN';
  const payment = await lockPayment(work, session.paymentId);
  if (payment === null) throw new Error(`Payment ${session.paymentId} is unknown`);
  if (session.state === 'PAID') return collect(work, payment, session);
  if (session.state !== 'ENDED' || payment.status !== 'IN_CORSO' || payment.session !== session.id) return 'UNCHANGED';
  await work.db.updateTable('payment').set({ status: 'RESETTABILE', failure: 'RIFIUTATO' }).where('id', '=', payment.id).execute();
  await audit(work, paymentEvents, { entityId: payment.id, action: 'REFUSE' });
  return 'REFUSED';
}

/**
 * Records that the money of a charge went back, for any cause: the premium is due again if it was this payment's.
 * A charge without a receipt is not ours.
 */
export async function recordReturnOf(work: Work, charge: string | null): Promise<'FOREIGN' | 'UNCHANGED' | 'RETURNED'> {
  if (charge === null) return 'FOREIGN';
  const found = await work.db.selectFrom('payment_receipt').select('payment_id').where('charge', '=', charge).executeTakeFirst();
  if (found === undefined) return 'FOREIGN';
  const payment = await lockPayment(work, found.payment_id);
  const receipt = await work.db.selectFrom('payment_receipt').selectAll().where('charge', '=', charge).executeTakeFirstOrThrow();
  if (payment === null || receipt.returned_at !== null) return 'UNCHANGED';
  const entry = await recordReturn(work, payment.contractId, receipt.entry_id, { amount: receipt.amount, on: work.today });
  const others = await work.db
    .selectFrom('payment_receipt')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('id', '<>', receipt.id)
    .where('returned_at', 'is', null)
    .execute();
  const isSurplus = others.length > 0 || payment.status !== 'COMPLETATO';
  await work.db
    .updateTable('payment_receipt')
    .set({ returned_at: work.now, return_entry_id: entry, is_surplus: isSurplus })
    .where('id', '=', receipt.id)
    .execute();
  await audit(work, paymentEvents, { entityId: payment.id, action: 'RETURN', after: { amount: receipt.amount, charge } });
  if (isSurplus) return 'RETURNED';
  await work.db.updateTable('payment').set({ status: 'FALLITO', failure: 'RESTITUITO' }).where('id', '=', payment.id).execute();
  await notify(work, payment, premiumReturned(payment.number, receipt.amount));
  return 'RETURNED';
}

/**
 * Records that the money of a disputed charge came again, because the dispute was won: it pays the premium, or goes back to
 * the customer if that was paid meanwhile. Throws, and is repeated, until the dispute itself is recorded.
 */
export async function recordReinstatedOf(work: Work, charge: string | null): Promise<'FOREIGN' | 'COLLECTED' | 'SURPLUS'> {
  if (charge === null) return 'FOREIGN';
  const found = await work.db.selectFrom('payment_receipt').select('payment_id').where('charge', '=', charge).executeTakeFirst();
  if (found === undefined) return 'FOREIGN';
  const payment = await lockPayment(work, found.payment_id);
  const receipt = await work.db.selectFrom('payment_receipt').selectAll().where('charge', '=', charge).executeTakeFirstOrThrow();
  if (payment === null || receipt.returned_at === null) throw new Error(`The dispute of charge ${charge} is not recorded`);
  const { id, amount } = receipt;
  const entryId = await recordReceipt(work, payment.contractId, { amount, on: work.today });
  await work.db
    .updateTable('payment_receipt')
    .set({ entry_id: entryId, returned_at: null, return_entry_id: null, is_surplus: false })
    .where('id', '=', id)
    .execute();
  await audit(work, paymentEvents, { entityId: payment.id, action: 'COLLECT', after: { amount, charge } });
  if (payment.isPaid) {
    await enqueueRefund(work, id);
    return 'SURPLUS';
  }
  await complete(work, payment, amount);
  return 'COLLECTED';
}
