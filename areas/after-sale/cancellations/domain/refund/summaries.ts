import type { CommissionRecipient } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { ClawBack, Refund, RefundLine } from './refund.ts';

export interface CoverageRefund {
  readonly coverage: string;
  readonly pdu: Cents;
  readonly net: Cents;
  readonly tax: Cents;
  readonly gross: Cents;
}

/** Returns the refund by coverage, over all titles, in the order of their lines. */
export function refundByCoverage({ lines }: Pick<Refund, 'lines'>): readonly CoverageRefund[] {
  const found = new Map<string, CoverageRefund>();
  for (const line of lines) found.set(line.coverage, added(found.get(line.coverage), line));
  return [...found.values()];
}

function added(sum: CoverageRefund | undefined, { coverage, pdu, net, tax, gross }: RefundLine): CoverageRefund {
  if (sum === undefined) return { coverage, pdu, net, tax, gross };
  return { coverage, pdu: sum.pdu + pdu, net: sum.net + net, tax: sum.tax + tax, gross: sum.gross + gross };
}

export interface RecipientClawBack {
  readonly recipient: CommissionRecipient;
  readonly partyId: number | null;
  readonly commission: Cents;
  readonly amount: Cents;
}

/** Returns the claw-back by recipient, over all titles and bases. */
export function clawBackByRecipient({ clawBacks }: { readonly clawBacks: readonly ClawBack[] }): readonly RecipientClawBack[] {
  const found = new Map<string, RecipientClawBack>();
  for (const { recipient, partyId, commission, amount } of clawBacks) {
    const key = `${recipient} ${partyId}`;
    const sum = found.get(key) ?? { recipient, partyId, commission: 0, amount: 0 };
    found.set(key, { ...sum, commission: sum.commission + commission, amount: sum.amount + amount });
  }
  return [...found.values()];
}
