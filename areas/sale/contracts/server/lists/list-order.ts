import { type RawBuilder, sql } from 'kysely';
import type { POLICY_SORTS, QUOTATION_SORTS } from '../../api/list.ts';
import type { Kind, ListQuery } from './list-query.ts';

export type Sort = (typeof QUOTATION_SORTS)[number] | (typeof POLICY_SORTS)[number];

/** Sort keys. Each has an index that begins with the status and ends with the id. */
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

/** A total order on the table or alias `c`: by one key, then by id. Empty values are the smallest. */
export interface ListOrder {
  readonly sort: Sort;
  /** The sort column as named in a select list. */
  readonly column: RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
  /** The whole `order by`. */
  readonly order: RawBuilder<unknown>;
}

/**
 * Returns the sort of a list: the requested one, or newest first, or by the date whose range is requested, which the
 * user looks at and an index provides.
 */
export function sortOf(kind: Kind, query: ListQuery): Sort {
  if (query.sort !== undefined) return query.sort;
  if (query.decorrenzaDa !== undefined || query.decorrenzaA !== undefined) return 'effectiveDate';
  if (kind === 'policies' && (query.scadenzaDa !== undefined || query.scadenzaA !== undefined)) return 'expiryDate';
  return kind === 'policies' ? 'issuedAt' : 'createdAt';
}

/** Returns the order of a list, or its exact reverse. */
export function orderOf(kind: Kind, query: ListQuery, reversed = false): ListOrder {
  const sort = sortOf(kind, query);
  const descending = (query.sort === undefined || query.order === 'desc') !== reversed;
  const column = sql.ref(`c.${SORT_COLUMNS[sort]}`);
  return {
    sort,
    column,
    direction: descending ? sql`desc` : sql`asc`,
    order: descending ? sql`${column} desc nulls last, c.id desc` : sql`${column} asc nulls first, c.id asc`,
  };
}
