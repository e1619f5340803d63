import { applyRate, type Cents, ONE, splitCents, sumCents } from '#platform/domain-kit/money.ts';
import { daysBetween } from '#platform/domain-kit/time/dates.ts';
import { isReducible, type LineDraft } from './line-drafts.ts';
import type { RefundStep } from './refund.ts';
import type { RefundInput } from './refund-input.ts';

function deduct(draft: LineDraft, amount: Cents, code: RefundStep['code'], figures: RefundStep['figures']): void {
  if (amount <= 0) return;
  draft.net -= amount;
  draft.steps.push({ code, amount: -amount, figures });
}

const signedNet = ({ sign, net }: LineDraft): Cents => sign * net;

/**
 * Takes a sum from the whole refund, by largest remainder in proportion to what each line gives back; at most all of it.
 * What variations gave back stays out of the proportion, but counts in the sum.
 */
function deductSum(drafts: readonly LineDraft[], sum: Cents, code: RefundStep['code'], figures: RefundStep['figures']): void {
  const most = Math.max(0, sumCents(drafts.map(signedNet)));
  const parts = splitCents(
    Math.min(sum, most),
    drafts.map((draft) => Math.max(0, signedNet(draft))),
  );
  for (const [i, draft] of drafts.entries()) deduct(draft, parts[i] ?? 0, code, figures);
}

/** By the table the insurer keeps what it says for the days of cover, if that is more than the pro rata. */
function deductShortRate({ effectiveDate, terms }: RefundInput, drafts: readonly LineDraft[]): void {
  if (terms.shortRate.length === 0) return;
  for (const draft of drafts) {
    const elapsed = Math.max(0, daysBetween(draft.title.from, effectiveDate));
    const kept = terms.shortRate.find(({ days }) => elapsed <= days)?.kept ?? ONE;
    const taxable = Math.abs(draft.line.taxable);
    deduct(draft, draft.net - (taxable - applyRate(taxable, kept)), 'TARIFFA_BREVE', { elapsed, kept });
  }
}

function deductPenalty({ terms: { penalty } }: RefundInput, drafts: readonly LineDraft[]): void {
  const { percent, amount } = penalty;
  if (percent !== null) {
    for (const draft of drafts) deduct(draft, applyRate(draft.net, percent), 'PENALE_PERCENTUALE', { percent, base: draft.net });
  }
  if (amount !== null) deductSum(drafts, amount, 'PENALE_FISSA', { whole: amount });
}

/** The insurer keeps at least the minimum: what the refund would leave below it is taken from the refund. */
function deductMinimum({ terms: { minimumEarned } }: RefundInput, drafts: readonly LineDraft[]): void {
  const { percent, amount } = minimumEarned;
  if (percent !== null) {
    for (const draft of drafts) {
      const taxable = Math.abs(draft.line.taxable);
      const minimum = applyRate(taxable, percent);
      const earned = taxable - draft.net;
      deduct(draft, Math.min(draft.net, minimum - earned), 'MINIMO_ACQUISITO', { minimum, earned });
    }
  }
  if (amount !== null) {
    const earned = sumCents(drafts.map(({ sign, line, net }) => line.taxable - sign * net));
    deductSum(drafts, amount - earned, 'MINIMO_ACQUISITO', { minimum: amount, earned });
  }
}

/** Takes penalty and minimum earned premium from the lines of titles that began, each as a step of its own. */
export function takeDeductions(input: RefundInput, drafts: readonly LineDraft[]): void {
  if (!isReducible(input.terms.type)) return;
  const begun = drafts.filter(({ hasBegun, isCancelled }) => hasBegun && !isCancelled);
  if (input.terms.type === 'SHORT_RATE') {
    deductShortRate(input, begun);
    deductPenalty(input, begun);
  }
  deductMinimum(input, begun);
}
