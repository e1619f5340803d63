import type { RawBuilder } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { matchesBeginning } from '../search-conditions.ts';
import type { Beginning } from './strategy.ts';
import { walkEachState } from './walk-sort-index.ts';

/**
 * Scans the part of the name index that begins with the searched text. Chosen for a search of one or two letters sorted
 * by name, which matches beginnings of names only.
 */
export function walkNames(beginning: Beginning): RawBuilder<unknown>[] {
  return walkEachState(beginning, matchesBeginning(assertDefined(beginning.query.search, 'search')));
}
