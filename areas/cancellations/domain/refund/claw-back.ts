import type { CommissionBase } from '#areas/catalogue/domain/index.ts';
import { type Cents, mulDivRound, productDivRound, splitCents } from '#platform/domain-kit/money.ts';
import { type LineDraft, shareOf } from './line-drafts.ts';
import type { ClawBack } from './refund.ts';
import type { Title, TitleCommission, TitleLine } from './refund-input.ts';

type OwnBase = Exclude<CommissionBase, 'PROVVIGIONE_DEALER'>;

const BASES: Readonly<Record<OwnBase, (line: TitleLine) => Cents>> = {
  IMPONIBILE: ({ taxable }) => taxable,
  CARICAMENTI: ({ loading }) => loading,
  PREZZO_ACQUISTO: ({ pdu }) => pdu,
};

/** What each line weighs in a commission: its part of the base. Of equal weight if none has any, so that none is lost. */
function weightsOf(title: Title, commission: TitleCommission): number[] {
  const { base, coverages } = commission;
  const earns = title.lines.map(({ coverage }) => coverages === null || coverages.includes(coverage));
  const bases = base === 'PROVVIGIONE_DEALER' ? dealerParts(title) : title.lines.map(BASES[base]);
  const weights = bases.map((part, i) => (earns[i] ? Math.abs(part) : 0));
  if (weights.some((weight) => weight > 0)) return weights;
  return earns.includes(true) ? earns.map(Number) : earns.map(() => 1);
}

/** The dealer's commission by line: the base of those who earn a part of it. */
function dealerParts(title: Title): number[] {
  const parts = title.lines.map(() => 0);
  for (const commission of title.commissions) {
    if (commission.recipient !== 'DEALER' || commission.base === 'PROVVIGIONE_DEALER') continue;
    for (const [i, part] of splitCents(Math.abs(commission.amount), weightsOf(title, commission)).entries()) {
      parts[i] = (parts[i] ?? 0) + part;
    }
  }
  return parts;
}

/** The whole commission in the share of its lines, exact until the one rounding. */
function shareOfWhole(amount: Cents, weights: readonly number[], drafts: readonly LineDraft[]): Cents {
  let [part, whole, sum] = [0n, 1n, 0n];
  for (const [i, draft] of drafts.entries()) {
    const weight = BigInt(weights[i] ?? 0);
    if (weight === 0n) continue;
    const share = shareOf(draft);
    sum += weight;
    if (BigInt(share.whole) === whole) {
      part += weight * BigInt(share.part);
    } else {
      part = part * BigInt(share.whole) + weight * BigInt(share.part) * whole;
      whole *= BigInt(share.whole);
    }
  }
  return sum === 0n ? 0 : productDivRound([amount, part], whole * sum);
}

/**
 * Returns what recipients give back of their commissions on one title: the share of the premium that went back, rounded
 * once for each commission, less what they gave back earlier. Its parts by coverage follow by largest remainder.
 */
export function clawBacksOf(title: Title, drafts: readonly LineDraft[]): ClawBack[] {
  return title.commissions.map((commission) => {
    const weights = weightsOf(title, commission);
    const due = shareOfWhole(Math.abs(commission.amount), weights, drafts);
    const magnitude = Math.max(0, due - Math.abs(commission.clawedBack));
    const amount = commission.amount < 0 && magnitude !== 0 ? -magnitude : magnitude;
    // In thousandths, so that the parts of small commissions keep their order.
    const exact = drafts.map((draft, i) => {
      const { part, whole } = shareOf(draft);
      return mulDivRound(weights[i] ?? 0, part * 1_000, whole);
    });
    const parts = splitCents(amount, exact);
    return {
      titleId: title.id,
      recipient: commission.recipient,
      partyId: commission.partyId,
      commission: commission.amount,
      amount,
      byCoverage: drafts.flatMap(({ line }, i) => {
        const part = parts[i] ?? 0;
        return part === 0 ? [] : [{ coverage: line.coverage, amount: part }];
      }),
    };
  });
}
