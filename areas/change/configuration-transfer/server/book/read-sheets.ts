import type { Text } from '#platform/domain-kit/locale.ts';
import { FIELD_TITLE, PARENT_TITLE, VALUE_TITLE } from '../../api/texts.ts';
import { type Cell, type CellError, columnLetters, type RawSheet } from '../../domain/index.ts';
import { isEmpty } from './codec.ts';
import type { BookPlan, ColumnPlan, SheetPlan } from './plan.ts';

/** One record as read: its values by column, and its place. */
export interface ReadRow {
  readonly line: number;
  /** Keys of its parent record; empty for a record of the content itself. */
  readonly chain: string;
  readonly values: ReadonlyMap<ColumnPlan, { readonly value: unknown; readonly column: string }>;
}

export interface ReadSheet {
  /** Name in the file. */
  readonly name: string;
  readonly rows: readonly ReadRow[];
  /** Letters of the existing columns. */
  readonly letters: ReadonlyMap<ColumnPlan, string>;
}

export type ReadTables = ReadonlyMap<SheetPlan, ReadSheet>;

function isNamed(text: Text, name: Cell | undefined): boolean {
  const wanted = String(name ?? '')
    .trim()
    .toLowerCase();
  return wanted === text.it.toLowerCase() || wanted === text.en.toLowerCase();
}

/** Returns the column of a title, current or former. */
function columnNamed(plan: SheetPlan, name: Cell | undefined): ColumnPlan | undefined {
  const { columns } = plan;
  return (
    columns.find(({ title }) => isNamed(title, name)) ?? columns.find(({ formerly }) => formerly !== undefined && isNamed(formerly, name))
  );
}

function error(sheet: string, row: number, column: number, it: string, en: string): CellError {
  return { sheet, row, column: columnLetters(column), message: { it, en } };
}

class SheetReader {
  readonly errors: CellError[] = [];
  readonly #raw: RawSheet;

  constructor(raw: RawSheet) {
    this.#raw = raw;
  }

  /** Returns the value of a cell, or undefined if it is empty or wrong. */
  value(column: ColumnPlan, cell: Cell | undefined, line: number, index: number): unknown {
    if (isEmpty(cell)) return undefined;
    const read = column.codec.read(cell);
    if ('value' in read) return read.value;
    this.errors.push({ sheet: this.#raw.name, row: line, column: columnLetters(index), message: read.error });
    return undefined;
  }

  /** Reads the content's own values, one per row. */
  fields(plan: SheetPlan): ReadSheet {
    const { name, rows } = this.#raw;
    const [head, ...lines] = rows;
    if (!isNamed(FIELD_TITLE, head?.cells[0]) || !isNamed(VALUE_TITLE, head?.cells[1])) {
      this.errors.push(error(name, head?.line ?? 1, 0, 'Le colonne devono essere Campo e Valore', 'The columns must be Field and Value'));
    }
    const found = new Map<ColumnPlan, { value: unknown; column: string }>();
    const places = new Map<ColumnPlan, string>();
    for (const { line, cells } of lines) {
      if (isEmpty(cells[0])) continue;
      const column = columnNamed(plan, cells[0]);
      if (column === undefined) {
        this.errors.push(error(name, line, 0, `Il campo «${cells[0]}» non esiste`, `There is no field «${cells[0]}»`));
        continue;
      }
      // The letter includes the row: each field of this sheet has its own row.
      places.set(column, `B${line}`);
      const value = this.value(column, cells[1], line, 1);
      if (value !== undefined) found.set(column, { value, column: `B${line}` });
    }
    return { name, rows: [{ line: head?.line ?? 1, chain: '', values: found }], letters: places };
  }

  /**
   * Reads one record per row, below the titles. `atRoot`: the sheet may contain records of the content itself, so that
   * without a parent column all of them do; workbooks older than records with parents have no such column.
   */
  records(plan: SheetPlan, atRoot: boolean): ReadSheet {
    const { name, rows } = this.#raw;
    const [head, ...lines] = rows;
    const headers = head?.cells ?? [];
    const parentAt = plan.nested ? headers.findIndex((title) => isNamed(PARENT_TITLE, title)) : -1;
    const columns = new Map<number, ColumnPlan>();
    for (const [index, title] of headers.entries()) {
      if (isEmpty(title) || index === parentAt) continue;
      const column = columnNamed(plan, title);
      if (column === undefined)
        this.errors.push(error(name, head?.line ?? 1, index, `La colonna «${title}» non esiste`, `There is no column «${title}»`));
      else columns.set(index, column);
    }
    const missing = plan.columns.filter((column) => ![...columns.values()].includes(column));
    for (const { title } of missing) {
      this.errors.push(error(name, head?.line ?? 1, 0, `Manca la colonna «${title.it}»`, `The column «${title.en}» is missing`));
    }
    if (plan.nested && !atRoot && parentAt < 0) {
      this.errors.push(
        error(name, head?.line ?? 1, 0, `Manca la colonna «${PARENT_TITLE.it}»`, `The column «${PARENT_TITLE.en}» is missing`),
      );
    }
    const records = lines
      .filter(({ cells }) => cells.some((cell) => !isEmpty(cell)))
      .map(({ line, cells }): ReadRow => {
        const values = new Map<ColumnPlan, { value: unknown; column: string }>();
        for (const [index, column] of columns) {
          const value = this.value(column, cells[index], line, index);
          if (value !== undefined) values.set(column, { value, column: columnLetters(index) });
        }
        return { line, chain: parentAt < 0 ? '' : String(cells[parentAt] ?? '').trim(), values };
      });
    return { name, rows: records, letters: new Map([...columns].map(([index, column]) => [column, columnLetters(index)])) };
  }
}

/** Reads every sheet of the plan; ignores others. */
export function readSheets({ root, sheets }: BookPlan, raw: readonly RawSheet[]): { tables: ReadTables; errors: CellError[] } {
  const tables = new Map<SheetPlan, ReadSheet>();
  const errors: CellError[] = [];
  for (const plan of sheets) {
    const found = raw.find(({ name }) => isNamed(plan.name, name));
    if (found === undefined) {
      errors.push(error(plan.name.it, 1, 0, `Manca il foglio «${plan.name.it}»`, `The sheet «${plan.name.en}» is missing`));
      continue;
    }
    const reader = new SheetReader(found);
    const atRoot = root.lists.some(({ sheet }) => sheet === plan);
    tables.set(plan, plan === root ? reader.fields(plan) : reader.records(plan, atRoot));
    errors.push(...reader.errors);
  }
  return { tables, errors };
}
