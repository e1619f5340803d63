import type { Column } from '../../domain/definition/definition.ts';
import type { Definition } from '../../domain/index.ts';
import type { Field } from '../../domain/model.ts';

/** Returns the definition with its columns in another order; `from[i]` is where column i was, null for a new one. */
function rearranged(definition: Definition, columns: readonly Column[], from: readonly (number | null)[]): Definition {
  const moved = <T extends { readonly column: number }>(parts: readonly T[]) =>
    parts.flatMap((part) => {
      const column = from.indexOf(part.column);
      return column < 0 ? [] : [{ ...part, column }];
    });
  return { ...definition, columns, sort: moved(definition.sort), having: moved(definition.having) };
}

/** Adds a field as the last column; the number of rows as a count. */
export function addColumn(definition: Definition, { id, type }: Field): Definition {
  return { ...definition, columns: [...definition.columns, { field: id, aggregate: type === 'ROWS' ? 'COUNT' : null, step: null }] };
}

/** Removes a column, with what sorts and filters by it. */
export function removeColumn(definition: Definition, position: number): Definition {
  const from = definition.columns.map((_, i) => i).filter((i) => i !== position);
  return rearranged(
    definition,
    definition.columns.filter((_, i) => i !== position),
    from,
  );
}

/** Moves a column; what sorts and filters by it moves along. */
export function moveColumn(definition: Definition, position: number, to: number): Definition {
  const order = definition.columns.map((_, i) => i).filter((i) => i !== position);
  order.splice(to, 0, position);
  return rearranged(
    definition,
    order.flatMap((i) => definition.columns[i] ?? []),
    order,
  );
}

export function sortOf({ sort }: Definition, position: number): 'ASC' | 'DESC' | null {
  const found = sort.find(({ column }) => column === position);
  return found === undefined ? null : found.descending ? 'DESC' : 'ASC';
}

/** Sorts by a column: not, ascending, descending, not. */
export function nextSort(definition: Definition, position: number): Definition {
  const others = definition.sort.filter(({ column }) => column !== position);
  const now = sortOf(definition, position);
  return { ...definition, sort: now === 'DESC' ? others : [...others, { column: position, descending: now === 'ASC' }] };
}
