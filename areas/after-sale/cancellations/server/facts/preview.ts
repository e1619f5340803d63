import { COMMISSION_RECIPIENTS, coverageType, type RefundType } from '#areas/offer/catalogue/domain/index.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { CancellationPreview } from '../../api/preview-schema.ts';
import { typesOf } from '../../domain/choose-refund.ts';
import type { Refund } from '../../domain/index.ts';
import { reasonText } from '../../domain/reason-texts.ts';
import type { RefundLine } from '../../domain/refund/refund.ts';
import type { TitleLine, TypedRefund } from '../../domain/refund/refund-input.ts';
import { stepText } from '../../domain/refund/step-texts.ts';
import { clawBackByRecipient } from '../../domain/refund/summaries.ts';
import { computeCancellation, hashOfRefund, proposedDay, type Request, unusedDays } from './compute.ts';
import type { PolicyFacts } from './policy-facts.ts';

/** What a line shows besides its amounts. */
interface LineContext extends Pick<PreviewLine, 'ends' | 'forcible'> {
  readonly language: Language;
}

type PreviewLine = CancellationPreview['lines'][number];

function lineOf(
  titleId: number,
  line: TitleLine,
  refunded: RefundLine | undefined,
  { ends, forcible, language }: LineContext,
): PreviewLine {
  return {
    titleId,
    coverage: line.coverage,
    name: coverageType(line.coverage)?.[language] ?? line.coverage,
    maxNet: Math.max(0, line.taxable - line.credited.taxable),
    maxTax: Math.max(0, line.tax - line.credited.tax),
    net: refunded?.net ?? 0,
    tax: refunded?.tax ?? 0,
    gross: refunded?.gross ?? 0,
    ends,
    forcible,
    steps: (refunded?.steps ?? []).map((step) => ({ text: stepText(step, language), amount: step.amount })),
  };
}

/** Every line of the policy's titles, with its refund if there is one. */
function linesOf(facts: PolicyFacts, { cause }: Request, { refund, coverages }: Shown, language: Language): PreviewLine[] {
  const { titles, claimed, rules } = facts;
  const excluded = [...claimed.map(({ coverage }) => coverage), ...(rules?.find((one) => one.cause === cause)?.excludedCoverages ?? [])];
  const all = refund === null ? [] : [...refund.lines, ...refund.cancelled.lines];
  return titles.flatMap(({ id, lines }) =>
    lines.map((line) => {
      const refunded = all.find((one) => one.titleId === id && one.coverage === line.coverage);
      const ends = coverages === null || coverages.includes(line.coverage);
      return lineOf(id, line, refunded, { ends, forcible: excluded.includes(line.coverage), language });
    }),
  );
}

async function clawBacksOf({ db, language }: UserWork, refund: Refund | null): Promise<CancellationPreview['clawBacks']> {
  if (refund === null) return [];
  const all = clawBackByRecipient({ clawBacks: [...refund.clawBacks, ...refund.cancelled.clawBacks] });
  const ids = all.flatMap(({ partyId }) => (partyId === null ? [] : [partyId]));
  const users =
    ids.length === 0 ? [] : await db.selectFrom('user_view').select(['id', 'display_name as name']).where('id', 'in', ids).execute();
  return all.map(({ recipient, partyId, commission, amount }) => ({
    recipient: COMMISSION_RECIPIENTS[recipient][language],
    party: users.find(({ id }) => id === partyId)?.name ?? null,
    commission,
    amount,
  }));
}

function allowedTypes({ rules }: PolicyFacts, { cause }: Request): RefundType[] {
  const rule = rules?.find((one) => one.cause === cause);
  return rule === undefined ? [] : [...typesOf(rule)];
}

interface Shown {
  readonly outcome: CancellationPreview['outcome'];
  readonly reasons: readonly string[];
  readonly type: RefundType;
  readonly refund: Refund | null;
  /** Coverages that end; null: the policy. */
  readonly coverages: readonly string[] | null;
}

/** Writes a refund, or why there is none, in words and cents. */
export async function previewOf(work: UserWork, facts: PolicyFacts, request: Request, shown: Shown): Promise<CancellationPreview> {
  const { refund, outcome, reasons, type } = shown;
  return {
    policyNumber: facts.policyNumber,
    customer: facts.customer,
    producer: facts.producer,
    from: facts.from,
    to: facts.to,
    cause: request.cause,
    proposedOn: proposedDay(facts, request),
    outcome,
    reasons: [...reasons],
    type,
    types: allowedTypes(facts, request),
    endsPolicy: shown.coverages === null,
    ...unusedDays(facts, request.effectiveOn),
    lines: linesOf(facts, request, shown, work.language),
    net: refund?.net ?? 0,
    tax: refund?.tax ?? 0,
    gross: refund?.gross ?? 0,
    costs: refund?.costs ?? 0,
    cash: refund?.settlement.cash ?? 0,
    offset: refund?.settlement.offset ?? 0,
    owed: refund?.settlement.owed ?? 0,
    clawBacks: await clawBacksOf(work, refund),
    paidByAgency: facts.paidByAgency,
    hash: refund === null ? '' : hashOfRefund(refund),
  };
}

/** Computes and shows the refund of one policy. */
export async function computePreview(
  work: UserWork,
  facts: PolicyFacts,
  request: Request,
  typed: readonly TypedRefund[],
): Promise<CancellationPreview> {
  const computed = computeCancellation(facts, request, typed);
  if (computed.outcome === 'COMPUTED') {
    const { refund, input } = computed;
    return previewOf(work, facts, request, {
      outcome: 'COMPUTED',
      reasons: [],
      type: input.terms.type,
      refund,
      coverages: input.coverages,
    });
  }
  const reasons = computed.reasons.map((one) => reasonText(one, work.language));
  const coverages = request.coverages.length === 0 ? null : request.coverages;
  const type = computed.isManual ? 'MANUAL' : (request.refundType ?? 'NONE');
  return previewOf(work, facts, request, { outcome: computed.outcome, reasons, type, refund: null, coverages });
}
