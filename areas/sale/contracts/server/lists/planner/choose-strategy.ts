import { type Sort, sortOf } from '../list-order.ts';
import { isSearch, type Kind, type ListQuery, onlyObject, statusesOf } from '../list-query.ts';
import { hasTrigrams, isOneWord } from '../search-conditions.ts';

export type StrategyName = 'SORT_MATCHES' | 'WALK_SORT_INDEX' | 'WALK_NUMBERS' | 'WALK_NAMES' | 'MERGE_NAMES';

/** What is known about a list before it is read. */
export interface Estimates {
  /** Whether the user sees the contracts of a few producers, of one person or none. */
  readonly isNarrow: boolean;
  /** Number of matches; undefined until they are counted. */
  readonly total: number | undefined;
}

/** Below this many matches, sorting beats scanning the sort index. */
const FEW = 5000;
/** The same for policies by number, where a scan needs a full page for each insurer and vehicle type. */
const FEW_BY_NUMBER = 10_000;
/** Above this many matches, any scan finds a page soon, also one by name. */
const MANY = 25_000;

/**
 * Whether a range of one date is requested under another sort: dates correlate with dates, plates and numbers, so the
 * matches are adjacent in the sort index and may be far from its start.
 */
function isOutOfOrder(query: ListQuery, sort: Sort): boolean {
  const requested = {
    createdAt: query.creatoDa ?? query.creatoA,
    effectiveDate: query.decorrenzaDa ?? query.decorrenzaA,
    expiryDate: query.scadenzaDa ?? query.scadenzaA,
  };
  return Object.entries(requested).some(([date, bound]) => bound !== undefined && date !== sort);
}

/** A search by name: the matches gather where the name begins with the text. */
function chooseForNames(search: string, total: number | undefined): StrategyName {
  if (!hasTrigrams(search)) return 'WALK_NAMES';
  if (total === undefined || total > MANY) return 'WALK_SORT_INDEX';
  return isOneWord(search) ? 'MERGE_NAMES' : 'SORT_MATCHES';
}

/**
 * Returns the way to find the first rows of a list. A scan of the sort index wins unless the matches are few or far
 * from its start: the database estimates neither, because it treats filter and sort as independent (decision 0020).
 */
export function chooseStrategy(kind: Kind, query: ListQuery, { isNarrow, total }: Estimates): StrategyName {
  const sort = sortOf(kind, query);
  // Homes are few and have their own index. Without a state of this half there is nothing to scan.
  const areFew = isNarrow || onlyObject(query) === 'ABITAZIONE' || statusesOf(kind, query).length === 0;
  if (areFew || isOutOfOrder(query, sort)) return 'SORT_MATCHES';
  const byNumber = sort === 'policyNumber';
  if (isSearch(query)) {
    if (total !== undefined && total < (byNumber ? FEW_BY_NUMBER : FEW)) return 'SORT_MATCHES';
    if (sort === 'customer') return chooseForNames(query.search, total);
  }
  return byNumber ? 'WALK_NUMBERS' : 'WALK_SORT_INDEX';
}
