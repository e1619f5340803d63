/** The visible part of a page in points, and how far the reader turns it clockwise. */
export interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotate: 0 | 90 | 180 | 270;
}

/** A rectangle in the page's own coordinates: points, from the bottom left. */
export interface PageRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle on a page as it is shown: fractions of the visible part, from the top left. `page` counts from 0. */
export interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height of a page as it is shown, in points. */
export function shownSize({ width, height, rotate }: PageBox): { readonly width: number; readonly height: number } {
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * Matrix `[a b c d e f]` from the page as shown (points, from the bottom left) to the page's own coordinates.
 */
export function shownMatrix({ x, y, width, height, rotate }: PageBox): readonly [number, number, number, number, number, number] {
  if (rotate === 90) return [0, 1, -1, 0, x + width, y];
  if (rotate === 180) return [-1, 0, 0, -1, x + width, y + height];
  return rotate === 270 ? [0, -1, 1, 0, x, y + height] : [1, 0, 0, 1, x, y];
}

/** Fractions of the visible part, from its bottom left, to fractions of the page as shown, from its top left. */
function shownAt(u: number, v: number, rotate: PageBox['rotate']): readonly [number, number] {
  if (rotate === 90) return [v, u];
  if (rotate === 180) return [1 - u, v];
  return rotate === 270 ? [1 - v, 1 - u] : [u, 1 - v];
}

/** Returns where a rectangle of the page is shown. */
export function placeOf(rectangle: PageRectangle, box: PageBox, page: number): Place {
  const corner = (x: number, y: number) => shownAt((x - box.x) / box.width, (y - box.y) / box.height, box.rotate);
  const [x1, y1] = corner(rectangle.x, rectangle.y);
  const [x2, y2] = corner(rectangle.x + rectangle.width, rectangle.y + rectangle.height);
  return { page, x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** Returns a place in points of the page as shown, from its bottom left. */
export function shownRectangle({ x, y, width, height }: Place, box: PageBox): PageRectangle {
  const shown = shownSize(box);
  return { x: x * shown.width, y: (1 - y - height) * shown.height, width: width * shown.width, height: height * shown.height };
}

/** Part of the smaller of two places that the other covers, from 0 to 1. */
export function overlap(one: Place, other: Place): number {
  if (one.page !== other.page) return 0;
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return width <= 0 || height <= 0 || smaller === 0 ? 0 : (width * height) / smaller;
}
