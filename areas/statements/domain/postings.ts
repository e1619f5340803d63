import type { LedgerLine } from '#areas/contracts/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Totals } from './amounts.ts';

type Account = LedgerLine['account'];

/** Whose debt is moved: a producer's, on an insurer's premiums (null: of a statement from before insurers were kept apart). */
export interface Debt {
  readonly producerId: number;
  readonly companyId: number | null;
}

function line(account: Account, amount: Cents, partyId: number | null, companyId: number | null): LedgerLine {
  return { account, amount, partyId, coverage: null, lineOfBusiness: null, companyId, percipient: null };
}

const kept = (lines: readonly LedgerLine[]) => lines.filter(({ amount }) => amount !== 0);

/**
 * What issuing a statement posts: the premiums that the producer collected are no longer owed by customers, the commission is no longer owed to
 * the producer; the difference is what he owes (negative: what is owed to him). Adds up to zero.
 */
export function statementPostings(totals: Pick<Totals, 'collected' | 'commission'>, { producerId, companyId }: Debt): LedgerLine[] {
  return kept([
    line('CREDITO_PRODUTTORE', totals.collected - totals.commission, producerId, companyId),
    line('CREDITO_CLIENTE', -totals.collected, null, companyId),
    line('PROVVIGIONE', totals.commission, producerId, companyId),
  ]);
}

/** What a payment posts: money arrives from the producer who owes, or leaves to the one who is owed. */
export function paymentPostings(amount: Cents, byProducer: boolean, { producerId, companyId }: Debt): LedgerLine[] {
  const arrived = byProducer ? amount : -amount;
  return [line('BANCA', arrived, null, companyId), line('CREDITO_PRODUTTORE', -arrived, producerId, companyId)];
}

/** What money posts that arrived and that no statement takes: it is the producer's own. */
export function excessPostings(amount: Cents, producerId: number): LedgerLine[] {
  return [line('BANCA', amount, null, null), line('IMPORTI_DA_ATTRIBUIRE', -amount, producerId, null)];
}

/** What a payment out of such money posts. */
export function allocationPostings(amount: Cents, { producerId, companyId }: Debt): LedgerLine[] {
  return [line('IMPORTI_DA_ATTRIBUIRE', amount, producerId, null), line('CREDITO_PRODUTTORE', -amount, producerId, companyId)];
}

/** The same postings taken back. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((one) => ({ ...one, amount: -one.amount }));
}
