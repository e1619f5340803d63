import type { Language } from '#platform/domain-kit/locale.ts';
import { partOf } from '#platform/domain-kit/versioned/shape.ts';
import type { ExportValue, SmallSheet } from '#platform/server-kit/export/export-value.ts';
import { FIELD_TITLE, PARENT_TITLE, VALUE_TITLE } from '../../api/texts.ts';
import type { BookPlan, ColumnPlan, SheetPlan } from './plan.ts';

/** Separates the keys of a record and of its parents. */
export const CHAIN = '/';

function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => partOf(value, step), record);
}

function cellOf({ path, codec }: ColumnPlan, record: unknown): ExportValue {
  const value = valueAt(record, path);
  return value === undefined || value === null ? null : codec.write(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the sheets of a content, with everything in its order. */
export function writeBook({ root, sheets }: BookPlan, content: unknown, language: Language): SmallSheet[] {
  const rows = new Map<SheetPlan, ExportValue[][]>(sheets.map((sheet) => [sheet, []]));

  function addRecords(sheet: SheetPlan, record: unknown, chain: readonly string[]): void {
    for (const { path, sheet: target } of sheet.lists) {
      for (const item of listOf(valueAt(record, path))) {
        const parent: ExportValue[] = target.nested ? [chain.length === 0 ? null : { text: chain.join(CHAIN) }] : [];
        rows.get(target)?.push([...parent, ...target.columns.map((column) => cellOf(column, item))]);
        addRecords(target, item, [...chain, target.key(item)]);
      }
    }
  }

  addRecords(root, content, []);
  return sheets.map((sheet): SmallSheet => {
    const name = sheet.name[language];
    if (sheet === root) {
      const values = root.columns.map((column): ExportValue[] => [{ text: column.title[language] }, cellOf(column, content)]);
      return { name, headers: [FIELD_TITLE[language], VALUE_TITLE[language]], rows: values };
    }
    const parent = sheet.nested ? [PARENT_TITLE[language]] : [];
    return { name, headers: [...parent, ...sheet.columns.map(({ title }) => title[language])], rows: rows.get(sheet) ?? [] };
  });
}
