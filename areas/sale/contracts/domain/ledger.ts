import type { CommissionRecipient, LineOfBusinessCode } from '#areas/offer/catalogue/domain/index.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';

/**
 * Accounts. The issue moves the first five; entries of statements move the producer's debt, the bank and what a producer
 * paid in beyond their statements; receipts move the bank, the customer's debt and what a customer paid before the issue.
 * Money that a bank's file reports waits in INCASSI_NON_ATTRIBUITI until it pays a premium. Statements to insurers move
 * what is due to them to DEBITO_COMPAGNIA; commission that an insurer pays apart is CREDITO_PROVVIGIONI, the tax withheld
 * from it CREDITO_RITENUTE, and BANCA_AGENZIA is the agency's own account. SINISTRI: what the insurer
 * owes for indemnities that the agency paid. RAPPEL: volume bonuses, those of insurers less those of the network.
 * DEBITO_PROVVIGIONI: commission stated to recipients and not paid; RITENUTE_DA_VERSARE: tax withheld from it.
 * SALDI_DI_APERTURA: what was settled in the former system.
 */
export type Account =
  | 'CREDITO_CLIENTE'
  | 'IMPOSTA'
  | 'PDU'
  | 'PROVVIGIONE'
  | 'MARGINE_AGENZIA'
  | 'CREDITO_PRODUTTORE'
  | 'BANCA'
  | 'IMPORTI_DA_ATTRIBUIRE'
  | 'INCASSI_NON_ATTRIBUITI'
  | 'DEBITO_COMPAGNIA'
  | 'CREDITO_PROVVIGIONI'
  | 'CREDITO_RITENUTE'
  | 'BANCA_AGENZIA'
  | 'SINISTRI'
  | 'RAPPEL'
  | 'DEBITO_PROVVIGIONI'
  | 'RITENUTE_DA_VERSARE'
  | 'SALDI_DI_APERTURA';

/** Where a customer's money comes from: the bank directly, or what its files reported before. */
export type MoneySource = Extract<Account, 'BANCA' | 'INCASSI_NON_ATTRIBUITI'>;
export const MONEY_SOURCES: readonly MoneySource[] = ['BANCA', 'INCASSI_NON_ATTRIBUITI'];

/** One posting; the postings of an entry add up to zero. */
export interface LedgerLine {
  readonly account: Account;
  readonly amount: Cents;
  readonly coverage: string | null;
  readonly lineOfBusiness: LineOfBusinessCode | null;
  readonly companyId: number | null;
  readonly recipient: CommissionRecipient | null;
  readonly partyId: number | null;
}

export interface PostedLine {
  readonly coverage: string;
  readonly lineOfBusiness: LineOfBusinessCode;
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

function receiptLine(account: Account, amount: Cents, companyId: number | null): LedgerLine {
  return { account, amount, coverage: null, lineOfBusiness: null, recipient: null, partyId: null, companyId };
}

/**
 * Returns the postings of money that a customer paid to the agency (cents): it settles their debt; before the issue there
 * is none, and it is kept as not yet allocated. The line carries the insurer, whose separate estate it is (art. 117 of
 * the insurance code).
 */
export function receiptPostings(amount: Cents, companyId: number | null, isIssued: boolean, source: MoneySource): LedgerLine[] {
  // What is not attributed yet has no insurer.
  const sourceCompany = source === 'BANCA' ? companyId : null;
  return [
    receiptLine(source, amount, sourceCompany),
    receiptLine(isIssued ? 'CREDITO_CLIENTE' : 'IMPORTI_DA_ATTRIBUIRE', -amount, companyId),
  ];
}

/**
 * Returns the postings of a premium that was paid and passed on in the former system: the customer owed and paid it, and
 * nothing is due to anyone. A later refund is posted as for every policy.
 */
export function openingPostings({ companyId, lines }: Pick<IssueToPost, 'companyId' | 'lines'>): LedgerLine[] {
  const premium = sumCents(lines.map((line) => line.premium));
  const owed = lines.map(
    ({ coverage, lineOfBusiness, premium: amount }): LedgerLine => ({
      ...{ account: 'CREDITO_CLIENTE', amount, coverage, lineOfBusiness, ...NO_PARTY },
    }),
  );
  const settled = [
    receiptLine('SALDI_DI_APERTURA', -premium, companyId),
    receiptLine('SALDI_DI_APERTURA', premium, companyId),
    receiptLine('CREDITO_CLIENTE', -premium, companyId),
  ];
  return [...owed, ...settled].filter(({ amount }) => amount !== 0);
}

/** Returns the postings of money that a bank's file reports (cents): it pays nothing yet. A negative amount takes it out again. */
export function arrivalPostings(amount: Cents): LedgerLine[] {
  return [receiptLine('BANCA', amount, null), receiptLine('INCASSI_NON_ATTRIBUITI', -amount, null)];
}

/** Returns the postings by which money that arrived before the issue pays the premium. */
export function advancePostings(amount: Cents, companyId: number | null): LedgerLine[] {
  return [receiptLine('IMPORTI_DA_ATTRIBUIRE', amount, companyId), receiptLine('CREDITO_CLIENTE', -amount, companyId)];
}

/** Returns the postings of a refund (cents) that the agency paid to a customer: it settles what they had to get back. */
export function refundPaidPostings(amount: Cents, companyId: number | null): LedgerLine[] {
  return [receiptLine('BANCA', -amount, companyId), receiptLine('CREDITO_CLIENTE', amount, companyId)];
}

/**
 * Returns the postings of an indemnity (cents) that the agency paid under the insurer's mandate: the insurer owes it. A
 * negative amount is a recovery that the agency received, and owes.
 */
export function claimPostings(amount: Cents, companyId: number | null): LedgerLine[] {
  return [receiptLine('BANCA', -amount, companyId), receiptLine('SINISTRI', amount, companyId)];
}

/** Returns the postings of money that was taken back: the customer owes it again, or the agency no longer keeps it. */
export function returnPostings(amount: Cents, companyId: number | null, isIssued: boolean, source: MoneySource): LedgerLine[] {
  return receiptPostings(amount, companyId, isIssued, source).map((line) => ({ ...line, amount: -line.amount }));
}
