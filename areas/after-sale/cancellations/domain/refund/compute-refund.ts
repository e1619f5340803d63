import { type Cents, sumCents } from '#platform/domain-kit/money.ts';
import type { Reason } from '../reasons.ts';
import { clawBacksOf } from './claw-back.ts';
import { takeDeductions } from './deductions.ts';
import { inputFaults } from './input-faults.ts';
import { draftsOf, finishedLine, isReducible, isUnpaidFuture } from './line-drafts.ts';
import type { Refund, RefundLine, Settlement } from './refund.ts';
import type { RefundInput } from './refund-input.ts';

/** A refund, or every reason why there is none; never a part of one. */
export type RefundOutcome =
  | { readonly outcome: 'COMPUTED'; readonly refund: Refund }
  | { readonly outcome: 'REFUSED'; readonly reasons: readonly Reason[] };

const total = (lines: readonly RefundLine[], of: 'pdu' | 'net' | 'tax' | 'gross') => sumCents(lines.map((line) => line[of]));

/** What the customer was charged for the titles, less what earlier refunds gave back. */
function charged({ titles }: RefundInput): Cents {
  return sumCents(titles.flatMap(({ lines }) => lines.map((l) => l.taxable + l.tax - l.credited.taxable - l.credited.tax)));
}

/**
 * Splits a refund between what is paid out and what settles open premiums. Titles are added up before anything is cut
 * off at zero: one that was paid does not go out in cash while another is owed.
 */
function settlementOf(input: RefundInput, gross: Cents, cancelled: Cents, costs: Cents): Settlement {
  const due = Math.max(0, gross - costs);
  const balance = sumCents(input.titles.map(({ collected }) => collected)) - (charged(input) - gross - cancelled + costs);
  const cash = Math.min(due, Math.max(0, balance));
  return { due, cash, offset: due - cash, owed: Math.max(0, -balance) };
}

/**
 * Computes the refund of a contract that ends at 24:00 of the effective date: by title and coverage, with its steps, and
 * what each recipient gives back of their commission. Pure: the same input gives the same refund for ever (`REFUND_ENGINE`).
 * The preview and the confirmation both call it.
 */
export function computeRefund(input: RefundInput): RefundOutcome {
  const reasons = inputFaults(input);
  if (reasons.length > 0) return { outcome: 'REFUSED', reasons };
  const titles = input.titles.map((title) => ({ title, drafts: draftsOf(input, title) }));
  takeDeductions(
    input,
    titles.flatMap(({ drafts }) => drafts),
  );
  const results = titles.map(({ title, drafts }) => ({
    isCancelled: isUnpaidFuture(input, title),
    lines: drafts.map((draft) => finishedLine(input, draft)),
    clawBacks: clawBacksOf(title, drafts),
  }));
  const [cancelled, refunded] = [results.filter(({ isCancelled }) => isCancelled), results.filter(({ isCancelled }) => !isCancelled)];
  const lines = refunded.flatMap((result) => result.lines);
  const cancelledLines = cancelled.flatMap((result) => result.lines);
  const gross = total(lines, 'gross');
  const costs = isReducible(input.terms.type) ? Math.min(input.terms.administrativeCosts, Math.max(0, gross)) : 0;
  return {
    outcome: 'COMPUTED',
    refund: {
      lines,
      pdu: total(lines, 'pdu'),
      net: total(lines, 'net'),
      tax: total(lines, 'tax'),
      gross,
      costs,
      settlement: settlementOf(input, gross, total(cancelledLines, 'gross'), costs),
      clawBacks: refunded.flatMap((result) => result.clawBacks),
      cancelled: { lines: cancelledLines, clawBacks: cancelled.flatMap((result) => result.clawBacks) },
    },
  };
}
