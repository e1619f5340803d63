import type { LedgerLine } from '#areas/sale/contracts/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { Remittance } from './agreement.ts';
import type { Totals } from './amounts.ts';

type Account = LedgerLine['account'];

function line(account: Account, amount: Cents, companyId: number | null, recipient: LedgerLine['recipient'] = null): LedgerLine {
  return { account, amount, companyId, recipient, coverage: null, lineOfBusiness: null, partyId: null };
}

const kept = (lines: readonly LedgerLine[]) => lines.filter(({ amount }) => amount !== 0);

/**
 * Returns the postings of an issue: tax, PDU and the insurer's share become one debt. The tax withheld from the commission
 * is the agency's credit; commission that the insurer pays apart is owed by it, and indemnities paid for it reduce the debt. They add up to zero.
 */
export function issuePostings(totals: Totals, companyId: number): LedgerLine[] {
  const { tax, pdu, share, withholding, due, commissionDue, claims } = totals;
  return kept([
    line('IMPOSTA', tax, companyId),
    line('PDU', pdu, companyId),
    line('PROVVIGIONE', share, companyId, 'COMPAGNIA'),
    line('CREDITO_RITENUTE', withholding, companyId),
    line('CREDITO_PROVVIGIONI', commissionDue, companyId),
    line('SINISTRI', -claims, companyId),
    line('DEBITO_COMPAGNIA', -due, companyId),
  ]);
}

/** Returns the postings of the payment of a statement from the separate account; a negative amount comes back. */
export function remittancePostings(due: Cents, companyId: number): LedgerLine[] {
  return kept([line('DEBITO_COMPAGNIA', due, companyId), line('BANCA', -due, companyId)]);
}

/**
 * Returns the cents that reach the agency's own account: its own part of commission that was kept back, from the separate
 * account; or all of what the insurer pays apart.
 */
export function ownAmountOf(
  { ownCommission, withholding, commissionDue }: Pick<Totals, 'ownCommission' | 'withholding' | 'commissionDue'>,
  remittance: Remittance,
): Cents {
  return remittance === 'NETTA' ? ownCommission - withholding : commissionDue;
}

/** Returns the postings of that transfer. */
export function commissionPostings(amount: Cents, remittance: Remittance, companyId: number): LedgerLine[] {
  return kept([
    line('BANCA_AGENZIA', amount, companyId),
    line(remittance === 'NETTA' ? 'BANCA' : 'CREDITO_PROVVIGIONI', -amount, companyId),
  ]);
}

/** Returns the postings of a bonus that an insurer paid: it reaches the agency's own account, less the tax withheld. */
export function rappelPostings(amount: Cents, withholding: Cents, companyId: number): LedgerLine[] {
  return kept([
    line('BANCA_AGENZIA', amount - withholding, companyId),
    line('CREDITO_RITENUTE', withholding, companyId),
    line('RAPPEL', -amount, companyId),
  ]);
}

/** Returns the reversal of postings. */
export function reversedPostings(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((one) => ({ ...one, amount: one.amount === 0 ? 0 : -one.amount }));
}
