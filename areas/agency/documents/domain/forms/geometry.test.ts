import { describe, expect, it } from 'vitest';
import { overlap, type PageBox, placeOf, shownMatrix, shownRectangle } from './geometry.ts';

const ROTATIONS = [0, 90, 180, 270] as const;
const ODD = { x: -37.5, y: 120, width: 400, height: 650 };

/** Applies a matrix to a point. */
function apply([a, b, c, d, e, f]: ReturnType<typeof shownMatrix>, x: number, y: number) {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

describe('a place on a page', () => {
  it('counts from the top left of an upright page', () => {
    const box: PageBox = { x: 0, y: 0, width: 200, height: 100, rotate: 0 };
    expect(placeOf({ x: 20, y: 80, width: 50, height: 10 }, box, 2)).toEqual({
      page: 2,
      x: 0.1,
      y: expect.closeTo(0.1),
      width: expect.closeTo(0.25),
      height: expect.closeTo(0.1),
    });
  });

  it('turns with the page: the bottom left corner goes to the top left of a page turned by 90 degrees', () => {
    const box: PageBox = { x: 0, y: 0, width: 200, height: 100, rotate: 90 };
    expect(placeOf({ x: 0, y: 0, width: 20, height: 10 }, box, 0)).toEqual({ page: 0, x: 0, y: 0, width: 0.1, height: 0.1 });
  });

  it.each(ROTATIONS)('goes back to the same rectangle from a cropped page turned by %i degrees', (rotate) => {
    const box: PageBox = { ...ODD, rotate };
    const rectangle = { x: 11, y: 200, width: 120, height: 33 };
    const shown = shownRectangle(placeOf(rectangle, box, 0), box);
    const matrix = shownMatrix(box);
    const [one, other] = [apply(matrix, shown.x, shown.y), apply(matrix, shown.x + shown.width, shown.y + shown.height)];
    expect(Math.min(one.x, other.x)).toBeCloseTo(rectangle.x);
    expect(Math.min(one.y, other.y)).toBeCloseTo(rectangle.y);
    expect(Math.abs(one.x - other.x)).toBeCloseTo(rectangle.width);
    expect(Math.abs(one.y - other.y)).toBeCloseTo(rectangle.height);
  });

  it('overlaps another by the covered part of the smaller one, on the same page only', () => {
    const one = { page: 0, x: 0, y: 0, width: 0.4, height: 0.2 };
    expect(overlap(one, { ...one, x: 0.2, width: 0.4 })).toBeCloseTo(0.5);
    expect(overlap(one, { ...one, x: 0.4 })).toBe(0);
    expect(overlap(one, { ...one, page: 1 })).toBe(0);
  });
});
