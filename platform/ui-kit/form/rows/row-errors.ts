/** Messages of the rows of a list field: by row number, then by path inside the row. */
export type RowErrors = ReadonlyMap<number, Readonly<Record<string, string>>>;

function collect(node: unknown, path: string, into: Record<string, string>): void {
  if (typeof node !== 'object' || node === null) return;
  const { message } = node as { readonly message?: unknown };
  if (typeof message === 'string' && message !== '') into[path] = message;
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'ref' && key !== 'root' && key !== 'types') collect(child, path === '' ? key : `${path}.${key}`, into);
  }
}

/** Splits the form's error of a list field into its rows. */
export function rowErrorsOf(error: unknown): RowErrors {
  const rows = new Map<number, Readonly<Record<string, string>>>();
  if (typeof error !== 'object' || error === null) return rows;
  for (const [key, node] of Object.entries(error)) {
    if (!/^\d+$/.test(key)) continue;
    const messages: Record<string, string> = {};
    collect(node, '', messages);
    if (Object.keys(messages).length > 0) rows.set(Number(key), messages);
  }
  return rows;
}
