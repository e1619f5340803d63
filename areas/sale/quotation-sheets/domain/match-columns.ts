import { plain } from './read-cell.ts';

/** A field with the headings that mean it. */
export interface NamedField {
  readonly path: string;
  readonly names: readonly string[];
}

/**
 * Returns the field of each heading, empty where none is known: the one that the user chose before, else the one whose
 * name it is. A field is proposed once, for its first heading.
 */
export function proposeFields(header: readonly string[], fields: readonly NamedField[], remembered: ReadonlyMap<string, string>): string[] {
  const byName = new Map(fields.flatMap(({ path, names }) => [path, ...names].map((name) => [plain(name), path])));
  const known = new Set(fields.map(({ path }) => path));
  const used = new Set<string>();
  return header.map((heading) => {
    const key = plain(heading);
    const kept = remembered.get(key);
    const path = kept === undefined || (kept !== '' && !known.has(kept)) ? byName.get(key) : kept;
    if (path === undefined || path === '' || used.has(path)) return '';
    used.add(path);
    return path;
  });
}

/** Returns the fields that more than one column gives. */
export function fieldsGivenTwice(fields: readonly string[]): string[] {
  return [...new Set(fields.filter((field, index) => field !== '' && fields.indexOf(field) !== index))];
}

/** Returns the values of a row by field: its cells, and what was changed afterwards. Empty values are left out. */
export function valuesOfRow(
  cells: readonly string[],
  fields: readonly string[],
  corrected: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const read = fields.map((field, index) => [field, cells[index] ?? ''] as const).filter(([field]) => field !== '');
  const all = { ...Object.fromEntries(read), ...corrected };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim() !== ''));
}
