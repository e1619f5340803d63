import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type Sight, sightOf } from '#areas/access/server/public.ts';
import { codesOf, type InsuredObjectType, VEHICLE_TYPES } from '#areas/catalogue/domain/index.ts';
import { addDays } from '#platform/domain-kit/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import { PLANNED_WITH_VALUES } from '#platform/server-kit/database/prepared-statements.ts';
import { keyTable } from '#platform/server-kit/export/keyed-list.ts';
import type { ContractListRow, POLICY_SORTS, policyListQuery, QUOTATION_SORTS, quotationListQuery } from '../api/list.ts';
import { POLICY_STATUSES, QUOTATION_STATUSES, type Status } from '../domain/status.ts';
import { hasTrigrams, isOneWord, type Kind, met, searched, searchedAtBeginning, searchedElsewhere } from './list-search.ts';
import type { ListTotals } from './list-totals.ts';
import { withinSight } from './visibility.ts';

export type { Kind };
export type ListQuery = z.output<typeof quotationListQuery> | z.output<typeof policyListQuery>;
type Sort = (typeof QUOTATION_SORTS)[number] | (typeof POLICY_SORTS)[number];

/** Sort keys; each has an index that begins with the status and ends with the id (`0170_contracts_lists.sql`, `0190_contracts_lists.sql`). */
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

/** The one kind of insured object that is asked for; undefined for all of them. */
function onlyObject({ bene = [] }: ListQuery): InsuredObjectType | undefined {
  return new Set(bene).size === 1 ? bene[0] : undefined;
}

/** The states that a list shows: those that were asked for among those of its half. */
function statusesOf(kind: Kind, query: ListQuery): Status[] {
  const half: readonly Status[] = kind === 'policies' ? POLICY_STATUSES : QUOTATION_STATUSES;
  return half.filter((status) => !isGiven(query.stato) || query.stato?.includes(status));
}

/** States are written into the statement, as the number of rows is: few values, which decide its plan. */
function ofStatuses(statuses: readonly Status[]): RawBuilder<unknown> {
  return sql`c.status = any(array[${sql.join(statuses.map((status) => sql.lit(status)))}]::text[])`;
}

/** Whether one plan suits everybody whose list has this text: nothing is asked for but states, and the sight is all or narrow. */
function hasOnePlan({ page, max, sort, order, stato, ...filters }: ListQuery, sight: Sight): boolean {
  return (sight.kind === 'ALL' || isNarrow(sight)) && Object.values(filters).every((value) => value === undefined);
}

/** What the user sees and what he asked for, but for the state and the search. */
function restCondition(query: ListQuery, sight: Sight): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [withinSight(sight)];
  if (isGiven(query.compagnia)) parts.push(sql`c.company_id = any(${query.compagnia}::bigint[])`);
  if (isGiven(query.produttore)) parts.push(sql`c.producer_id = any(${query.produttore}::bigint[])`);
  const object = onlyObject(query);
  // Only homes have no type of vehicle (`contract_vehicle_has_type`), which is in every index; the index of homes tells them by what they are.
  if (object !== undefined) parts.push(object === 'VEICOLO' ? sql`c.vehicle_type is not null` : sql`c.insured_object = ${object}`);
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
  if ('daApprovare' in query && query.daApprovare !== undefined) {
    parts.push(query.daApprovare ? sql`c.approval_due_at is not null` : sql`c.approval_due_at is null`);
  }
  if ('prodotto' in query) parts.push(...soldAs(query));
  return sql.join(parts, sql` and `);
}

/** By the name a policy was sold under, and by the day of Rome on which it was issued. */
function soldAs({ prodotto, emessaDa, emessaA }: Pick<z.output<typeof policyListQuery>, 'prodotto' | 'emessaDa' | 'emessaA'>) {
  const parts: RawBuilder<unknown>[] = [];
  if (isGiven(prodotto)) parts.push(sql`c.product_name = any(${prodotto}::text[])`);
  if (emessaDa !== undefined) parts.push(sql`c.issued_at >= (${emessaDa}::date)::timestamp at time zone 'Europe/Rome'`);
  if (emessaA !== undefined) parts.push(sql`c.issued_at < (${addDays(emessaA, 1)}::date)::timestamp at time zone 'Europe/Rome'`);
  return parts;
}

/** The filter of a list with a search as it is to be asked, which tells the half from the other. */
function conditionWith(kind: Kind, query: ListQuery, sight: Sight, search: RawBuilder<unknown>): RawBuilder<unknown> {
  const rest = sql`${restCondition(query, sight)} and ${search}`;
  return isGiven(query.stato) ? sql`${ofStatuses(statusesOf(kind, query))} and ${rest}` : rest;
}

/** The whole filter of a list as one condition on the table or alias `c`: what the user sees, which half, and what he asked for. */
export function listCondition(kind: Kind, query: ListQuery, sight: Sight): RawBuilder<unknown> {
  if (isSearch(query)) return conditionWith(kind, query, sight, searched(kind, query.search));
  return sql`${ofStatuses(statusesOf(kind, query))} and ${restCondition(query, sight)}`;
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

/** Columns of a row; names are joined after the page has been cut, so that they are looked up for its rows only. */
const COLUMNS = sql`c.id, c.number, c.policy_number as "policyNumber", c.status, c.cancelled_at is not null as cancelled,
  c.customer_name as customer, c.customer_tax_code as "taxCode", c.plate, c.vehicle, c.product_name as product, co.name as company,
  co.logo_file_id as "companyLogo",
  p.display_name as producer, s.display_name as seller, c.premium, c.taxable, c.tax, c.effective_date as "effectiveDate",
  c.expiry_date as "expiryDate", c.quote_valid_until as "quoteValidUntil", c.payment_type as "paymentType", c.created_at as "createdAt",
  c.issued_at as "issuedAt"`;

/** Of the data, taken apart once for each row of a page. */
const DATA_VALUES = sql`d.customer ->> 'subjectType' as "customerType", d.customer ->> 'firstName' as "firstName",
  d.customer ->> 'lastName' as "lastName", d.customer ->> 'businessName' as "businessName", d.customer ->> 'vatNumber' as "vatNumber",
  d.customer -> 'subjectAddress' ->> 'city' as "residenceCity", d.customer -> 'subjectAddress' ->> 'subRegion' as "residenceProvince",
  d.vehicle ->> 'status' as "vehicleStatus", d.vehicle ->> 'newVehicleType' as "newVehicleType", d.vehicle ->> 'brand' as brand,
  coalesce(d.vehicle ->> 'insuredValue', d.home ->> 'insuredValue')::bigint as "insuredValueGross", (d.vehicle ->> 'vatRecovery')::int as "vatRecovery"`;
const DATA = sql`cross join lateral (select c.data -> 'customer' as customer, c.data -> 'vehicle' as vehicle, c.data -> 'home' as home offset 0) d`;

const NAMES = sql`join app_user p on p.id = c.producer_id join app_user s on s.id = c.seller_id left join company co on co.id = c.company_id`;

/** A search that finds fewer rows than this is quicker sorted than met on a walk along a sort. */
const FEW = 5000;
/** The same for policies by number, of which a walk has to meet a page full for each insurer and type of vehicle. */
const FEW_BY_NUMBER = 10_000;
/** One that finds more than this is met soon on any walk, also on one along the names. */
const MANY = 25_000;

/** Whether a sight is that of one producer, one person or nobody: some thousands of contracts at most, which an index of theirs finds. */
function isNarrow(sight: Sight): boolean {
  if (sight.kind === 'NETWORK') return sight.producers.length <= 1;
  return sight.kind !== 'ALL' && sight.kind !== 'COMPANY';
}

/**
 * Whether the rows of a filter are found first and then sorted, instead of walking along the index of the sort until a page is full. The walk is the
 * better one unless what is asked for lies far from where it begins: dates go together with dates, plates and numbers; names with a search for one.
 */
function isFoundFirst(sort: Sort, query: ListQuery, sight: Sight, total: number | undefined): boolean {
  if (isNarrow(sight)) return true;
  const asked = {
    createdAt: query.creatoDa ?? query.creatoA,
    effectiveDate: query.decorrenzaDa ?? query.decorrenzaA,
    expiryDate: query.scadenzaDa ?? query.scadenzaA,
  };
  // Homes are few and have an index of their own.
  if (onlyObject(query) === 'ABITAZIONE') return true;
  if (Object.entries(asked).some(([date, bound]) => bound !== undefined && date !== sort)) return true;
  return isSearch(query) && total !== undefined && total < (sort === 'policyNumber' ? FEW_BY_NUMBER : FEW);
}

/**
 * The first `end` policies of one state by number. Numbers go with insurers, and an insurer numbers cars, motorcycles and homes apart: the index is
 * walked for each of them by itself. Of a home the type of vehicle is null, which no comparison finds, and which the planner does not know to be one
 * value: it is sorted by, to get the order of the index.
 */
function beginningByNumber(query: ListQuery, first: RawBuilder<unknown>, { order, direction }: Order, end: number) {
  const walk = (groups: RawBuilder<unknown>, one: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    sql`select c.id, c.policy_number from ${groups} cross join lateral (${first} and c.company_id = co.id and ${one} order by ${by} limit ${sql.lit(end)}) c`;
  const types = isGiven(query.tipoVeicolo) ? [...new Set(query.tipoVeicolo)] : [...codesOf(VEHICLE_TYPES), ''];
  const ofVehicles = walk(sql`company co cross join unnest(${types}::text[]) as v(type)`, sql`c.vehicle_type = v.type`, order);
  if (isGiven(query.tipoVeicolo) || onlyObject(query) === 'VEICOLO') return ofVehicles;
  return sql`${ofVehicles} union all ${walk(sql`company co`, sql`c.vehicle_type is null`, sql`c.vehicle_type ${direction}, ${order}`)}`;
}

/** The first `end` contracts of one state in an order, as an index gives them. */
function beginning(query: ListQuery, by: Order, condition: RawBuilder<unknown>, end: number) {
  const first = sql`select c.id, c.${sql.ref(SORT_COLUMNS[by.sort])} from contract c where ${condition}`;
  return by.sort === 'policyNumber'
    ? sql`(${beginningByNumber(query, first, by, end)})`
    : sql`(${first} order by ${by.order} limit ${sql.lit(end)})`;
}

/**
 * The statements whose rows together hold the first `end` rows of a list: each is the beginning of one state on a walk, or everything that indexes
 * find. A frequent name sorted by name is both: those whose name it begins lie side by side in the index of names, the few others are found.
 */
function parts(kind: Kind, query: ListQuery, sight: Sight, total: number | undefined): RawBuilder<unknown>[] {
  const by = sortOf(kind, query);
  const { sort } = by;
  const end = query.page * query.max;
  const found = (condition: RawBuilder<unknown>) => [sql`select c.id, c.${sql.ref(SORT_COLUMNS[sort])} from contract c where ${condition}`];
  const everything = found(listCondition(kind, query, sight));
  const statuses = statusesOf(kind, query);
  if (statuses.length === 0 || isFoundFirst(sort, query, sight, total)) return everything;
  const walked = (search: RawBuilder<unknown>) =>
    statuses.map((status) =>
      beginning(query, by, sql`c.status = ${sql.lit(status)} and ${restCondition(query, sight)} and ${search}`, end),
    );
  if (!isSearch(query)) return walked(sql`true`);
  const { search } = query;
  if (sort !== 'customer') return walked(met(search));
  if (!hasTrigrams(search)) return walked(searchedAtBeginning(search));
  if (total === undefined || total > MANY) return walked(met(search));
  if (!isOneWord(search)) return everything;
  return [...walked(searchedAtBeginning(search)), ...found(conditionWith(kind, query, sight, searchedElsewhere(kind, search)))];
}

/**
 * The statement of one page, cut inside one index (see `0170_contracts_lists.sql`): the beginnings of every state are merged, then the rows of
 * the page alone are read. `offset 0` keeps the planner from choosing the other way. `total` is how many rows the filter has, where it is known.
 * Exported so that the benchmark can run the very same SQL without the product around it.
 */
export function pageStatement(kind: Kind, query: ListQuery, sight: Sight, total?: number): RawBuilder<ContractListRow> {
  const { order } = sortOf(kind, query);
  const cut = sql.join(parts(kind, query, sight, total), sql` union all `);
  const hint = sql.raw(hasOnePlan(query, sight) ? '' : PLANNED_WITH_VALUES);
  return sql<ContractListRow>`${hint}
    with cut as materialized (select c.id from (${cut} offset 0) c order by ${order}
      limit ${sql.lit(query.max)} offset ${sql.lit((query.page - 1) * query.max)})
    select ${COLUMNS}, ${DATA_VALUES} from cut join contract c on c.id = cut.id ${NAMES} ${DATA} order by ${order}`;
}

/** A page of quotations or policies with the total of the whole filter. */
export async function listContracts(
  work: UserWork,
  totals: ListTotals,
  kind: Kind,
  query: ListQuery,
): Promise<{ items: ContractListRow[]; total: number }> {
  const sight = await sightOf(work);
  const counted = totals.of(work.db, listCondition(kind, query, sight));
  const [page, total] = await Promise.all([
    pageStatement(kind, query, sight, isSearch(query) ? await counted : undefined).execute(work.db),
    counted,
  ]);
  return { items: page.rows, total };
}

/** The keys of all rows of a filter in the order of the list, for exports. */
export function allKeys(kind: Kind, query: ListQuery, sight: Sight): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select c.id from contract c where ${listCondition(kind, query, sight)} order by ${sortOf(kind, query).order}`;
}

/** `from …` of the contracts of some keys in their order, with names and, where `data` is wanted, the data taken apart as `d`. */
export function exportSource(keys: readonly number[], data: boolean): RawBuilder<unknown> {
  return sql`from ${keyTable(keys)} join contract c on c.id = k.id ${NAMES} ${data ? DATA : sql``} order by k.position`;
}
