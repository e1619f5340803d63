import type { CommissionBase } from '#areas/offer/catalogue/domain/index.ts';
import { type Cents, mulDivRound, productDivRound, splitCents } from '#platform/domain-kit/money.ts';
import { type LineDraft, shareOf } from './line-drafts.ts';
import type { Share } from './proportion.ts';
import type { ClawBack } from './refund.ts';
import type { Title, TitleCommission, TitleLine } from './refund-input.ts';

type OwnBase = Exclude<CommissionBase, 'PROVVIGIONE_DEALER'>;

const BASES: Readonly<Record<OwnBase, (line: TitleLine) => Cents>> = {
  IMPONIBILE: ({ taxable }) => taxable,
  CARICAMENTI: ({ loading }) => loading,
  PREZZO_ACQUISTO: ({ pdu }) => pdu,
};

/** What each line weighs in a commission: its part of the base. Of equal weight if none has any, so that none is lost. */
function weightsOf({ lines }: Title, { coverages }: TitleCommission, bases: readonly Cents[]): number[] {
  const earns = lines.map(({ coverage }) => coverages === null || coverages.includes(coverage));
  const weights = bases.map((part, i) => (earns[i] ? Math.abs(part) : 0));
  if (weights.some((weight) => weight > 0)) return weights;
  return earns.includes(true) ? earns.map(Number) : earns.map(() => 1);
}

const ownBases = ({ lines }: Title, base: OwnBase) => lines.map(BASES[base]);

/** The dealer's commission by line: the base of those who earn a part of it. */
function dealerBases(title: Title): number[] {
  const parts = title.lines.map(() => 0);
  for (const commission of title.commissions) {
    if (commission.recipient !== 'DEALER' || commission.base === 'PROVVIGIONE_DEALER') continue;
    const weights = weightsOf(title, commission, ownBases(title, commission.base));
    for (const [i, part] of splitCents(Math.abs(commission.amount), weights).entries()) parts[i] = (parts[i] ?? 0) + part;
  }
  return parts;
}

/** The share that every line has; undefined if they differ. */
function commonShare(shares: readonly Share[]): Share | undefined {
  const [first] = shares;
  return first !== undefined && shares.every(({ part, whole }) => part === first.part && whole === first.whole) ? first : undefined;
}

/** The whole commission in the share of its lines, exact until the one rounding. */
function shareOfWhole(amount: Cents, weights: readonly number[], shares: readonly Share[]): Cents {
  const common = commonShare(shares);
  if (common !== undefined) return mulDivRound(amount, common.part, common.whole);
  let [part, whole, sum] = [0n, 1n, 0n];
  for (const [i, share] of shares.entries()) {
    const weight = BigInt(weights[i] ?? 0);
    if (weight === 0n) continue;
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

/** Shares a claw-back among the lines, in thousandths of a cent so that the parts of small commissions keep their order. */
function byCoverage(amount: Cents, weights: readonly number[], shares: readonly Share[], { lines }: Title): ClawBack['byCoverage'] {
  if (amount === 0) return [];
  const parts = splitCents(
    amount,
    shares.map(({ part, whole }, i) => mulDivRound(weights[i] ?? 0, part * 1_000, whole)),
  );
  return lines.flatMap(({ coverage }, i) => (parts[i] ? [{ coverage, amount: parts[i] }] : []));
}

/**
 * Returns what recipients give back of their commissions on one title: the share of the premium that went back, rounded
 * once for each commission, less what they gave back earlier. Its parts by coverage follow by largest remainder.
 */
export function clawBacksOf(title: Title, drafts: readonly LineDraft[]): ClawBack[] {
  const shares = drafts.map(shareOf);
  const ofDealer = title.commissions.some(({ base }) => base === 'PROVVIGIONE_DEALER') ? dealerBases(title) : [];
  return title.commissions.map((commission) => {
    const { recipient, partyId, base, clawedBack } = commission;
    const weights = weightsOf(title, commission, base === 'PROVVIGIONE_DEALER' ? ofDealer : ownBases(title, base));
    const due = shareOfWhole(Math.abs(commission.amount), weights, shares);
    const magnitude = Math.max(0, due - Math.abs(clawedBack));
    const amount = commission.amount < 0 && magnitude !== 0 ? -magnitude : magnitude;
    const parts = byCoverage(amount, weights, shares, title);
    return { titleId: title.id, recipient, partyId, commission: commission.amount, amount, byCoverage: parts };
  });
}
