import type { RefundType } from '#areas/offer/catalogue/domain/index.ts';
import { applyRate, type Cents, mulDivRound } from '#platform/domain-kit/money.ts';
import { daysOfTitle, moneyShare, NOTHING, type Proportion, proportionOf, type Share, WHOLE } from './proportion.ts';
import type { RefundLine, RefundStep } from './refund.ts';
import type { RefundInput, Title, TitleLine, TypedRefund } from './refund-input.ts';
import type { StepCode } from './step-texts.ts';

/**
 * A line while its refund is computed. Amounts are magnitudes: what a variation gave back (`sign` −1) is computed like
 * what was charged, and subtracted at the end.
 */
export interface LineDraft {
  readonly title: Title;
  readonly line: TitleLine;
  readonly sign: 1 | -1;
  /** The whole title is cancelled: unpaid, and not begun. */
  readonly isCancelled: boolean;
  /** Deductions concern titles that began. */
  readonly hasBegun: boolean;
  /** The title goes back whole: it is cancelled, or never takes effect. */
  readonly isWhole: boolean;
  readonly proportional: Proportion;
  /** After deductions, before what was given back earlier. */
  net: Cents;
  readonly steps: RefundStep[];
  readonly typed: TypedRefund | null;
}

/** Types that costs, penalties and minimum earned premium apply to. */
const REDUCIBLE: readonly RefundType[] = ['PRO_RATA_NET', 'PRO_RATA_GROSS', 'SHORT_RATE', 'YEARLY', 'LOAN'];

export function isReducible(type: RefundType): boolean {
  return REDUCIBLE.includes(type);
}

const nothing = (code: StepCode): Proportion => ({ net: 0, share: NOTHING, steps: [{ code, amount: 0, figures: {} }] });

/** Returns whether nothing was paid for a title and its period has not begun: it is cancelled, not refunded. */
export function isUnpaidFuture({ effectiveDate }: Pick<RefundInput, 'effectiveDate'>, title: Title): boolean {
  return title.collected === 0 && title.from >= effectiveDate;
}

/**
 * Returns whether a title after the issue never takes effect: it begins on the end of the contract or later. It goes back
 * whole, with its tax, whatever the rule of the refund.
 */
function neverTakesEffect({ effectiveDate, from }: Pick<RefundInput, 'effectiveDate' | 'from'>, title: Title): boolean {
  return title.from >= effectiveDate && title.from > from;
}

/** Why a coverage that ends keeps its premium; null if it is refunded. */
function keptBy(input: RefundInput, coverage: string): StepCode | null {
  if (input.forced.includes(coverage)) return null;
  if (input.usedByClaim.includes(coverage)) return 'USATA_DA_SINISTRO';
  return input.terms.excludedCoverages.includes(coverage) ? 'GARANZIA_ESCLUSA' : null;
}

function typedProportion({ net }: TypedRefund, line: TitleLine): Proportion {
  const whole = net + line.credited.taxable;
  return { net: whole, share: moneyShare(whole, line.taxable, NOTHING), steps: [{ code: 'IMPORTO_DIGITATO', amount: net, figures: {} }] };
}

/** A title whose lines are drafted. */
interface DraftedTitle {
  readonly input: RefundInput;
  readonly title: Title;
  readonly days: Share;
  readonly isWhole: boolean;
}

function proportionOfLine({ input, title, days, isWhole }: DraftedTitle, line: TitleLine, typed: TypedRefund | null): Proportion {
  if (input.coverages !== null && !input.coverages.includes(line.coverage)) return nothing('GARANZIA_IN_VIGORE');
  if (isWhole) {
    const net = Math.abs(line.taxable);
    return { net, share: WHOLE, steps: [{ code: 'TITOLO_ANNULLATO', amount: net, figures: {} }] };
  }
  if (input.terms.type === 'MANUAL') return typed === null ? nothing('NESSUN_RIMBORSO') : typedProportion(typed, line);
  const kept = keptBy(input, line.coverage);
  return kept === null ? proportionOf(input, title, line, days) : nothing(kept);
}

/** Returns the lines of a title with what they give back before deductions. */
export function draftsOf(input: RefundInput, title: Title): LineDraft[] {
  const isCancelled = isUnpaidFuture(input, title);
  const isWhole = isCancelled || (neverTakesEffect(input, title) && input.terms.type !== 'MANUAL');
  const drafted = { input, title, isWhole, days: daysOfTitle(title, input.effectiveDate) };
  const amounts = input.terms.type === 'MANUAL' ? input.manual?.amounts : undefined;
  return title.lines.map((line) => {
    const typed = amounts?.find(({ titleId, coverage }) => titleId === title.id && coverage === line.coverage) ?? null;
    const proportional = proportionOfLine(drafted, line, typed);
    return {
      title,
      line,
      sign: line.taxable < 0 || line.pdu < 0 ? -1 : 1,
      isCancelled,
      isWhole,
      hasBegun: title.from < input.effectiveDate || title.from === input.from,
      proportional,
      net: proportional.net,
      steps: [...proportional.steps],
      typed,
    };
  });
}

/** Returns the share of a line that goes back, for what follows the premium: PDU and commissions. */
export function shareOf({ proportional, net, line }: LineDraft): Share {
  return net === proportional.net ? proportional.share : moneyShare(net, Math.abs(line.taxable), proportional.share);
}

/** Whether the tax goes back with the premium. Tax on a premium that was not paid is not due either. */
function givesTaxBack({ terms }: RefundInput, { title, isWhole }: LineDraft): boolean {
  if (isWhole || title.collected === 0 || terms.type === 'PRO_RATA_GROSS') return true;
  return terms.type !== 'PRO_RATA_NET' && terms.taxRefunded;
}

function taxSteps(input: RefundInput, draft: LineDraft): RefundStep[] {
  const { line, net, typed } = draft;
  if (input.terms.type === 'MANUAL' && !draft.isCancelled) {
    return typed === null || typed.tax === 0 ? [] : [{ code: 'IMPORTO_DIGITATO', amount: typed.tax, figures: {} }];
  }
  const charged = Math.abs(line.tax);
  if (net === 0 || charged === 0) return [];
  if (!givesTaxBack(input, draft)) return [{ code: 'IMPOSTA_TRATTENUTA', amount: 0, figures: {} }];
  const isWhole = net === Math.abs(line.taxable);
  const tax = isWhole ? charged : Math.min(applyRate(net, line.taxRate), charged);
  const step: RefundStep = isWhole
    ? { code: 'IMPOSTA_INTERA', amount: tax, figures: {} }
    : { code: 'IMPOSTA', amount: tax, figures: { rate: line.taxRate, base: net } };
  const credited = Math.min(tax, Math.abs(line.credited.tax));
  return credited === 0 ? [step] : [step, { code: 'IMPOSTA_GIA_RESA', amount: -credited, figures: {} }];
}

const sumOf = (steps: readonly RefundStep[]) => steps.reduce((sum, { amount }) => sum + amount, 0);

/** Avoids -0, which would not equal 0 in a comparison. */
const signed = (sign: 1 | -1, amount: Cents): Cents => (amount === 0 ? 0 : sign * amount);

/** Returns the finished line: less what was given back earlier, with the tax by the stored rule. */
export function finishedLine(input: RefundInput, draft: LineDraft): RefundLine {
  const { title, line, sign, net, typed } = draft;
  const earlier = typed === null ? Math.min(net, Math.abs(line.credited.taxable)) : 0;
  const credit: RefundStep[] = earlier === 0 ? [] : [{ code: 'GIA_RESO', amount: -earlier, figures: {} }];
  const netSteps = [...draft.steps, ...credit];
  const tax = taxSteps(input, draft);
  const { part, whole } = shareOf(draft);
  const pdu = Math.max(0, mulDivRound(Math.abs(line.pdu), part, whole) - Math.abs(line.credited.pdu));
  const [ofNet, ofTax] = [signed(sign, sumOf(netSteps)), signed(sign, sumOf(tax))];
  return {
    titleId: title.id,
    coverage: line.coverage,
    lineOfBusiness: line.lineOfBusiness,
    pdu: signed(sign, pdu),
    net: ofNet,
    tax: ofTax,
    gross: ofNet + ofTax,
    steps: [...netSteps, ...tax].map((step) => ({ ...step, amount: signed(sign, step.amount) })),
  };
}
