import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import type { Status } from '../../domain/status-codes.ts';
import { visibleContracts } from '../visibility.ts';
import { isGiven, isSearch, type Kind, type ListQuery, onlyObject, type PolicyListQuery, statusesOf } from './list-query.ts';
import { matchesSearch } from './search-conditions.ts';

/** States and row count are literals in the statement: they have few values and decide its plan. */
function ofStatuses(statuses: readonly Status[]): RawBuilder<unknown> {
  return sql`c.status = any(array[${sql.join(statuses.map((status) => sql.lit(status)))}]::text[])`;
}

/** Filters that only policies have; any of them may be absent. */
type Sold = Omit<Partial<PolicyListQuery>, 'sort'>;

/** By producers of a subquery; `is true` keeps it a hashed filter of the sort index instead of a join. */
const producedBy = (producers: RawBuilder<unknown>) => sql`(c.producer_id in (${producers})) is true`;

/** By who sold it: the group of the producer, a branch of the network, one seller. */
function soldBy({ gruppo, ramo, venditore }: Sold): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (isGiven(gruppo)) parts.push(producedBy(sql`select u.id from user_view u where u."group" = any(${gruppo}::text[])`));
  if (ramo !== undefined) parts.push(producedBy(sql`select n.descendant_id from network_closure n where n.ancestor_id = ${ramo}`));
  if (venditore !== undefined) parts.push(sql`c.seller_id = ${venditore}`);
  return parts;
}

/** By the name at the time of sale, and by the day of issue in Rome. */
function soldAs({ prodotto, nonProdotto, emessaDa, emessaA }: Sold): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [];
  if (isGiven(prodotto)) parts.push(sql`c.product_name = any(${prodotto}::text[])`);
  if (isGiven(nonProdotto)) parts.push(sql`c.product_name <> all(${nonProdotto}::text[])`);
  if (emessaDa !== undefined) parts.push(sql`c.issued_at >= (${emessaDa}::date)::timestamp at time zone 'Europe/Rome'`);
  if (emessaA !== undefined) parts.push(sql`c.issued_at < (${addDays(emessaA, 1)}::date)::timestamp at time zone 'Europe/Rome'`);
  return parts;
}

/** Returns the user's visibility and filter, except state and search, as a condition on the table or alias `c`. */
export function restCondition(query: ListQuery, visibility: Visibility): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [visibleContracts(visibility)];
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
  parts.push(...soldAs(query), ...soldBy(query));
  return sql.join(parts, sql` and `);
}

/** Returns the filter of a list with a search, including the condition that separates its half. */
export function conditionWith(kind: Kind, query: ListQuery, visibility: Visibility, search: RawBuilder<unknown>): RawBuilder<unknown> {
  const rest = sql`${restCondition(query, visibility)} and ${search}`;
  return isGiven(query.stato) ? sql`${ofStatuses(statusesOf(kind, query))} and ${rest}` : rest;
}

/**
 * Returns the whole filter of a list as one condition on the table or alias `c`: visibility, half and the user's
 * filter.
 */
export function listCondition(kind: Kind, query: ListQuery, visibility: Visibility): RawBuilder<unknown> {
  if (isSearch(query)) return conditionWith(kind, query, visibility, matchesSearch(kind, query.search));
  return sql`${ofStatuses(statusesOf(kind, query))} and ${restCondition(query, visibility)}`;
}
