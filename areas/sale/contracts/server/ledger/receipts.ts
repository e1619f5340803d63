import { type RawBuilder, sql } from 'kysely';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { type PremiumMove, paidSince } from '../../domain/facts/paid-since.ts';
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

/** Whether a line `l` of an entry `e` is money that the customer paid or got back, but no refund or indemnity. */
const IS_RECEIVED = sql`e.kind not in ('RIMBORSO', 'SINISTRO')
  and (l.account in (${literals(MONEY_SOURCES)}) or l.account = 'SALDI_DI_APERTURA' and l.amount > 0)`;

/**
 * What the customer of a contract paid and nothing took back, in cents; what they paid in the former system counts, and so does
 * what the agency refunded; indemnities of claims do not.
 */
export function receivedBy(contractId: RawBuilder<unknown>): RawBuilder<Cents> {
  return sql<Cents>`(select coalesce(sum(l.amount), 0)::bigint from ledger_entry e join ledger_line l on l.entry_id = e.id
    where e.contract_id = ${contractId} and ${IS_RECEIVED})`;
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

/** Money of the customer of a contract by the day from which it counts, in cents; money taken back is negative. */
async function movesOf({ db }: Pick<Work, 'db'>, id: number): Promise<PremiumMove[]> {
  const { rows } = await sql<PremiumMove>`select e.value_date as "on", sum(l.amount)::bigint as amount
    from ledger_entry e join ledger_line l on l.entry_id = e.id where e.contract_id = ${id} and ${IS_RECEIVED} group by e.id order by 1`.execute(
    db,
  );
  return rows;
}

/**
 * Returns since when nothing is left to pay, null while something is: of a premium by what arrived, of an earned part by the
 * ledger, since the latest receipt.
 */
async function paidDayOf(work: Work, { id, premium, cancelled_from: cancelledFrom }: Receiver): Promise<PlainDate | null> {
  const moves = await movesOf(work, id);
  if (cancelledFrom === null) return premium === null ? null : paidSince(moves, premium);
  return (await premiumDueOf(work, id)) === 0 ? (moves.at(-1)?.on ?? work.today) : null;
}

/** Keeps when the premium is due, from the issue on, or since when it is paid. */
async function settle(work: Work, row: Receiver): Promise<void> {
  const { id, issued_at: issuedAt } = row;
  const paidOn = await paidDayOf(work, row);
  const dueOn = paidOn !== null || issuedAt === null ? null : todayInRome(issuedAt);
  await work.db.updateTable('contract').set({ premium_paid_on: paidOn, premium_due_on: dueOn }).where('id', '=', id).execute();
  if (paidOn !== null) await tryIssue(work, id);
}

/** Money of a customer that arrived or was taken back. */
interface Money {
  readonly amount: Cents;
  /** The day from which it counts: when it reached or left the account, or the customer paid by card. */
  readonly on: PlainDate;
  readonly source?: MoneySource;
}

/**
 * Records in the ledger that a customer's money arrived, and with the whole premium since when the contract is paid. The
 * caller locks the payment first, so that one receipt is recorded once. Returns the id of the entry.
 */
export async function recordReceipt(work: Work, contractId: number, { amount, on, source = 'BANCA' }: Money): Promise<number> {
  const row = await lockReceiver(work, contractId);
  const lines = receiptPostings(amount, row.company_id, row.policy_number !== null, source);
  const entry = await postEntry(work, { kind: 'INCASSO', contractId, lines, valueOn: on });
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
  { amount, on, source = 'BANCA' }: Money,
): Promise<number> {
  const row = await lockReceiver(work, contractId);
  const lines = returnPostings(amount, row.company_id, row.policy_number !== null, source);
  const entry = await postEntry(work, { kind: 'INSOLUTO', contractId, lines, reversesId: receiptEntryId, valueOn: on });
  await settle(work, row);
  return entry;
}

/** At the issue: what the customer paid before it pays the premium. Only called for contracts that were paid. */
export async function allocateAdvance(work: Work, { id, company_id }: Pick<Receiver, 'id' | 'company_id'>): Promise<void> {
  const amount = sumCents((await movesOf(work, id)).map((move) => move.amount));
  await postEntry(work, { kind: 'INCASSO', contractId: id, lines: advancePostings(amount, company_id) });
}
