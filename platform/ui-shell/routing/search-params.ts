/** Search parameters as plain text, arrays as repeated keys: links stay readable and values keep their exact text. */
export type SearchParams = Record<string, string | string[]>;

/** Reads `?a=1&b=x&b=y` as `{ a: '1', b: ['x', 'y'] }`. */
export function parseSearch(search: string): SearchParams {
  const result: SearchParams = {};
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key);
    result[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return result;
}
