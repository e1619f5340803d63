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
  readonly premium: Cents | null;
  readonly company_id: number | null;
  readonly policy_number: string | null;
  readonly issued_at: string | null;
}

/** Locks the contract of a payment; a payment service may act on every contract. */
async function lockReceiver({ db }: Pick<Work, 'db'>, id: number): Promise<Receiver> {
  return db
    .selectFrom('contract')
    .select(['id', 'premium', 'company_id', 'policy_number', 'issued_at'])
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

async function received({ db }: Pick<Work, 'db'>, id: number): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`select ${receivedBy(sql`${id}`)} as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Keeps when the premium is due, from the issue on, or was paid, from what arrived. */
async function settle(work: Work, { id, premium, issued_at: issuedAt }: Receiver): Promise<void> {
  const isPaid = premium !== null && (await received(work, id)) >= premium;
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
