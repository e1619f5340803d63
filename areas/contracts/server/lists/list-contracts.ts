import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Visibility, visibilityOf } from '#areas/access/server/public.ts';
import { codesOf, type InsuredObjectType, VEHICLE_TYPES } from '#areas/catalogue/domain/index.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { PLANNED_WITH_VALUES } from '#platform/server-kit/database/prepared-statements.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { ContractListRow, POLICY_SORTS, policyListQuery, QUOTATION_SORTS, quotationListQuery } from '../../api/list.ts';
import { POLICY_STATUSES, QUOTATION_STATUSES, type Status } from '../../domain/status.ts';
import { visibleTo } from '../visibility.ts';
import { hasTrigrams, isOneWord, type Kind, matchesBeginning, matchesElsewhere, matchesRow, matchesSearch } from './list-search.ts';
import type { ListTotals } from './list-totals.ts';

export type { Kind };
export type ListQuery = z.output<typeof quotationListQuery> | z.output<typeof policyListQuery>;
type Sort = (typeof QUOTATION_SORTS)[number] | (typeof POLICY_SORTS)[number];

/**
 * Sort keys; each has an index that begins with the status and ends with the id (`0140_contracts.sql`).
 */
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

function isSearch(query: ListQuery): query is ListQuery & { search: string } {
  return query.search !== undefined && query.search !== '';
}

function isGiven(values: readonly unknown[] | undefined): boolean {
  return values !== undefined && values.length > 0;
}

/** The one kind of insured object requested; undefined for all. */
function onlyObject({ bene = [] }: ListQuery): InsuredObjectType | undefined {
  return new Set(bene).size === 1 ? bene[0] : undefined;
}

/** The states a list shows: the requested ones within its half. */
function statusesOf(kind: Kind, query: ListQuery): Status[] {
  const half: readonly Status[] = kind === 'policies' ? POLICY_STATUSES : QUOTATION_STATUSES;
  return half.filter((status) => !isGiven(query.stato) || query.stato?.includes(status));
}

/** States and row count are literals in the statement: they have few values and decide its plan. */
function ofStatuses(statuses: readonly Status[]): RawBuilder<unknown> {
  return sql`c.status = any(array[${sql.join(statuses.map((status) => sql.lit(status)))}]::text[])`;
}

/** Whether all users with this text share a plan: the filter has only states, and the visibility is all or narrow. */
function hasOnePlan({ page, max, sort, order, stato, ...filters }: ListQuery, visibility: Visibility): boolean {
  return (visibility.kind === 'ALL' || isNarrow(visibility)) && Object.values(filters).every((value) => value === undefined);
}

/** The user's visibility and filter, except state and search. */
function restCondition(query: ListQuery, visibility: Visibility): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [visibleTo(visibility)];
  if (isGiven(query.compagnia)) parts.push(sql`c.company_id = any(${query.compagnia}::bigint[])`);
  if (isGiven(query.produttore)) parts.push(sql`c.producer_id = any(${query.produttore}::bigint[])`);
  const object = onlyObject(query);
  // Only homes have no vehicle type (`contract_vehicle_has_type`), which every index contains; the index of homes finds
  // them by insured object.
  if (object !== undefined) parts.push(object === 'VEICOLO' ? sql`c.vehicle_type is not null` : sql`c.insured_object = ${object}`);
  if (isGiven(query.tipoVeicolo)) parts.push(sql`c.vehicle_type = any(${query.tipoVeicolo}::text[])`);
  if (isGiven(query.pagamento)) parts.push(sql`c.payment_type = any(${query.pagamento}::text[])`);
  // A day in Rome, whatever time the row was created.
  if (query.creatoDa !== undefined) parts.push(sql`c.created_at >= (${query.creatoDa}::date)::timestamp at time zone 'Europe/Rome'`);
  if (query.creatoA !== undefined) {
    parts.push(sql`c.created_at < (${addDays(query.creatoA, 1)}::date)::timestamp at time zone 'Europe/Rome'`);
  }
  if (query.decorrenzaDa !== undefined) parts.push(sql`c.effective_date >= ${query.decorrenzaDa}::date`);
  if (query.decorrenzaA !== undefined) parts.push(sql`c.effective_date <= ${query.decorrenzaA}::date`);
  if (query.scadenzaDa !== undefined) parts.push(sql`c.expiry_date >= ${query.scadenzaDa}::date`);
  if (query.scadenzaA !== undefined) parts.push(sql`c.expiry_date <= ${query.scadenzaA}::date`);
  if ('daApprovare' in query && query.daApprovare !== undefined) {
    parts.push(query.daApprovare ? sql`c.approval_due_at is not null` : sql`c.approval_due_at is null`);
  }
  if ('prodotto' in query) parts.push(...soldAs(query));
  return sql.join(parts, sql` and `);
}

/** By the name at the time of sale, and by the day of issue in Rome. */
function soldAs({ prodotto, emessaDa, emessaA }: Pick<z.output<typeof policyListQuery>, 'prodotto' | 'emessaDa' | 'emessaA'>) {
  const parts: RawBuilder<unknown>[] = [];
  if (isGiven(prodotto)) parts.push(sql`c.product_name = any(${prodotto}::text[])`);
  if (emessaDa !== undefined) parts.push(sql`c.issued_at >= (${emessaDa}::date)::timestamp at time zone 'Europe/Rome'`);
  if (emessaA !== undefined) parts.push(sql`c.issued_at < (${addDays(emessaA, 1)}::date)::timestamp at time zone 'Europe/Rome'`);
  return parts;
}

/** The filter of a list with a search, including the condition that separates its half. */
function conditionWith(kind: Kind, query: ListQuery, visibility: Visibility, search: RawBuilder<unknown>): RawBuilder<unknown> {
  const rest = sql`${restCondition(query, visibility)} and ${search}`;
  return isGiven(query.stato) ? sql`${ofStatuses(statusesOf(kind, query))} and ${rest}` : rest;
}

/** The whole filter of a list as one condition on the table or alias `c`: visibility, half and the user's filter. */
export function listCondition(kind: Kind, query: ListQuery, visibility: Visibility): RawBuilder<unknown> {
  if (isSearch(query)) return conditionWith(kind, query, visibility, matchesSearch(kind, query.search));
  return sql`${ofStatuses(statusesOf(kind, query))} and ${restCondition(query, visibility)}`;
}

/**
 * The default order: newest first, or by the date whose range is requested, which the user looks at and an index
 * provides.
 */
function usualSort(kind: Kind, query: ListQuery): Sort {
  if (query.decorrenzaDa !== undefined || query.decorrenzaA !== undefined) return 'effectiveDate';
  if (kind === 'policies' && (query.scadenzaDa !== undefined || query.scadenzaA !== undefined)) return 'expiryDate';
  return kind === 'policies' ? 'issuedAt' : 'createdAt';
}

interface Order {
  readonly sort: Sort;
  readonly direction: RawBuilder<unknown>;
  /** The whole `order by` on the table or alias `c`. */
  readonly order: RawBuilder<unknown>;
}

function sortOf(kind: Kind, query: ListQuery): Order {
  const sort = query.sort ?? usualSort(kind, query);
  const descending = query.sort === undefined || query.order === 'desc';
  const key = sql.ref(`c.${SORT_COLUMNS[sort]}`);
  return {
    sort,
    direction: descending ? sql`desc` : sql`asc`,
    order: descending ? sql`${key} desc nulls last, c.id desc` : sql`${key} asc nulls first, c.id asc`,
  };
}

/** Columns of a row; names are joined after paging, so only for the page's rows. */
const COLUMNS = sql`c.id, c.number, c.policy_number as "policyNumber", c.status, c.cancelled_at is not null as cancelled,
  c.customer_name as customer, c.customer_tax_code as "taxCode", c.plate, c.vehicle, c.product_name as product, co.name as company,
  co.logo_file_id as "companyLogo",
  p.display_name as producer, s.display_name as seller, c.premium, c.taxable, c.tax, c.effective_date as "effectiveDate",
  c.expiry_date as "expiryDate", c.quote_valid_until as "quoteValidUntil", c.payment_type as "paymentType", c.created_at as "createdAt",
  c.issued_at as "issuedAt"`;

/** Values extracted from the JSON data, once per row of a page. */
const DATA_VALUES = sql`d.customer ->> 'subjectType' as "customerType", d.customer ->> 'firstName' as "firstName",
  d.customer ->> 'lastName' as "lastName", d.customer ->> 'businessName' as "businessName", d.customer ->> 'vatNumber' as "vatNumber",
  d.customer -> 'subjectAddress' ->> 'city' as "residenceCity", d.customer -> 'subjectAddress' ->> 'subRegion' as "residenceProvince",
  d.vehicle ->> 'status' as "vehicleStatus", d.vehicle ->> 'newVehicleType' as "newVehicleType", d.vehicle ->> 'brand' as brand,
  coalesce(d.vehicle ->> 'insuredValue', d.home ->> 'insuredValue')::bigint as "insuredValueGross", (d.vehicle ->> 'vatRecovery')::int as "vatRecovery"`;
const DATA = sql`cross join lateral (select c.data -> 'customer' as customer, c.data -> 'vehicle' as vehicle, c.data -> 'home' as home offset 0) d`;

const NAMES = sql`join app_user p on p.id = c.producer_id join app_user s on s.id = c.seller_id left join company co on co.id = c.company_id`;

/** Below this many matches, sorting beats scanning the sort index. */
const FEW = 5000;
/** The same for policies by number, where a scan needs a full page for each insurer and vehicle type. */
const FEW_BY_NUMBER = 10_000;
/** Above this many matches, any scan finds a page soon, also one by name. */
const MANY = 25_000;

/**
 * Whether the visibility is one producer, one person or none: at most some thousands of contracts, found by their own
 * index.
 */
function isNarrow(visibility: Visibility): boolean {
  if (visibility.kind === 'NETWORK') return visibility.producers.length <= 1;
  return visibility.kind !== 'ALL' && visibility.kind !== 'COMPANY';
}

/**
 * Whether to find the rows of a filter first and then sort them, instead of scanning the sort index until a page is
 * full. The scan wins unless the matches are far from its start: dates correlate with dates, plates and numbers; names
 * with a search for a name.
 */
function isFoundFirst(sort: Sort, query: ListQuery, visibility: Visibility, total: number | undefined): boolean {
  if (isNarrow(visibility)) return true;
  const asked = {
    createdAt: query.creatoDa ?? query.creatoA,
    effectiveDate: query.decorrenzaDa ?? query.decorrenzaA,
    expiryDate: query.scadenzaDa ?? query.scadenzaA,
  };
  // Homes are few and have their own index.
  if (onlyObject(query) === 'ABITAZIONE') return true;
  if (Object.entries(asked).some(([date, bound]) => bound !== undefined && date !== sort)) return true;
  return isSearch(query) && total !== undefined && total < (sort === 'policyNumber' ? FEW_BY_NUMBER : FEW);
}

/**
 * The first `end` policies of one state by number. Numbers correlate with insurers, and an insurer numbers cars,
 * motorcycles and homes separately, so each is scanned by itself. A home's vehicle type is null; the planner does not
 * know that `is null` is one value, so the statement also sorts by it to use the index order.
 */
function beginningByNumber(query: ListQuery, first: RawBuilder<unknown>, { order, direction }: Order, end: number) {
  const walk = (groups: RawBuilder<unknown>, one: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    sql`select c.id, c.policy_number from ${groups} cross join lateral (${first} and c.company_id = co.id and ${one} order by ${by} limit ${sql.lit(end)}) c`;
  const types = isGiven(query.tipoVeicolo) ? [...new Set(query.tipoVeicolo)] : [...codesOf(VEHICLE_TYPES), ''];
  const ofVehicles = walk(sql`company co cross join unnest(${types}::text[]) as v(type)`, sql`c.vehicle_type = v.type`, order);
  if (isGiven(query.tipoVeicolo) || onlyObject(query) === 'VEICOLO') return ofVehicles;
  return sql`${ofVehicles} union all ${walk(sql`company co`, sql`c.vehicle_type is null`, sql`c.vehicle_type ${direction}, ${order}`)}`;
}

/** The first `end` contracts of one state in an order, from an index. */
function beginning(query: ListQuery, by: Order, condition: RawBuilder<unknown>, end: number) {
  const first = sql`select c.id, c.${sql.ref(SORT_COLUMNS[by.sort])} from contract c where ${condition}`;
  return by.sort === 'policyNumber'
    ? sql`(${beginningByNumber(query, first, by, end)})`
    : sql`(${first} order by ${by.order} limit ${sql.lit(end)})`;
}

/**
 * The statements whose rows together contain the first `end` rows of a list: each is the start of a scan of one state,
 * or all index matches. A frequent name sorted by name needs both: names that begin with it are adjacent in the name
 * index, the few others come from trigrams.
 */
function parts(kind: Kind, query: ListQuery, visibility: Visibility, total: number | undefined): RawBuilder<unknown>[] {
  const by = sortOf(kind, query);
  const { sort } = by;
  const end = query.page * query.max;
  const found = (condition: RawBuilder<unknown>) => [sql`select c.id, c.${sql.ref(SORT_COLUMNS[sort])} from contract c where ${condition}`];
  const everything = found(listCondition(kind, query, visibility));
  const statuses = statusesOf(kind, query);
  if (statuses.length === 0 || isFoundFirst(sort, query, visibility, total)) return everything;
  const walked = (search: RawBuilder<unknown>) =>
    statuses.map((status) =>
      beginning(query, by, sql`c.status = ${sql.lit(status)} and ${restCondition(query, visibility)} and ${search}`, end),
    );
  if (!isSearch(query)) return walked(sql`true`);
  const { search } = query;
  if (sort !== 'customer') return walked(matchesRow(search));
  if (!hasTrigrams(search)) return walked(matchesBeginning(search));
  if (total === undefined || total > MANY) return walked(matchesRow(search));
  if (!isOneWord(search)) return everything;
  return [...walked(matchesBeginning(search)), ...found(conditionWith(kind, query, visibility, matchesElsewhere(kind, search)))];
}

/**
 * The statement of one page, cut inside an index (see `0140_contracts.sql`): it merges the first rows of every
 * state, then reads only the page's rows. `offset 0` keeps the planner from merging the two steps. `total` is the
 * number of matches, if known. Exported so that the benchmark can run the same SQL without the product.
 */
export function pageStatement(kind: Kind, query: ListQuery, visibility: Visibility, total?: number): RawBuilder<ContractListRow> {
  const { order } = sortOf(kind, query);
  const cut = sql.join(parts(kind, query, visibility, total), sql` union all `);
  const hint = sql.raw(hasOnePlan(query, visibility) ? '' : PLANNED_WITH_VALUES);
  return sql<ContractListRow>`${hint}
    with cut as materialized (select c.id from (${cut} offset 0) c order by ${order}
      limit ${sql.lit(query.max)} offset ${sql.lit((query.page - 1) * query.max)})
    select ${COLUMNS}, ${DATA_VALUES} from cut join contract c on c.id = cut.id ${NAMES} ${DATA} order by ${order}`;
}

/** Returns a page of quotations or policies with the total of the whole filter. */
export async function listContracts(
  work: UserWork,
  totals: ListTotals,
  kind: Kind,
  query: ListQuery,
): Promise<{ items: ContractListRow[]; total: number }> {
  const visibility = await visibilityOf(work);
  const counted = totals.of(work.db, listCondition(kind, query, visibility));
  const [page, total] = await Promise.all([
    pageStatement(kind, query, visibility, isSearch(query) ? await counted : undefined).execute(work.db),
    counted,
  ]);
  return { items: page.rows, total };
}

/** Returns the keys of all rows of a filter in list order, for exports. */
export function allKeys(kind: Kind, query: ListQuery, visibility: Visibility): RawBuilder<{ id: number }> {
  return sql<{
    id: number;
  }>`select c.id from contract c where ${listCondition(kind, query, visibility)} order by ${sortOf(kind, query).order}`;
}

/**
 * `from …` of the contracts of some keys in their order, with names and, if `data` is set, the extracted data as `d`.
 */
export function exportSource(keys: readonly number[], data: boolean): RawBuilder<unknown> {
  return sql`from ${keyTable(keys)} join contract c on c.id = k.id ${NAMES} ${data ? DATA : sql``} order by k.position`;
}
