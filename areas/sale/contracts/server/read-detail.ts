import { sql } from 'kysely';
import type { z } from 'zod';
import {
  coverageName,
  coverageType,
  deductibleWords,
  handedDocuments,
  limitWords,
  type ProductFiles,
} from '#areas/offer/catalogue/domain/index.ts';
import { readContents } from '#areas/offer/catalogue/server/public.ts';
import { netInsuredValue } from '#areas/offer/rating/domain/index.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { commissionSchema, contractDetailSchema, priceSchema, timelineEntrySchema } from '../api/index.ts';
import { toPercent, type ValueDifference, valueDifference } from '../domain/conditions/value-range.ts';
import { agesAtSubscription, insuredRiskOf, isTruck } from '../domain/insured-object/insured-risk.ts';
import { isOpenQuotation } from '../domain/status.ts';
import { actionsOf } from './conditions/actions.ts';
import { alsoInsured } from './conditions/also-insured.ts';
import { readIssuePreconditions, saleMarket, stepsOf } from './conditions/facts.ts';
import { integrationReasons } from './conditions/integration.ts';
import { missingForDocuments } from './conditions/sale-disclosures.ts';
import { readPartiesOf } from './conditions/sale-parties.ts';
import { type ContractRow, findContract } from './contract-row.ts';
import { type Papers, papersOf } from './documents/papers.ts';
import { type PricedChoice, priceChoice } from './pricing/price-contract.ts';
import type { SaleContext, SaleContexts } from './pricing/sale-context.ts';
import { saleValuation } from './pricing/sale-valuation.ts';
import { visibleCommissions } from './pricing/visible-commissions.ts';
import { sentData } from './sent-data.ts';

type Detail = z.input<typeof contractDetailSchema>;
type Price = z.input<typeof priceSchema>;

interface Names {
  readonly producer: string;
  readonly seller: string;
  readonly company: string | null;
  readonly company_logo: number | null;
  readonly product: string | null;
  readonly product_type: string | null;
  readonly files: ProductFiles | null;
  readonly package: string | null;
  readonly tariff: string | null;
  readonly tariff_number: number | null;
  readonly codes: { readonly tariff: string; readonly quote: string; readonly deductible: string; readonly channel: string } | null;
  readonly form_checked_by: string | null;
}

async function readNames(work: UserWork, id: number): Promise<Names> {
  const result = await sql<Names>`
    select p.display_name as producer, s.display_name as seller, co.name as company, co.logo_file_id as company_logo, pr.name as product, pr.type as product_type,
      pv.content -> 'files' as files,
      k.name as package, t.name as tariff, tv.number as tariff_number,
      case when tv.id is not null then json_build_object('tariff', tv.content ->> 'tariffCode', 'quote', tv.content ->> 'quoteCode',
        'deductible', tv.content ->> 'deductibleCode', 'channel', tv.content ->> 'channelCode') end as codes, fc.display_name as form_checked_by
    from contract c join user_view p on p.id = c.producer_id join user_view s on s.id = c.seller_id
      left join company_view co on co.id = c.company_id
      left join product_version pv on pv.id = c.product_version_id left join product pr on pr.id = pv.product_id
      left join package_version kv on kv.id = c.package_version_id left join package k on k.id = kv.package_id
      left join tariff_version tv on tv.id = c.tariff_version_id left join tariff t on t.id = tv.tariff_id
      left join user_view fc on fc.id = c.proposal_form_checked_by
    where c.id = ${id}`.execute(work.db);
  const row = result.rows[0];
  if (row === undefined) throw new Error(`Contract ${id} vanished while it was read`);
  return row;
}

/** The stored price, with limits and deductibles as worded in the tariff version that priced it; a former system gave none. */
export async function readPrice(work: UserWork, row: ContractRow): Promise<Price | null> {
  const { tariff_version_id: tariff } = row;
  if (row.price_hash === null || (tariff === null && row.former_number === null)) return null;
  const economics = work.actor.roles.has('READ_DETTAGLI_ECONOMICI');
  const codes = work.actor.roles.has('MOSTRA_CODICI');
  const lines = await work.db.selectFrom('contract_line').selectAll().where('contract_id', '=', row.id).orderBy('position').execute();
  const content = tariff === null ? undefined : (await readContents(work.db, 'tariff_version', [tariff])).get(tariff);
  const terms = new Map(content?.coverages.map((coverage) => [coverage.type, coverage]));
  return {
    lines: lines.map((line) => {
      const type = coverageType(line.coverage);
      return {
        coverage: line.coverage,
        name: { it: type?.it ?? line.coverage, en: type?.en ?? line.coverage },
        lineOfBusiness: line.line_of_business,
        pdu: economics ? line.pdu : null,
        loading: economics ? line.loading : null,
        discount: line.discount,
        taxable: line.taxable,
        tax: line.tax,
        taxRate: line.tax_rate,
        premium: line.premium,
        complimentary: line.complimentary,
        limit: limitWords(terms.get(line.coverage) ?? {}, work.language),
        deductible: deductibleWords(terms.get(line.coverage) ?? {}, work.language),
        quoteCode: codes ? line.quote_code : null,
        deductibleCode: codes ? line.deductible_code : null,
      };
    }),
    discount: row.discount ?? 0,
    discountCut: false,
    margin: null,
    taxable: row.taxable ?? 0,
    tax: row.tax ?? 0,
    premium: row.premium ?? 0,
    pdu: economics ? row.pdu : null,
    hash: row.price_hash,
  };
}

async function readTimeline(work: UserWork, id: number): Promise<z.input<typeof timelineEntrySchema>[]> {
  const result = await sql<z.input<typeof timelineEntrySchema>>`
    select t.id, t.event, t.from_status as "from", t.to_status as "to", t.at, coalesce(o.display_name, a.display_name) as who,
      case when o.id is null then null else a.display_name end as "onBehalfOf", t.reason
    from contract_transition t left join user_view a on a.id = t.actor_id left join user_view o on o.id = t.original_actor_id
    where t.contract_id = ${id} order by t.id`.execute(work.db);
  return result.rows;
}

/** Removes codes without MOSTRA_CODICI (spec §6). */
function readCodes({ actor }: UserWork, { product_codes: codes }: ContractRow): Detail['productCodes'] {
  if (!actor.roles.has('MOSTRA_CODICI')) return null;
  return codes.map(({ code, coverages }) => ({ code, coverages: coverages.map((type) => coverageName(type)) }));
}

async function readCommissions(work: UserWork, id: number): Promise<z.input<typeof commissionSchema>[] | null> {
  const rows = await work.db
    .selectFrom('contract_commission as k')
    .leftJoin('user_view as u', 'u.id', 'k.party_id')
    .select(['k.recipient', 'k.party_id', 'u.display_name as party', 'k.base', 'k.base_amount', 'k.percent', 'k.amount', 'k.coverages'])
    .where('k.contract_id', '=', id)
    .orderBy('k.position')
    .execute();
  const visible = visibleCommissions(work.actor, rows);
  return (
    visible?.map((row) => ({
      recipient: row.recipient as z.input<typeof commissionSchema>['recipient'],
      party: row.party,
      base: row.base as z.input<typeof commissionSchema>['base'],
      baseAmount: row.base_amount,
      percent: row.percent,
      amount: row.amount,
      coverages: row.coverages,
    })) ?? null
  );
}

function isInRenewal({ status, expiry_date: expiry }: ContractRow, { renewal }: SaleContext): boolean {
  return status === 'POLIZZA' && expiry !== null && renewal.from <= expiry && expiry <= renewal.to;
}

const NOT_STORED: NonNullable<Detail['papers']> = {
  storedAt: null,
  handedAt: null,
  medium: null,
  address: null,
  handedBy: null,
  signedOn: null,
  signer: null,
  signatureRecordedBy: null,
  mail: null,
  mandate: null,
};

function papersView(papers: Papers | null): NonNullable<Detail['papers']> {
  if (papers === null) return NOT_STORED;
  const { fileIds: _, ...view } = papers;
  return view;
}

/** Before acceptance the current judgement, afterwards the recorded one. */
function marketView(work: UserWork, context: SaleContext, row: ContractRow, priced: PricedChoice | null): Detail['market'] {
  const { outside } = row.status === 'PREVENTIVO' ? saleMarket(work, context, row.data, priced) : { outside: [] };
  const judged = outside.map((reason) => reason[work.language]);
  return { outside: row.market_reasons ?? judged, justification: row.market_justification };
}

function valuationView(difference: ValueDifference | null): Detail['valuation'] {
  return difference === null ? null : { value: difference.valuation, difference: toPercent(difference.share) };
}

/**
 * The insured value of a vehicle without the VAT that its owner recovers, at the rate of the day that decided the
 * price.
 */
async function netValue(work: UserWork, sale: SaleContexts, { data, issued_at, accepted_at }: ContractRow): Promise<Cents | null> {
  const { insuredValue, vatRecovery } = data.vehicle;
  if (data.insuredObject !== 'VEICOLO' || insuredValue === null) return null;
  const decided = issued_at ?? accepted_at;
  const { rules } = await sale.on({ today: decided === null ? work.today : todayInRome(decided) });
  return netInsuredValue(insuredValue, rules.vehicleVatRate, vatRecovery);
}

/** Returns everything that the pages of a quotation or policy show; throws NOT_FOUND if the user does not see it. */
export async function readContractDetail(work: UserWork, sale: SaleContexts, id: number): Promise<Detail> {
  const row = await findContract(work, id);
  const context = await sale.on(work);
  const parties = await readPartiesOf(work, row);
  const open = isOpenQuotation(row.status);
  const priced = open ? await priceChoice(work, context, row.data, parties) : null;
  const valuation = open ? await saleValuation(work, row.data) : null;
  const undisclosed = row.status === 'PREVENTIVO' ? await missingForDocuments(work, row, parties.producer.declares) : [];
  const integration = row.status === 'PREVENTIVO' ? await integrationReasons(work, row.data, priced) : [];
  const around = await readIssuePreconditions(work, row, priced);
  const twin = open ? await alsoInsured(work, row) : null;
  const names = await readNames(work, id);
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    policyNumber: row.policy_number,
    formerNumber: row.former_number,
    status: row.status,
    cancelled: row.cancelled_at !== null,
    inRenewal: isInRenewal(row, context),
    alsoInsured: twin,
    market: marketView(work, context, row, priced),
    data: sentData(row.data),
    insuredRisk: insuredRiskOf(row.data),
    truck: isTruck(row.data),
    ageAtSubscription: agesAtSubscription(row.data, todayInRome(row.accepted_at ?? work.now)),
    valuation: valuationView(valueDifference(row.data, context.rules, valuation)),
    netInsuredValue: await netValue(work, sale, row),
    price: await readPrice(work, row),
    product:
      row.product_version_id === null
        ? null
        : {
            versionId: row.product_version_id,
            name: names.product ?? '',
            type: names.product_type ?? '',
            company: names.company ?? '',
            companyLogo: names.company_logo,
            documents: handedDocuments({ files: names.files ?? {} }),
          },
    package: row.package_version_id === null ? null : { versionId: row.package_version_id, name: names.package ?? '' },
    tariff:
      row.tariff_version_id === null
        ? null
        : {
            versionId: row.tariff_version_id,
            code: names.tariff ?? '',
            version: names.tariff_number ?? 0,
            codes: work.actor.roles.has('MOSTRA_CODICI') ? names.codes : null,
          },
    commissions: await readCommissions(work, id),
    productCodes: readCodes(work, row),
    effectiveDate: row.effective_date,
    expiryDate: row.expiry_date,
    quoteValidUntil: row.quote_valid_until,
    producer: { id: row.producer_id, name: names.producer },
    seller: { id: row.seller_id, name: names.seller },
    createdAt: row.created_at,
    acceptedAt: row.accepted_at,
    issuedAt: row.issued_at,
    premiumDueOn: row.premium_due_on,
    premiumPaidOn: row.premium_paid_on,
    cancelledFrom: row.cancelled_from,
    issueRequestedBy: row.issue_request?.displayName ?? null,
    issueSteps: stepsOf(work, context, row, { priced, parties, alsoInsured: twin, ...around }),
    proposalForm:
      row.policy_number === null || row.signature_kind === 'DIGITALE'
        ? null
        : { deliveredOn: row.proposal_form_delivered_on, checkedBy: names.form_checked_by },
    signatureKind: row.signature_kind,
    papers: row.accepted_at === null ? null : papersView(await papersOf(work, row)),
    actions: actionsOf(work, context, row, { priced, valuation, parties, undisclosed, integration, alsoInsured: twin, ...around }).map(
      ({ action, blocks }) => ({
        action,
        blocks: [...blocks],
      }),
    ),
    timeline: await readTimeline(work, id),
  };
}
