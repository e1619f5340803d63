import { parentRowMissing } from '../../api/texts.ts';
import type { CellError, CellPlace } from '../../domain/index.ts';
import { emptyValue } from './codec.ts';
import type { BookPlan, SheetPlan } from './plan.ts';
import type { ReadRow, ReadSheet, ReadTables } from './read-sheets.ts';
import { CHAIN } from './write-book.ts';

type Draft = Record<string, unknown>;

/** Sets a value at a path, creating groups on the way. */
function put(record: Draft, path: readonly string[], value: unknown): void {
  const [step, ...rest] = path;
  if (step === undefined) return;
  if (rest.length === 0) {
    record[step] = value;
    return;
  }
  const inside = record[step];
  const group: Draft = typeof inside === 'object' && inside !== null ? (inside as Draft) : {};
  record[step] = group;
  put(group, rest, value);
}

function isInside(path: readonly string[], group: readonly string[]): boolean {
  return path.length > group.length && group.every((step, i) => path[i] === step);
}

/**
 * Builds a record from the values of a row: empty cells get their field's empty value, groups without any value are
 * omitted where allowed.
 */
function recordOf(sheet: SheetPlan, row: ReadRow): Draft {
  const record: Draft = {};
  const absent = sheet.groups.filter(
    ({ path, schema }) =>
      ![...row.values.keys()].some((column) => isInside(column.path, path)) && (schema.isOptional() || schema.isNullable()),
  );
  for (const { path, schema } of absent) {
    if (absent.some((outer) => isInside(path, outer.path))) continue;
    const value = emptyValue(schema);
    if (value !== undefined) put(record, path, value);
  }
  for (const column of sheet.columns) {
    if (absent.some(({ path }) => isInside(column.path, path))) continue;
    const found = row.values.get(column);
    const value = found === undefined ? emptyValue(sheet.schemaAt(column.path)) : found.value;
    if (value !== undefined) put(record, column.path, value);
  }
  return record;
}

interface Assembled {
  readonly draft: unknown;
  /** Dotted path of the content → its cell. */
  readonly places: ReadonlyMap<string, CellPlace>;
  /** Rows without a parent record: one error for all that name the same one. */
  readonly orphans: readonly CellError[];
}

/**
 * Returns the place of a value. In a field's own sheet every value has its own row: `B12`. Other sheets have the row of
 * the record.
 */
function placeOf(name: string, row: ReadRow, letters: string): CellPlace {
  const own = /^([A-Z]+)(\d+)$/.exec(letters);
  return own === null ? { sheet: name, row: row.line, column: letters } : { sheet: name, row: Number(own[2]), column: own[1] ?? 'A' };
}

/** Joins the rows of all sheets into one content: each in the record it names, in the order of its sheet. */
export function assemble({ root, sheets }: BookPlan, tables: ReadTables): Assembled {
  const places = new Map<string, CellPlace>();
  const waiting = new Map<SheetPlan, Map<string, ReadRow[]>>();
  for (const sheet of sheets) {
    const byChain = new Map<string, ReadRow[]>();
    for (const row of tables.get(sheet)?.rows ?? []) byChain.set(row.chain, [...(byChain.get(row.chain) ?? []), row]);
    waiting.set(sheet, byChain);
  }

  function remember(table: ReadSheet, row: ReadRow, path: string): void {
    const first = [...table.letters.values()][0] ?? 'A';
    if (path !== '') places.set(path, placeOf(table.name, row, first));
    for (const [column, letters] of table.letters) {
      const own = row.values.get(column)?.column ?? letters;
      places.set([path, ...column.path].filter((part) => part !== '').join('.'), placeOf(table.name, row, own));
    }
  }

  function build(sheet: SheetPlan, row: ReadRow, path: string, chain: string): Draft {
    const record = recordOf(sheet, row);
    const table = tables.get(sheet);
    if (table !== undefined) remember(table, row, path);
    for (const list of sheet.lists) {
      const rows = waiting.get(list.sheet)?.get(chain) ?? [];
      waiting.get(list.sheet)?.delete(chain);
      const at = [path, ...list.path].filter((part) => part !== '').join('.');
      const items = rows.map((item, i) => {
        const key = list.sheet.key(recordOf(list.sheet, item));
        return build(list.sheet, item, `${at}.${i}`, chain === '' ? key : `${chain}${CHAIN}${key}`);
      });
      if (items.length > 0 || emptyValue(list.schema) !== undefined) put(record, list.path, items);
    }
    return record;
  }

  const top = tables.get(root)?.rows[0];
  const draft = build(root, top ?? { line: 1, chain: '', values: new Map() }, '', '');
  const orphans = [...waiting].flatMap(([sheet, byChain]) => {
    if (sheet === root) return [];
    const name = tables.get(sheet)?.name ?? sheet.name.it;
    return [...byChain].map(
      ([chain, rows]): CellError => ({
        sheet: name,
        row: rows[0]?.line ?? 1,
        column: 'A',
        message: parentRowMissing(chain, rows.length),
      }),
    );
  });
  return { draft, places, orphans };
}
