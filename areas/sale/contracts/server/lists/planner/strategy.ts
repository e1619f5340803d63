import type { RawBuilder } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import type { ListOrder } from '../list-order.ts';
import type { Kind, ListQuery } from '../list-query.ts';

/** The beginning of a list that a strategy has to find. */
export interface Beginning {
  readonly kind: Kind;
  readonly query: ListQuery;
  readonly visibility: Visibility;
  readonly by: ListOrder;
  /** Number of rows from the first one of the order, to the end of the page. */
  readonly end: number;
}

/**
 * Returns statements whose rows (`id` and the sort column) together contain the first `end` rows of a list. They may
 * contain more: the page is cut from their sorted union.
 */
export type Strategy = (beginning: Beginning) => RawBuilder<unknown>[];
