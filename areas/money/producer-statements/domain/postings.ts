import type { LedgerLine } from '#areas/sale/contracts/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Totals } from './amounts.ts';

type Account = LedgerLine['account'];

/** A producer's debt for an insurer's premiums (null: a statement from before statements were separate by insurer). */
export interface Debt {
  readonly producerId: number;
  readonly companyId: number | null;
}

function line(account: Account, amount: Cents, partyId: number | null, companyId: number | null): LedgerLine {
  return { account, amount, partyId, coverage: null, lineOfBusiness: null, companyId, recipient: null };
}

const kept = (lines: readonly LedgerLine[]) => lines.filter(({ amount }) => amount !== 0);

/**
 * Returns the postings of an issue: customers no longer owe the premiums that the producer collected, the commission is
 * no longer owed to the producer, and the producer owes the difference (negative: is owed it). They add up to zero.
 */
export function statementPostings(totals: Pick<Totals, 'collected' | 'commission'>, { producerId, companyId }: Debt): LedgerLine[] {
  return kept([
    line('CREDITO_PRODUTTORE', totals.collected - totals.commission, producerId, companyId),
    line('CREDITO_CLIENTE', -totals.collected, null, companyId),
    line('PROVVIGIONE', totals.commission, producerId, companyId),
  ]);
}

/** Returns the postings of a payment: money arrives from the producer who owes, or goes to the one who is owed. */
export function paymentPostings(amount: Cents, byProducer: boolean, { producerId, companyId }: Debt): LedgerLine[] {
  const arrived = byProducer ? amount : -amount;
  return [line('BANCA', arrived, null, companyId), line('CREDITO_PRODUTTORE', -arrived, producerId, companyId)];
}

/** Returns the postings of money without a statement: it is the producer's own. */
export function excessPostings(amount: Cents, producerId: number): LedgerLine[] {
  return [line('BANCA', amount, null, null), line('IMPORTI_DA_ATTRIBUIRE', -amount, producerId, null)];
}

/** Returns the postings of a payment from such money. */
export function allocationPostings(amount: Cents, { producerId, companyId }: Debt): LedgerLine[] {
  return [line('IMPORTI_DA_ATTRIBUIRE', amount, producerId, null), line('CREDITO_PRODUTTORE', -amount, producerId, companyId)];
}

/** Returns the reversal of postings. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((one) => ({ ...one, amount: -one.amount }));
}
