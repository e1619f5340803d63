import { type RawBuilder, sql } from 'kysely';
import type { Visibility } from '#areas/agency/access/server/public.ts';
import { PLANNED_WITH_VALUES } from '#platform/server-kit/database/prepared-statements.ts';
import type { ContractListRow } from '../../../api/list.ts';
import { orderOf } from '../list-order.ts';
import { isSearch, type Kind, type ListQuery } from '../list-query.ts';
import { LIST_COLUMNS, LIST_SOURCE } from '../list-rows.ts';
import { chooseStrategy, type StrategyName } from './choose-strategy.ts';
import { mergeNames } from './merge-names.ts';
import { DEEP, pageWindow } from './page-window.ts';
import { sortMatches } from './sort-matches.ts';
import type { Strategy } from './strategy.ts';
import { walkNames } from './walk-names.ts';
import { walkNumbers } from './walk-numbers.ts';
import { walkSortIndex } from './walk-sort-index.ts';

const STRATEGIES: Readonly<Record<StrategyName, Strategy>> = {
  SORT_MATCHES: sortMatches,
  WALK_SORT_INDEX: walkSortIndex,
  WALK_NUMBERS: walkNumbers,
  WALK_NAMES: walkNames,
  MERGE_NAMES: mergeNames,
};

/** So many producers have at most some thousands of contracts. */
const FEW_PRODUCERS = 5;

/** Whether the visibility is few producers, one person or none: their contracts are found by their own index. */
function isNarrow(visibility: Visibility): boolean {
  if (visibility.kind === 'NETWORK') return visibility.producers.length <= FEW_PRODUCERS;
  return visibility.kind !== 'ALL' && visibility.kind !== 'COMPANY';
}

/** Whether all users with this text share a plan: the filter has only states, and the visibility is all or narrow. */
function hasOnePlan({ page, max, sort, order, stato, ...filters }: ListQuery, visibility: Visibility): boolean {
  return (visibility.kind === 'ALL' || isNarrow(visibility)) && Object.values(filters).every((value) => value === undefined);
}

/** Whether a page is read better when the number of matches is known: a search, or a deep page. */
export function needsTotal(query: ListQuery): boolean {
  return isSearch(query) || (query.page - 1) * query.max >= DEEP;
}

/** Further columns of a page's rows, from what a later area keeps of the contract `c`. Reads one row at most for each. */
export interface Beside {
  readonly columns: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
}

/**
 * Returns the statement of one page: it cuts the page from the sorted union of what the strategy finds, inside an
 * index, then reads only the page's rows. `offset 0` keeps the planner from merging the two steps. `total` is the number
 * of matches, if known. Exported so that the benchmark can run the same SQL without the product.
 */
export function pageStatement<Further = object>(
  kind: Kind,
  query: ListQuery,
  visibility: Visibility,
  total?: number,
  beside?: Beside,
): RawBuilder<ContractListRow & Further> {
  const { offset, limit, reversed } = pageWindow(query, total);
  const by = orderOf(kind, query, reversed);
  const strategy = chooseStrategy(kind, query, { isNarrow: isNarrow(visibility), total });
  const found = STRATEGIES[strategy]({ kind, query, visibility, by, end: offset + limit });
  const hint = sql.raw(hasOnePlan(query, visibility) ? '' : PLANNED_WITH_VALUES);
  const { columns, join } = beside ?? { columns: sql``, join: sql`` };
  return sql<ContractListRow & Further>`${hint}
    with cut as materialized (select c.id from (${sql.join(found, sql` union all `)} offset 0) c order by ${by.order}
      limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select ${LIST_COLUMNS}${columns} from cut join contract c on c.id = cut.id ${LIST_SOURCE}${join} order by ${orderOf(kind, query).order}`;
}
