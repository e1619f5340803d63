import { type RawBuilder, sql } from 'kysely';
import { type Visibility, visibilityOf } from '#areas/agency/access/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { CustomerListQuery, CustomerRow } from '../api/index.ts';
import { searchCondition } from './search.ts';
import { CONTRACT_COUNTS } from './store.ts';
import { visibleCustomers } from './visibility.ts';

type Filter = Omit<CustomerListQuery, 'page' | 'max'>;

const SORTS = { name: sql`c.name`, updatedAt: sql`c.updated_at`, createdAt: sql`c.created_at` } as const;

const IS_POLICY = sql`t.policy_number is not null and t.anonymised_at is null`;

/** Whether customer `c` has a policy: looks each up, for a page or for the customers of some producers. */
const HAS_POLICY = sql`(exists (select from contract_view t where t.producer_id = c.producer_id and t.customer_tax_code = c.tax_code and ${IS_POLICY})
  or c.id = any(array(select o.merged_into from customer o
    join contract_view t on t.producer_id = o.producer_id and t.customer_tax_code = o.tax_code where o.merged_into is not null and ${IS_POLICY})))`;

/** The same, reading all policies once: for the total of a large network. */
const AMONG_POLICYHOLDERS = sql`(c.producer_id, c.tax_code) in (
  select t.producer_id, t.customer_tax_code from contract_view t where t.customer_tax_code is not null and ${IS_POLICY}
  union select k.producer_id, k.tax_code from customer o join customer k on k.id = o.merged_into
    join contract_view t on t.producer_id = o.producer_id and t.customer_tax_code = o.tax_code where ${IS_POLICY})`;

/** Producers above which reading all policies is faster than looking up the customers of each. */
const MANY_PRODUCERS = 50;

function seesMany(visibility: Visibility): boolean {
  return visibility.kind === 'ALL' || (visibility.kind === 'NETWORK' && visibility.producers.length > MANY_PRODUCERS);
}

function conditionOf(
  { search = '', tipo, provincia, produttore, polizze }: Filter,
  visibility: Visibility,
  hasPolicy: RawBuilder<unknown> = HAS_POLICY,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`c.merged_into is null`, visibleCustomers(visibility)];
  if (search !== '') parts.push(searchCondition(search));
  if (tipo !== undefined && tipo.length > 0) parts.push(sql`c.subject_type = any(${tipo}::text[])`);
  if (provincia !== undefined) parts.push(sql`c.province = ${provincia}`);
  if (produttore !== undefined && produttore.length > 0) parts.push(sql`c.producer_id = any(${produttore}::bigint[])`);
  if (polizze !== undefined) parts.push(polizze ? hasPolicy : sql`not ${hasPolicy}`);
  return sql.join(parts, sql` and `);
}

function orderOf({ sort = 'name', order = sort === 'name' ? 'asc' : 'desc' }: Filter): RawBuilder<unknown> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`;
  return sql`${SORTS[sort]} ${direction}, c.id ${direction}`;
}

const COLUMNS = sql`c.id, c.name, c.subject_type as "subjectType", c.tax_code as "taxCode", c.vat_number as "vatNumber",
  c.birth_date as "birthDate", c.city, c.province, c.email, c.phone, p.display_name as producer, n.quotations, n.policies,
  c.created_at as "createdAt", c.updated_at as "updatedAt"`;

/** Counts the customers of a large network; those without policies are the rest, since 'not in' has no fast plan. */
function countOf(query: Filter, visibility: Visibility): RawBuilder<{ total: number }> {
  const count = (filter: Filter) =>
    sql`(select count(*)::int from customer c where ${conditionOf(filter, visibility, AMONG_POLICYHOLDERS)})`;
  const { polizze, ...others } = query;
  if (polizze !== false) return sql<{ total: number }>`select ${count(query)} as total`;
  return sql<{ total: number }>`select ${count(others)} - ${count({ ...others, polizze: true })} as total`;
}

/** Returns a page of the customers that the acting user sees; their contracts are counted for those rows only. */
export async function listCustomers(work: UserWork, query: CustomerListQuery): Promise<{ items: CustomerRow[]; total: number }> {
  const visibility = await visibilityOf(work);
  const condition = conditionOf(query, visibility);
  const order = orderOf(query);
  const isWide = seesMany(visibility) && (query.search ?? '') === '' && (query.produttore ?? []).length === 0;
  const counted = isWide
    ? countOf(query, visibility)
    : sql<{ total: number }>`select count(*)::int as total from customer c where ${condition}`;
  const [page, count] = await Promise.all([
    sql<CustomerRow>`select ${COLUMNS} from (select * from customer c where ${condition}
      order by ${order} limit ${query.max} offset ${(query.page - 1) * query.max}) c
      join user_view p on p.id = c.producer_id, ${CONTRACT_COUNTS} order by ${order}`.execute(work.db),
    counted.execute(work.db),
  ]);
  return { items: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** Returns the keys of all rows of a filter in the order of the list, for exports. */
export async function allKeys(work: UserWork, query: Filter): Promise<RawBuilder<{ id: number }>> {
  const visibility = await visibilityOf(work);
  return sql<{ id: number }>`select c.id from customer c where ${conditionOf(query, visibility)} order by ${orderOf(query)}`;
}

/** Returns the rows of some keys in their order, for exports. */
export function rowsOfKeys(keys: readonly number[]): RawBuilder<CustomerRow> {
  return sql<CustomerRow>`select ${COLUMNS} from ${keyTable(keys)} join customer c on c.id = k.id
    join user_view p on p.id = c.producer_id, ${CONTRACT_COUNTS} order by k.position`;
}

/** Returns the producers with customers that the acting user sees, by name; the first hundred. */
export async function listProducers(work: UserWork): Promise<{ items: { id: number; name: string }[] }> {
  const visibility = await visibilityOf(work);
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.display_name as name from user_view p
    where exists (select from customer c where c.producer_id = p.id and c.merged_into is null and ${visibleCustomers(visibility)})
    order by p.display_name, p.id limit 100`.execute(work.db);
  return { items: rows };
}
