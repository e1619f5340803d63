import type { CommissionBase, CommissionRecipient, Operation } from '#areas/offer/catalogue/domain/index.ts';
import type { Cents, Micros } from '#platform/domain-kit/money.ts';
import type { Duration } from '#platform/domain-kit/time/duration.ts';
import type { CompiledCommission } from './compiling/compiled.ts';
import { shareOf } from './compiling/exact-shares.ts';
import type { RatedCommission, RatedLine } from './rated.ts';

/**
 * A recipient's commission in a sale in place of the tariff's (spec §3, margin row). It applies to one coverage, or to
 * all without a row of their own, for an operation and optionally a duration and a zone.
 */
export interface AgreedCommission {
  readonly recipient: CommissionRecipient;
  readonly coverage: string | null;
  readonly months: Duration | null;
  readonly zone: string | null;
  readonly operation: Operation;
  readonly base: CommissionBase;
  readonly percent: Micros;
}

/** Operation, duration and zone of a sale: they decide which agreed row applies. */
interface SaleTerms {
  readonly months: Duration;
  readonly zone: string;
  readonly operation: Operation;
}

/** Specificity: a coverage outweighs a duration, a duration outweighs a zone. */
function weightOf(row: AgreedCommission): number {
  return (row.coverage === null ? 0 : 4) + (row.months === null ? 0 : 2) + (row.zone === null ? 0 : 1);
}

/** The row that applies to a coverage; among equally specific rows, the first. */
function agreedFor(rows: readonly AgreedCommission[], coverage: string): AgreedCommission | undefined {
  const holding = rows.filter((row) => row.coverage === null || row.coverage === coverage);
  return holding.reduce<AgreedCommission | undefined>(
    (best, row) => (best === undefined || weightOf(row) > weightOf(best) ? row : best),
    undefined,
  );
}

type Share = Pick<AgreedCommission, 'base' | 'percent'>;

function amountOf(line: RatedLine, base: Exclude<CommissionBase, 'PROVVIGIONE_DEALER'>): Cents {
  return base === 'IMPONIBILE' ? line.taxable : base === 'CARICAMENTI' ? line.loading : line.pdu;
}

/** Lines on which a recipient earns the same share of the same base. */
interface Portion extends Share {
  readonly recipient: CommissionRecipient;
  readonly lines: readonly RatedLine[];
}

/** The tariff's share on a coverage. */
export type RulesOf = (coverage: string) => readonly CompiledCommission[];

function portionsOf(
  recipient: CommissionRecipient,
  lines: readonly RatedLine[],
  rulesOf: RulesOf,
  agreed: readonly AgreedCommission[],
): Portion[] {
  const portions = new Map<string, { share: Share; lines: RatedLine[] }>();
  for (const line of lines) {
    const own = agreedFor(agreed, line.coverage);
    const shares = own === undefined ? rulesOf(line.coverage).filter((rule) => rule.recipient === recipient) : [own];
    for (const share of shares) {
      const key = `${share.base}|${share.percent}`;
      const portion = portions.get(key) ?? { share, lines: [] };
      portion.lines.push(line);
      portions.set(key, portion);
    }
  }
  return [...portions.values()].map(({ share, lines: of }) => ({ recipient, base: share.base, percent: share.percent, lines: of }));
}

/**
 * Computes the commissions of a sale whose coverages pay differently: a recipient has an agreed share, or a coverage
 * has its own recipients. Each share of a base is computed on the total of its lines and rounded once, so without such
 * differences the result equals the tariff's. Shares of the dealer's commission come last; on some of the lines only,
 * they are shares of what the dealer earns on those.
 */
export function payByCoverage(
  rulesOf: RulesOf,
  lines: readonly RatedLine[],
  agreed: readonly AgreedCommission[],
  sale: SaleTerms,
  takingPart: readonly CommissionRecipient[] | undefined,
): RatedCommission[] {
  const holding = agreed.filter(
    (row) =>
      row.operation === sale.operation &&
      (row.months === null || row.months === sale.months) &&
      (row.zone === null || row.zone === sale.zone),
  );
  const rules = lines.flatMap((line) => rulesOf(line.coverage));
  const recipients = [...new Set([...rules.map((rule) => rule.recipient), ...holding.map((row) => row.recipient)])];
  const portions = recipients
    .filter((recipient) => takingPart?.includes(recipient) ?? true)
    .flatMap((recipient) =>
      portionsOf(
        recipient,
        lines,
        rulesOf,
        holding.filter((row) => row.recipient === recipient),
      ),
    );
  const earned: RatedCommission[] = [];
  const earn = ({ recipient, base, percent, lines: on }: Portion, baseAmount: Cents): Cents => {
    const amount = shareOf(baseAmount, percent);
    const some = on.length === lines.length ? {} : { coverages: on.map((line) => line.coverage) };
    earned.push({ recipient, base, percent, baseAmount, amount, ...some });
    return amount;
  };
  let dealer = 0;
  // The dealer's earnings on each line, in millionths of a cent.
  const dealerShare = new Map<RatedLine, number>();
  for (const portion of portions) {
    const { recipient, base, percent, lines: on } = portion;
    if (base === 'PROVVIGIONE_DEALER') continue;
    const amount = earn(
      portion,
      on.reduce((sum, line) => sum + amountOf(line, base), 0),
    );
    if (recipient !== 'DEALER') continue;
    dealer += amount;
    for (const line of on) dealerShare.set(line, (dealerShare.get(line) ?? 0) + amountOf(line, base) * percent);
  }
  for (const portion of portions) {
    if (portion.base !== 'PROVVIGIONE_DEALER') continue;
    const part = portion.lines.reduce((sum, line) => sum + (dealerShare.get(line) ?? 0), 0);
    earn(portion, portion.lines.length === lines.length ? dealer : shareOf(part, 1));
  }
  return earned;
}
