import type { RawBuilder } from 'kysely';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { conditionWith } from '../list-filter.ts';
import { matchesElsewhere } from '../search-conditions.ts';
import { matchesOf } from './sort-matches.ts';
import type { Beginning } from './strategy.ts';
import { walkNames } from './walk-names.ts';

/**
 * Merges two searches of one word: names that begin with it are adjacent in the name index and are walked, its few
 * other occurrences come from the trigrams and are sorted. Chosen for a frequent word sorted by name: sorting all
 * matches would read tens of thousands of rows.
 */
export function mergeNames(beginning: Beginning): RawBuilder<unknown>[] {
  const { kind, query, visibility } = beginning;
  const elsewhere = matchesElsewhere(kind, assertDefined(query.search, 'search'));
  return [...walkNames(beginning), matchesOf(beginning, conditionWith(kind, query, visibility, elsewhere))];
}
