import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Sight, sightOf } from '#areas/access/server/public.ts';
import { addDays } from '#platform/domain-kit/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { ContractListRow, POLICY_SORTS, policyListQuery, QUOTATION_SORTS, quotationListQuery } from '../api/list.ts';
import type { ListTotals } from './list-totals.ts';
import { withinSight } from './visibility.ts';

/** Which half of the one table a list shows. */
export type Kind = 'quotations' | 'policies';

export type ListQuery = z.output<typeof quotationListQuery> | z.output<typeof policyListQuery>;
type Sort = (typeof QUOTATION_SORTS)[number] | (typeof POLICY_SORTS)[number];

/** Sort keys; every one is the first column of an index whose second is the id. */
const SORT_COLUMNS: Readonly<Record<Sort, string>> = {
  createdAt: 'created_at',
  issuedAt: 'issued_at',
  policyNumber: 'policy_number',
  customer: 'customer_name',
  plate: 'plate',
  premium: 'premium',
  effectiveDate: 'effective_date',
  expiryDate: 'expiry_date',
  quoteValidUntil: 'quote_valid_until',
};

/** Text as a LIKE pattern, its own wildcards made harmless. */
function pattern(text: string): string {
  return text.replace(/[\\%_]/g, (wild) => `\\${wild}`);
}

const SEARCHED = sql`plain_text(c.customer_name || ' ' || coalesce(c.plate, '') || ' ' || coalesce(c.customer_tax_code, '') || ' ' || c.number || ' ' || coalesce(c.policy_number, ''))`;

/** Trigrams need three letters; fewer are taken as the beginning of the name. */
function searchCondition(text: string): RawBuilder<unknown> {
  return text.length < 3
    ? sql`plain_text(c.customer_name) like plain_text(${`${pattern(text)}%`})`
    : sql`${SEARCHED} like plain_text(${`%${pattern(text)}%`})`;
}

function isGiven(values: readonly unknown[] | undefined): boolean {
  return values !== undefined && values.length > 0;
}

/** The whole filter of a list as one condition: what the user sees, which half, and what he asked for. */
export function listCondition(kind: Kind, query: ListQuery, sight: Sight): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [
    withinSight(sight),
    kind === 'policies' ? sql`c.policy_number is not null` : sql`c.policy_number is null`,
  ];
  if (isGiven(query.stato)) parts.push(sql`c.status = any(${query.stato}::text[])`);
  if (isGiven(query.compagnia)) parts.push(sql`c.company_id = any(${query.compagnia}::bigint[])`);
  if (isGiven(query.produttore)) parts.push(sql`c.producer_id = any(${query.produttore}::bigint[])`);
  if (isGiven(query.tipoVeicolo)) parts.push(sql`c.vehicle_type = any(${query.tipoVeicolo}::text[])`);
  if (isGiven(query.pagamento)) parts.push(sql`c.payment_type = any(${query.pagamento}::text[])`);
  // A day of Rome, whatever time of day the row was made.
  if (query.creatoDa !== undefined) parts.push(sql`c.created_at >= (${query.creatoDa}::date)::timestamp at time zone 'Europe/Rome'`);
  if (query.creatoA !== undefined) {
    parts.push(sql`c.created_at < (${addDays(query.creatoA, 1)}::date)::timestamp at time zone 'Europe/Rome'`);
  }
  if (query.decorrenzaDa !== undefined) parts.push(sql`c.effective_date >= ${query.decorrenzaDa}::date`);
  if (query.decorrenzaA !== undefined) parts.push(sql`c.effective_date <= ${query.decorrenzaA}::date`);
  if (query.scadenzaDa !== undefined) parts.push(sql`c.expiry_date >= ${query.scadenzaDa}::date`);
  if (query.scadenzaA !== undefined) parts.push(sql`c.expiry_date <= ${query.scadenzaA}::date`);
  if (query.search !== undefined && query.search !== '') parts.push(searchCondition(query.search));
  return sql.join(parts, sql` and `);
}

/**
 * The order while nobody chose one: newest first, or by the date whose range is asked for, which is what the reader looks at and what an index
 * gives at once.
 */
function usualSort(kind: Kind, query: ListQuery): Sort {
  if (query.decorrenzaDa !== undefined || query.decorrenzaA !== undefined) return 'effectiveDate';
  if (kind === 'policies' && (query.scadenzaDa !== undefined || query.scadenzaA !== undefined)) return 'expiryDate';
  return kind === 'policies' ? 'issuedAt' : 'createdAt';
}

function orderOf(kind: Kind, query: ListQuery): RawBuilder<unknown> {
  const column = SORT_COLUMNS[query.sort ?? usualSort(kind, query)];
  const descending = query.sort === undefined || query.order === 'desc';
  const key = sql.ref(`c.${column}`);
  return descending ? sql`${key} desc nulls last, c.id desc` : sql`${key} asc nulls first, c.id asc`;
}

/** Columns of a row; names are joined after the page has been cut, so that they are looked up for its rows only. */
const COLUMNS = sql`c.id, c.number, c.policy_number as "policyNumber", c.status, c.cancelled_at is not null as cancelled,
  c.customer_name as customer, c.customer_tax_code as "taxCode", c.plate, c.vehicle, c.product_name as product, co.name as company,
  p.display_name as producer, s.display_name as seller, c.premium, c.taxable, c.tax, c.effective_date as "effectiveDate",
  c.expiry_date as "expiryDate", c.quote_valid_until as "quoteValidUntil", c.payment_type as "paymentType", c.created_at as "createdAt",
  c.issued_at as "issuedAt"`;

const NAMES = sql`join app_user p on p.id = c.producer_id join app_user s on s.id = c.seller_id left join company co on co.id = c.company_id`;

/** The statement of one page; exported so that the benchmark can run the very same SQL without the product around it. */
export function pageStatement(kind: Kind, query: ListQuery, sight: Sight): RawBuilder<ContractListRow> {
  const order = orderOf(kind, query);
  return sql<ContractListRow>`
    select ${COLUMNS} from (select c.* from contract c where ${listCondition(kind, query, sight)}
      order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}) c ${NAMES} order by ${order}`;
}

/** A page of quotations or policies with the total of the whole filter. */
export async function listContracts(
  work: UserWork,
  totals: ListTotals,
  kind: Kind,
  query: ListQuery,
): Promise<{ items: ContractListRow[]; total: number }> {
  const sight = await sightOf(work);
  const [page, total] = await Promise.all([
    pageStatement(kind, query, sight).execute(work.db),
    totals.of(work.db, listCondition(kind, query, sight)),
  ]);
  return { items: page.rows, total };
}

/** A row of an export; `codes` are the insurer's codes of the coverages sold, null where they were not asked for. */
export type ExportRow = ContractListRow & { readonly codes: string | null };

const CODES = sql`(select string_agg(l.coverage || ' ' || l.quote_code || '/' || l.deductible_code, ', ' order by l.position)
  from contract_line l where l.contract_id = c.id)`;

/** All rows of a filter in the order of the list, as they come from a cursor, for exports. */
export async function* streamContracts(work: UserWork, kind: Kind, query: ListQuery, withCodes = false): AsyncGenerator<ExportRow> {
  const sight = await sightOf(work);
  const rows = work.db
    .selectFrom(
      sql<ExportRow>`(select ${COLUMNS}, ${withCodes ? CODES : sql`null::text`} as codes from contract c ${NAMES} where ${listCondition(kind, query, sight)}
      order by ${orderOf(kind, query)})`.as('r'),
    )
    .selectAll()
    .stream(500);
  for await (const row of rows) yield row;
}
