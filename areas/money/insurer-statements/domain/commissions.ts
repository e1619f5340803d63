import type { LedgerLine } from '#areas/sale/contracts/domain/index.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type Withholding, withholdingOf } from './agreement.ts';

export const COMMISSION_STATUSES = ['EMESSO', 'PAGATO', 'ANNULLATO'] as const;
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** PROVVIGIONE: of a collected premium. INSOLUTO: taken back with a premium that the bank returned. RAPPEL: a volume bonus. */
export const COMMISSION_KINDS = ['PROVVIGIONE', 'INSOLUTO', 'RAPPEL'] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

/** What a recipient earned, from an insurer's premiums; negative if it is given back. */
export interface EarnedLine {
  readonly kind: CommissionKind;
  readonly companyId: number;
  readonly amount: Cents;
  /** The insurer pays the commission apart, into the agency's own account; otherwise it is in the separate account. */
  readonly paidApart: boolean;
}

export interface CommissionTotals {
  readonly commission: Cents;
  readonly rappel: Cents;
  /** Tax that the agency withholds and pays to the state. */
  readonly withholding: Cents;
  /** To the recipient: commission and rappel less the tax. */
  readonly net: Cents;
}

/**
 * Returns the totals of a recipient's statement: tax is withheld from the sum, at the rate of the day (art. 25-bis DPR
 * 600/1973). Null if nothing is left to pay: the lines wait for a later month.
 */
export function commissionTotals(lines: readonly EarnedLine[], withholding: Withholding, day: PlainDate): CommissionTotals | null {
  const sum = (isRappel: boolean) => sumCents(lines.filter(({ kind }) => (kind === 'RAPPEL') === isRappel).map(({ amount }) => amount));
  const [commission, rappel] = [sum(false), sum(true)];
  if (commission + rappel <= 0) return null;
  const withheld = withholdingOf(commission + rappel, withholding, day);
  return { commission, rappel, withholding: withheld, net: commission + rappel - withheld };
}

type Account = LedgerLine['account'];

function line(account: Account, amount: Cents, companyId: number | null, partyId: number | null): LedgerLine {
  return { account, amount, companyId, partyId, recipient: null, coverage: null, lineOfBusiness: null };
}

const kept = (lines: readonly LedgerLine[]) => lines.filter(({ amount }) => amount !== 0);

/** Returns the sum of the lines of each insurer that satisfy a condition. */
function byCompany(lines: readonly EarnedLine[], counts: (line: EarnedLine) => boolean): { companyId: number; amount: Cents }[] {
  const sums = new Map<number, Cents>();
  for (const one of lines) if (counts(one)) sums.set(one.companyId, (sums.get(one.companyId) ?? 0) + one.amount);
  return [...sums].map(([companyId, amount]) => ({ companyId, amount })).toSorted((a, b) => a.companyId - b.companyId);
}

/**
 * Returns the postings of an issue: commission and rappel are no longer open, the recipient is owed the net amount and the
 * state the tax. They add up to zero.
 */
export function commissionIssuePostings(
  lines: readonly EarnedLine[],
  { withholding, net }: CommissionTotals,
  partyId: number,
): LedgerLine[] {
  return kept([
    ...byCompany(lines, ({ kind }) => kind !== 'RAPPEL').map(({ companyId, amount }) => line('PROVVIGIONE', amount, companyId, partyId)),
    ...byCompany(lines, ({ kind }) => kind === 'RAPPEL').map(({ companyId, amount }) => line('RAPPEL', amount, companyId, partyId)),
    line('RITENUTE_DA_VERSARE', -withholding, null, null),
    line('DEBITO_PROVVIGIONI', -net, null, partyId),
  ]);
}

/**
 * Returns the postings of a payment. The recipient is paid from the agency's own account, to which the separate account
 * first gives the commission that was kept back from premiums: it holds none of it afterwards (art. 117 of the insurance
 * code).
 */
export function commissionPaymentPostings(
  lines: readonly EarnedLine[],
  { net }: Pick<CommissionTotals, 'net'>,
  partyId: number,
): LedgerLine[] {
  const separate = byCompany(lines, ({ kind, paidApart }) => kind !== 'RAPPEL' && !paidApart);
  return kept([
    ...separate.map(({ companyId, amount }) => line('BANCA', -amount, companyId, null)),
    line('BANCA_AGENZIA', sumCents(separate.map(({ amount }) => amount)) - net, null, null),
    line('DEBITO_PROVVIGIONI', net, null, partyId),
  ]);
}
