import { sql } from 'kysely';
import { type MarketJudgement, paymentsFor } from '#areas/offer/catalogue/domain/index.ts';
import { hasEvidence } from '#areas/offer/needs/server/public.ts';
import { type Problem, problemText } from '#areas/offer/rating/domain/index.ts';
import type { MissingFact } from '#areas/sale/disclosures/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { literals } from '#platform/server-kit/database/literals.ts';
import { CONTRACT_FIELDS } from '../../api/contract-data.ts';
import {
  type AcceptFacts,
  type AlsoInsured,
  acceptBlocks,
  type IssueFacts,
  issueBlocks,
  type SaleBlock,
} from '../../domain/conditions/blocks.ts';
import { certificateBlocks, maxEffectiveDate, proposalBlocks } from '../../domain/conditions/completeness.ts';
import { invoiceBlocks, needsInvoice } from '../../domain/conditions/invoice.ts';
import { type IssueStep, issueSteps } from '../../domain/conditions/issue-steps.ts';
import { judgeSale, marketBlocks } from '../../domain/conditions/market.ts';
import { NO_PAPERS } from '../../domain/conditions/papers.ts';
import { missingPhotos, photoRulesOf } from '../../domain/conditions/photos.ts';
import { fieldOfProblem } from '../../domain/conditions/problem-fields.ts';
import { valueBlocks } from '../../domain/conditions/value-range.ts';
import { type ContractData, objectField } from '../../domain/insured-object/contract-data.ts';
import { AGREED_CONTRACTS } from '../../domain/status-codes.ts';
import { pairedElsewhereOf } from '../black-boxes/pairing.ts';
import type { ContractRow } from '../contract-row.ts';
import { papersOf, papersState } from '../documents/papers.ts';
import type { PricedChoice } from '../pricing/price-contract.ts';
import type { SaleContext } from '../pricing/sale-context.ts';
import type { SaleParties } from './sale-parties.ts';

/** Identity of the insured object for comparing two contracts: plate, chassis number, or a home's address. */
const thing = (contract: string) =>
  sql.raw(`coalesce(${contract}.plate, ${contract}.data -> 'vehicle' ->> 'chassisNumber', ${contract}.vehicle)`);

/**
 * Returns the names of the products that the package of a sale requires (spec §3) and for which the same customer has
 * neither an accepted quotation nor a policy in force. Compares the vehicle or home where the product insures one of
 * the same kind.
 */
async function productsMissing(
  work: Pick<Work, 'db'>,
  row: Pick<ContractRow, 'id'>,
  priced: PricedChoice | null,
): Promise<readonly string[]> {
  const wanted = priced?.offer.package?.mandatoryProducts ?? [];
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select p.name from product p join contract own on own.id = ${row.id}
    where p.code = any(${[...wanted]}) and not exists (
      select 1 from contract c join product_version v on v.id = c.product_version_id
      where c.customer_tax_code = own.customer_tax_code and v.product_id = p.id
        and c.status in (${literals(AGREED_CONTRACTS)})
        and (c.insured_object <> own.insured_object or ${thing('c')} = ${thing('own')}))
    order by p.name`.execute(work.db);
  return rows.map(({ name }) => name);
}

/** The reason in both languages. */
export function problemTexts(problem: Problem): Text {
  return { it: problemText(problem, 'it'), en: problemText(problem, 'en') };
}

function mandateFacts({ data }: ContractRow, priced: PricedChoice | null, { terms }: SaleParties) {
  const { payments } = terms.quoter;
  const { paymentType } = data;
  const ofCoverages = priced === null ? null : paymentsFor(priced.offer.tariff.content, priced.rated.selection.coverages);
  return {
    productAllowed: priced?.allowed ?? true,
    paymentAllowed: paymentType === null || ((payments?.includes(paymentType) ?? true) && (ofCoverages?.includes(paymentType) ?? true)),
  };
}

const WITHIN: MarketJudgement = { negative: [], outside: [] };

/** How the chosen product's target market judges a sale. */
export function saleMarket(
  { today }: Pick<Work, 'today'>,
  { needs }: SaleContext,
  data: ContractData,
  priced: PricedChoice | null,
): MarketJudgement {
  if (priced === null) return WITHIN;
  return judgeSale({ market: priced.offer.product.targetMarket, data, risk: priced.risk, needs: needs?.content ?? null, today });
}

const DISCOUNT_PROBLEMS: readonly string[] = ['SCONTO_NON_AMMESSO', 'SCONTO_FUORI_INTERVALLO'];

/** Facts read or computed about a contract, besides its row. */
export interface KnownFacts {
  readonly priced: PricedChoice | null;
  /** The vehicle's valuation in cents; null if there is none. */
  readonly valuation: Cents | null;
  readonly parties: SaleParties;
  /** Facts missing for the documents. */
  readonly undisclosed: readonly MissingFact[];
  /** Obstacles about the policy that it integrates. */
  readonly integration: readonly SaleBlock[];
  readonly alsoInsured: AlsoInsured | null;
}

/** Product and tenant ask for a video appraisal. */
function appraisalRequired({ rules }: SaleContext, priced: PricedChoice | null): boolean {
  return rules.videoAppraisal === 'ACTIVATION' && (priced?.offer.product.videoPeriziaRichiesta ?? false);
}

function invoiceNeeded(priced: PricedChoice | null): boolean {
  if (priced === null) return false;
  const coverages = priced.offer.tariff.content.coverages.map((one) => ({ coverage: one.type, needsInvoice: one.needsInvoice ?? false }));
  return needsInvoice(coverages, priced.rated.selection.coverages);
}

/** Collects everything that decides whether a contract can be accepted; `acceptBlocks` decides. */
function acceptFacts(
  work: Pick<Work, 'today'>,
  context: SaleContext,
  row: ContractRow,
  { priced, valuation, parties, undisclosed, integration, alsoInsured }: KnownFacts,
): AcceptFacts {
  const { problems } = priced?.rated.rated ?? { problems: [] };
  const content = priced?.offer.tariff.content;
  return {
    status: row.status,
    today: work.today,
    quoteValidUntil: row.quote_valid_until,
    dataBlocks: [
      ...proposalBlocks(row.data, context.rules, work.today, CONTRACT_FIELDS),
      ...valueBlocks(row.data, context.rules, valuation, row.approved_value),
      ...invoiceBlocks(row.data, invoiceNeeded(priced), work.today, CONTRACT_FIELDS),
      ...integration,
    ],
    problems: problems
      .filter((problem) => !DISCOUNT_PROBLEMS.includes(problem.code))
      .map((problem) => ({ problem, text: problemTexts(problem), field: fieldOfProblem(problem, row.data) })),
    productChosen: priced !== null,
    mandate: mandateFacts(row, priced, parties),
    marketBlocks: marketBlocks(saleMarket(work, context, row.data, priced)),
    parties,
    undisclosed: { facts: undisclosed, producer: parties.producer },
    insuredValue: priced?.risk.insuredValue ?? null,
    valueField: objectField(row.data, 'insuredValue'),
    autonomousThreshold: content?.eligibility.autonomousThreshold ?? null,
    approvedValue: row.approved_value,
    appraisalRequired: appraisalRequired(context, priced),
    appraisalStatus: row.appraisal_status,
    missingPhotos: missingPhotos(row.photos, photoRulesOf(content)),
    needs: { asked: (content?.questionnaire.length ?? 0) > 0, current: row.needs_version_id === (context.needs?.id ?? null) },
    discountWithinLimit: !problems.some((problem) => DISCOUNT_PROBLEMS.includes(problem.code)),
    effectiveDate: row.data.effectiveDate,
    maxEffectiveDate: maxEffectiveDate(context.rules, work.today),
    alsoInsured,
  };
}

/** Facts from other rows that the issue needs. */
type IssuePreconditions = Pick<IssueFacts, 'needsKept' | 'productsMissing' | 'papers' | 'pairedElsewhere'>;

export type IssueKnown = Pick<KnownFacts, 'priced' | 'parties' | 'alsoInsured'> & IssuePreconditions;

/** Reads what the issue of an accepted quotation also depends on; empty for any other contract. */
export async function readIssuePreconditions(work: UserWork, row: ContractRow, priced: PricedChoice | null): Promise<IssuePreconditions> {
  if (row.status !== 'PREVENTIVO_ACCETTATO') return { needsKept: true, productsMissing: [], papers: NO_PAPERS, pairedElsewhere: null };
  return {
    needsKept: await hasEvidence(work, row.id),
    productsMissing: await productsMissing(work, row, priced),
    papers: papersState(await papersOf(work, row)),
    pairedElsewhere: await pairedElsewhereOf(work, row),
  };
}

/** Collects everything that decides whether an accepted contract can be issued. */
function issueFacts(
  work: Pick<Work, 'today'>,
  context: SaleContext,
  row: ContractRow,
  { priced, parties, alsoInsured, pairedElsewhere, needsKept, productsMissing, papers }: IssueKnown,
): IssueFacts {
  return {
    alsoInsured,
    pairedElsewhere,
    status: row.status,
    today: work.today,
    effectiveDate: row.effective_date,
    mandate: mandateFacts(row, priced, parties),
    parties,
    premiumCovered: priced === null || (priced.rated.rated.premium > 0 && priced.rated.rated.taxable >= priced.rated.rated.pdu),
    maxEffectiveDate: maxEffectiveDate(context.rules, work.today),
    dataBlocks: certificateBlocks(row.data, CONTRACT_FIELDS),
    signature: row.signature_kind === 'DIGITALE' ? 'DIGITALE' : 'CARTACEA',
    signatureCompleted: papers.signed,
    papers,
    paymentRequiredFirst: row.payment_type === 'CARTA_CREDITO',
    paymentCompleted: row.premium_paid_on !== null,
    financingStatus: row.payment_type === 'FINANZIAMENTO' ? row.financing_status : null,
    appraisalRequired: appraisalRequired(context, priced),
    appraisalStatus: row.appraisal_status,
    needsKept,
    productsMissing,
  };
}

export function acceptReasons(work: Pick<Work, 'today'>, context: SaleContext, row: ContractRow, known: KnownFacts): SaleBlock[] {
  return acceptBlocks(acceptFacts(work, context, row, known));
}

export function issueReasons(work: Pick<Work, 'today'>, context: SaleContext, row: ContractRow, known: IssueKnown): SaleBlock[] {
  return issueBlocks(issueFacts(work, context, row, known));
}

/** The steps of an accepted quotation up to its issue; empty in every other status. */
export function stepsOf(work: Pick<Work, 'today'>, context: SaleContext, row: ContractRow, known: IssueKnown): IssueStep[] {
  return issueSteps(issueFacts(work, context, row, known));
}
