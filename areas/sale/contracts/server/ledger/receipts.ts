import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#platform/domain-kit/money.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { advancePostings, MONEY_SOURCES, type MoneySource, receiptPostings, returnPostings } from '../../domain/ledger.ts';
import { tryIssue } from '../commands/request-issue.ts';
import { postEntry } from './post-entry.ts';

interface Receiver {
  readonly id: number;
  readonly cancelled_from: string | null;
  readonly premium: Cents | null;
  readonly company_id: number | null;
  readonly policy_number: string | null;
  readonly issued_at: string | null;
}

/** Locks the contract of a payment; a payment service may act on every contract. */
async function lockReceiver({ db }: Pick<Work, 'db'>, id: number): Promise<Receiver> {
  return db
    .selectFrom('contract')
    .select(['id', 'premium', 'company_id', 'policy_number', 'issued_at', 'cancelled_from'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * What the customer of a contract paid and nothing took back, in cents; what they paid in the former system counts, and so does
 * what the agency refunded; indemnities of claims do not.
 */
export function receivedBy(contractId: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(select coalesce(sum(l.amount), 0)::bigint from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.contract_id = ${contractId} and e.kind not in ('RIMBORSO', 'SINISTRO')
      and (l.account in (${literals(MONEY_SOURCES)}) or l.account = 'SALDI_DI_APERTURA' and l.amount > 0))`;
}

/** What the agency owes to the customer of a contract, in cents; negative: what the customer owes. */
export function owedToCustomer(contractId: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(select coalesce(-sum(l.amount), 0)::bigint from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.contract_id = ${contractId} and l.account = 'CREDITO_CLIENTE')`;
}

/**
 * What the customer of a contract `c` has to pay while its premium is not paid, in cents: the premium, or the earned part
 * that the ledger still charges once a cancellation is booked.
 */
export const PREMIUM_DUE: RawBuilder<Cents> = sql<Cents>`(case when c.cancelled_from is null then coalesce(c.premium, 0)
  else greatest(0, -${owedToCustomer(sql`c.id`)}) end)`;

/** `PREMIUM_DUE` of one contract. */
export async function premiumDueOf({ db }: Pick<Work, 'db'>, id: number): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`select ${PREMIUM_DUE} as amount from contract c where c.id = ${id}`.execute(db);
  return rows[0]?.amount ?? 0;
}

async function received({ db }: Pick<Work, 'db'>, id: number): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`select ${receivedBy(sql`${id}`)} as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Whether nothing is left to pay: of a premium by what arrived, of an earned part by the ledger. */
async function isSettled(work: Work, { id, premium, cancelled_from: cancelledFrom }: Receiver): Promise<boolean> {
  if (cancelledFrom !== null) return (await premiumDueOf(work, id)) === 0;
  return premium !== null && (await received(work, id)) >= premium;
}

/** Keeps when the premium is due, from the issue on, or was paid. */
async function settle(work: Work, row: Receiver): Promise<void> {
  const { id, issued_at: issuedAt } = row;
  const isPaid = await isSettled(work, row);
  const dueOn = isPaid || issuedAt === null ? null : todayInRome(issuedAt);
  await work.db
    .updateTable('contract')
    .set({ premium_paid_on: isPaid ? work.today : null, premium_due_on: dueOn })
    .where('id', '=', id)
    .execute();
  if (isPaid) await tryIssue(work, id);
}

/**
 * Records in the ledger that a customer's money arrived (cents), and with the whole premium that the contract is paid. The
 * caller locks the payment first, so that one receipt is recorded once. Returns the id of the entry.
 */
export async function recordReceipt(work: Work, contractId: number, amount: Cents, source: MoneySource = 'BANCA'): Promise<number> {
  const row = await lockReceiver(work, contractId);
  const lines = receiptPostings(amount, row.company_id, row.policy_number !== null, source);
  const entry = await postEntry(work, { kind: 'INCASSO', contractId, lines });
  await settle(work, row);
  return entry;
}

/**
 * Records in the ledger that money of an earlier receipt was taken back (returned debit, disputed card, refund): the
 * premium is due again. The money goes back to where it came from. Returns the id of the entry.
 */
export async function recordReturn(
  work: Work,
  contractId: number,
  receiptEntryId: number,
  amount: Cents,
  source: MoneySource = 'BANCA',
): Promise<number> {
  const row = await lockReceiver(work, contractId);
  const lines = returnPostings(amount, row.company_id, row.policy_number !== null, source);
  const entry = await postEntry(work, { kind: 'INSOLUTO', contractId, lines, reversesId: receiptEntryId });
  await settle(work, row);
  return entry;
}

/** At the issue: what the customer paid before it pays the premium. Only called for contracts that were paid. */
export async function allocateAdvance(work: Work, { id, company_id }: Pick<Receiver, 'id' | 'company_id'>): Promise<void> {
  const amount = await received(work, id);
  await postEntry(work, { kind: 'INCASSO', contractId: id, lines: advancePostings(amount, company_id) });
}
