import type { Refund } from './refund.ts';
import type { Amounts, Title, TitleCommission, TitleLine } from './refund-input.ts';

/** What a stored refund gave back of each title. */
export type EarlierRefund = Pick<Refund, 'lines' | 'clawBacks' | 'cancelled'>;

const added = (one: Amounts, other: Amounts): Amounts => ({
  pdu: one.pdu + other.pdu,
  taxable: one.taxable + other.taxable,
  tax: one.tax + other.tax,
});

function creditedLine(line: TitleLine, titleId: number, earlier: readonly EarlierRefund[]): TitleLine {
  const lines = earlier.flatMap(({ lines: refunded, cancelled }) => [...refunded, ...cancelled.lines]);
  const own = lines.filter((one) => one.titleId === titleId && one.coverage === line.coverage);
  return { ...line, credited: own.reduce((sum, { pdu, net, tax }) => added(sum, { pdu, taxable: net, tax }), line.credited) };
}

/** A title's claw-backs are in the order of its commissions: one recipient may have several. */
function clawedBackAt(index: number, titleId: number, { clawBacks, cancelled }: EarlierRefund): number {
  return [...clawBacks, ...cancelled.clawBacks].filter((one) => one.titleId === titleId)[index]?.amount ?? 0;
}

/**
 * Returns titles less what confirmed refunds gave back of them, for a second cancellation of the same policy: those that
 * were reversed must not be among them. `collected` is the caller's: money that went out is no longer collected.
 */
export function withEarlierRefunds(titles: readonly Title[], earlier: readonly EarlierRefund[]): Title[] {
  return titles.map((title) => ({
    ...title,
    lines: title.lines.map((line) => creditedLine(line, title.id, earlier)),
    commissions: title.commissions.map((commission, index): TitleCommission => {
      const back = earlier.reduce((sum, refund) => sum + clawedBackAt(index, title.id, refund), commission.clawedBack);
      return { ...commission, clawedBack: back };
    }),
  }));
}
