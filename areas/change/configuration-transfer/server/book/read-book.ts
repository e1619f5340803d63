import type { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { fieldMessages } from '#platform/api-kit/validation.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { CellError, CellPlace, RawSheet } from '../../domain/index.ts';
import { assemble } from './assemble.ts';
import type { BookPlan } from './plan.ts';
import { readSheets } from './read-sheets.ts';

export interface ReadBook<Content> {
  /** Null if there is any error. */
  readonly content: Content | null;
  readonly errors: readonly CellError[];
  /** Returns the cell of a part of the content, or the nearest one. */
  readonly placeOf: (path: string) => CellPlace;
}

/** Users fix the first errors and retry. */
const MAX_ERRORS = 500;

/**
 * Reads a workbook into a content. Reports all errors at once, each at its cell: invalid numbers and codes, missing
 * sheets, and violations of the content's schema.
 */
export function readBook<S extends z.ZodType>(
  plan: BookPlan,
  schema: S,
  labels: FieldLabels,
  raw: readonly RawSheet[],
): ReadBook<z.output<S>> {
  const { tables, errors } = readSheets(plan, raw);
  const { draft, places, orphans } = assemble(plan, tables);
  const rootName = plan.root.name.it;
  const placeOf = (path: string): CellPlace => {
    let at = path;
    while (at !== '') {
      const found = places.get(at);
      if (found !== undefined) return found;
      at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '';
    }
    return { sheet: rootName, row: 1, column: 'A' };
  };
  const found: CellError[] = [...errors, ...orphans];
  const parsed = schema.safeParse(draft, { reportInput: true });
  if (parsed.success) return { content: found.length === 0 ? parsed.data : null, errors: found.slice(0, MAX_ERRORS), placeOf };
  // Unreadable cells are not reported twice.
  const reported = new Set(found.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`));
  const { issues } = parsed.error;
  const it = fieldMessages(issues, labels, 'it');
  const en = fieldMessages(issues, labels, 'en');
  const wrong = Object.keys(it).map((path): CellError => {
    const message: Text = { it: it[path] ?? '', en: en[path] ?? '' };
    return { ...placeOf(path), message };
  });
  const unnotified = wrong.filter(({ sheet, row, column }) => !reported.has(`${sheet} ${row} ${column}`));
  return { content: null, errors: [...found, ...unnotified].slice(0, MAX_ERRORS), placeOf };
}
