import type { z } from 'zod';
import type { FieldLabels } from '#platform/api-kit/route.ts';
import { fieldMessages } from '#platform/api-kit/validation.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import type { CellError, CellPlace, RawSheet } from '../../domain/index.ts';
import { assemble } from './assemble.ts';
import type { BookPlan } from './plan.ts';
import { readSheets } from './read-sheets.ts';

export interface ReadBook<Content> {
  /** Null while anything is wrong. */
  readonly content: Content | null;
  readonly errors: readonly CellError[];
  /** The cell that a part of the content came from; the nearest one where the part has none of its own. */
  readonly placeOf: (path: string) => CellPlace;
}

/** A person mends the first ones and tries again. */
const MAX_ERRORS = 500;

/**
 * Reads a workbook into a content. Everything that is wrong is told at once, each at its cell: what is no number, no code, in no sheet, and what the
 * schema of the content asks for.
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
  // What could not be read is not asked for a second time.
  const told = new Set(found.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`));
  const { issues } = parsed.error;
  const it = fieldMessages(issues, labels, 'it');
  const en = fieldMessages(issues, labels, 'en');
  const wrong = Object.keys(it).map((path): CellError => {
    const message: Text = { it: it[path] ?? '', en: en[path] ?? '' };
    return { ...placeOf(path), message };
  });
  const untold = wrong.filter(({ sheet, row, column }) => !told.has(`${sheet} ${row} ${column}`));
  return { content: null, errors: [...found, ...untold].slice(0, MAX_ERRORS), placeOf };
}
