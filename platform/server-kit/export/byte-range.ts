export interface ByteRange {
  readonly from: number;
  /** The last byte, inclusive. */
  readonly to: number;
}

/**
 * Returns the part of a file that a request asks for (RFC 9110): null for all of it, `unsatisfiable` if it begins after
 * the end. Several ranges, and a range of another version (If-Range), get the whole file.
 */
export function rangeOf(
  headers: { readonly range?: string | undefined; readonly 'if-range'?: string | string[] | undefined },
  { size, etag }: { readonly size: number; readonly etag: string },
): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? 'unsatisfiable' : { from, to };
}
