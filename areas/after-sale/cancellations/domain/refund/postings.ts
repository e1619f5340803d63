import type { LedgerLine } from '#areas/sale/contracts/domain/index.ts';
import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import type { Refund } from './refund.ts';

/** The postings of a refund on one title: an entry that names the one it gives back (`reversesId`). */
export interface RefundEntry {
  readonly titleId: number;
  readonly lines: readonly LedgerLine[];
}

const NOWHERE = { coverage: null, lineOfBusiness: null, companyId: null, recipient: null, partyId: null } as const;

/** The insurer keeps the costs of the refund; the customer's credit is smaller by as much. */
function costPostings(costs: Cents, companyId: number): LedgerLine[] {
  return [
    { ...NOWHERE, account: 'CREDITO_CLIENTE', amount: costs },
    { ...NOWHERE, account: 'PDU', amount: -costs, companyId },
  ];
}

/**
 * Returns the postings of a refund, one entry for each title that it concerns: the customer owes less, insurer, tax and
 * recipients are owed less, and the rest is the agency's margin. The mirror of the postings; each entry adds up
 * to zero. The costs are part of the first entry.
 */
export function refundPostings({ lines, clawBacks, cancelled, costs }: Refund, companyId: number): RefundEntry[] {
  const allLines = [...lines, ...cancelled.lines];
  const allClawBacks = [...clawBacks, ...cancelled.clawBacks];
  const titles = [...new Set(allLines.map(({ titleId }) => titleId))];
  const entries = titles.map((titleId): RefundEntry => {
    const posted: LedgerLine[] = [];
    for (const { coverage, lineOfBusiness, gross, tax, pdu } of allLines.filter((line) => line.titleId === titleId)) {
      const place = { ...NOWHERE, coverage, lineOfBusiness };
      posted.push({ ...place, account: 'CREDITO_CLIENTE', amount: 0 - gross });
      posted.push({ ...place, account: 'IMPOSTA', amount: tax, companyId });
      posted.push({ ...place, account: 'PDU', amount: pdu, companyId });
    }
    for (const { recipient, partyId, amount } of allClawBacks.filter((one) => one.titleId === titleId)) {
      posted.push({ ...NOWHERE, account: 'PROVVIGIONE', amount, recipient, partyId });
    }
    posted.push({ ...NOWHERE, account: 'MARGINE_AGENZIA', amount: 0 - sumCents(posted.map(({ amount }) => amount)) });
    return { titleId, lines: posted.filter(({ amount }) => amount !== 0) };
  });
  const [first, ...others] = entries.filter((entry) => entry.lines.length > 0);
  if (first === undefined) return [];
  return [costs === 0 ? first : { ...first, lines: [...first.lines, ...costPostings(costs, companyId)] }, ...others];
}
