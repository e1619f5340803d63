/** Where a page is cut from the sorted rows. */
export interface PageWindow {
  readonly offset: number;
  readonly limit: number;
  /** Whether the rows are counted from the end of the list. */
  readonly reversed: boolean;
}

/** From this offset on, a page is cut from the nearer end of the list: reading up to it takes tens of milliseconds. */
export const DEEP = 5000;

/**
 * Returns the window of a page. A deep page of the second half is counted from the end, so the last page costs as much
 * as the first. `total` is the number of rows, if known; a page beyond it is empty.
 */
export function pageWindow({ page, max }: { readonly page: number; readonly max: number }, total: number | undefined): PageWindow {
  const offset = (page - 1) * max;
  if (total === undefined || offset < DEEP || offset * 2 < total) return { offset, limit: max, reversed: false };
  const limit = Math.max(0, Math.min(max, total - offset));
  return { offset: Math.max(0, total - offset - limit), limit, reversed: true };
}
