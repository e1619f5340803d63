import type { CommissionRecipient } from '#areas/catalogue/domain/index.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';

/**
 * Accounts. Entries of contracts move the first five; entries of statements move the producer's debt, the bank and what a
 * producer paid in beyond their statements.
 */
export type Account =
  | 'CREDITO_CLIENTE'
  | 'IMPOSTA'
  | 'PDU'
  | 'PROVVIGIONE'
  | 'MARGINE_AGENZIA'
  | 'CREDITO_PRODUTTORE'
  | 'BANCA'
  | 'IMPORTI_DA_ATTRIBUIRE';

/** One posting; the postings of an entry add up to zero. */
export interface LedgerLine {
  readonly account: Account;
  readonly amount: Cents;
  readonly coverage: string | null;
  readonly lineOfBusiness: string | null;
  readonly companyId: number | null;
  readonly recipient: CommissionRecipient | null;
  readonly partyId: number | null;
}

export interface PostedLine {
  readonly coverage: string;
  readonly lineOfBusiness: string;
  readonly pdu: Cents;
  readonly taxable: Cents;
  readonly tax: Cents;
  readonly premium: Cents;
}

export interface PostedCommission {
  readonly recipient: CommissionRecipient;
  readonly partyId: number | null;
  readonly amount: Cents;
}

export interface IssueToPost {
  readonly companyId: number;
  readonly lines: readonly PostedLine[];
  readonly commissions: readonly PostedCommission[];
}

const NO_PARTY = { companyId: null, recipient: null, partyId: null } as const;

/**
 * Returns the postings of an issue (append-only double entry). Per coverage, the customer owes the premium; tax is due
 * by line of business, the PDU to the insurer, each commission to its recipient. The rest of the taxable amount is the
 * agency's margin, negative when commissions exceed the loadings. Zero lines are omitted.
 */
export function issuePostings(issue: IssueToPost): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (const { coverage, lineOfBusiness, pdu, tax, premium } of issue.lines) {
    const place = { coverage, lineOfBusiness };
    lines.push({ account: 'CREDITO_CLIENTE', amount: premium, ...place, ...NO_PARTY });
    lines.push({ account: 'IMPOSTA', amount: -tax, ...place, ...NO_PARTY, companyId: issue.companyId });
    lines.push({ account: 'PDU', amount: -pdu, ...place, ...NO_PARTY, companyId: issue.companyId });
  }
  for (const { recipient, partyId, amount } of issue.commissions) {
    lines.push({ account: 'PROVVIGIONE', amount: -amount, coverage: null, lineOfBusiness: null, companyId: null, recipient, partyId });
  }
  const margin = -sumCents(lines.map((line) => line.amount));
  lines.push({ account: 'MARGINE_AGENZIA', amount: margin, coverage: null, lineOfBusiness: null, ...NO_PARTY });
  return lines.filter((line) => line.amount !== 0).map((line) => (Object.is(line.amount, -0) ? { ...line, amount: 0 } : line));
}
